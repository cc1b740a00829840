package import StudyModel
package import StudyVersions

/// A study as a device uses it: one that was read from the files of a version, or one that stands in until there is one.
package protocol VersionedStudy: Sendable {
  /// The version that it is; nil for one that came from no study server.
  var version: StudyVersionName? { get }

  /// Reads a version that was laid out in `folder`, by the strict reader; nil where it cannot be used.
  ///
  /// Blocks for the disk.
  init?(_ version: SignedStudyVersion, in folder: String)
}
