import Receipts
import Studies
import StudyAnalysis
package import StudyDelivery
import StudyModel
package import StudyVersions

/// Holds the study that the tablet shows: one value, so that nobody ever sees half of one version and half of another.
package typealias StudySwitch = VersionSwitch<StudyInUse>

extension StudyInUse: VersionedStudy {
  /// Reads a version that was laid out in `folder`; nil where it cannot be used: it has faults, or is not what its
  /// manifest says.
  ///
  /// Blocks for the disk.
  package init?(_ version: SignedStudyVersion, in folder: String) {
    guard let laid = LaidVersion(version, in: folder),
      let inUse = try? StudyInUse(
        laid.bytes, file: laid.file, folder: laid.folder, version: version.statement.name,
        lookup: laid.lookup), laid.isRight(inUse.study)
    else { return nil }
    self = inUse
  }
}
