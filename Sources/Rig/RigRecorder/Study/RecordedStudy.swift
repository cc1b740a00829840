import Receipts
package import Studies
import StudyAnalysis
import StudyDelivery
package import StudyModel
package import StudyVersions

/// The study that a rig records for, as far as a rig needs it: its version, by which segments are named, when it
/// wants things to be sent, and who may read them.
package struct RecordedStudy: VersionedStudy, Hashable {
  /// Nil before the first version is here, and where no study server is asked.
  package let version: StudyVersionName?
  /// The study's rules for sending and fetching.
  package let sending: SendingRules

  /// The key that segments are sealed to; nil where the study's server may read them.
  package let sealingKey: StudySealingKey?

  /// No version of a study yet.
  package static let none = RecordedStudy(version: nil)

  /// The study in this version.
  package init(
    version: StudyVersionName?, sending: SendingRules = SendingRules(),
    sealingKey: StudySealingKey? = nil
  ) {
    self.version = version
    self.sending = sending
    self.sealingKey = sealingKey
  }

  /// Reads a version that was laid out in `folder`, the study file and every task, as a tablet does; nil where it has
  /// faults, or is not what its manifest says.
  ///
  /// Blocks for the disk.
  package init?(_ version: SignedStudyVersion, in folder: String) {
    guard let laid = LaidVersion(version, in: folder),
      let whole = try? StudyWithTasks(laid.bytes, file: laid.file, lookup: laid.lookup),
      laid.isRight(whole.study)
    else { return nil }
    self.init(
      version: version.statement.name, sending: whole.study.sending,
      sealingKey: whole.study.sealingKey)
  }
}
