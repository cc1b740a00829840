import Foundation
import Receipts
package import Studies
package import StudyAnalysis
package import StudyVersions

/// The study file of a version that was laid out on the disk, with the files beside it, for the strict reader.
package struct LaidVersion: Sendable {
  /// The bytes of the study file.
  package let bytes: [UInt8]
  /// Where the study file is, as faults name it.
  package let file: String
  /// The folder that it lies in, wherever that is in the version: paths in the study file are relative to it.
  package let folder: String
  private let manifest: StudyManifest

  /// A version that was laid out in `folder`; nil where its study file is not there.
  ///
  /// Blocks for the disk.
  package init?(_ version: SignedStudyVersion, in folder: String) {
    manifest = version.statement.manifest
    file = "\(folder)/\(manifest.studyFile.path)"
    self.folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    guard let bytes = Self.read(file) else { return nil }
    self.bytes = bytes
  }

  /// The file at a path of the study file; blocks for the disk.
  package func lookup(_ path: String) -> StudyFileLookup {
    Self.read("\(folder)/\(path)").map { .found($0, name: path) } ?? .absent(others: [])
  }

  /// Whether a study that was read is what the manifest says.
  package func isRight(_ study: Study) -> Bool {
    study.id == manifest.study && study.version == manifest.version
  }

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
