import Foundation
import Receipts
import Studies
import StudyAnalysis
import StudyModel
package import StudyVersions

extension StudyInUse {
  /// Reads a version that was laid out in `folder`; nil where it cannot be used: it has faults, or is not what its
  /// manifest says.
  ///
  /// Blocks for the disk.
  package init?(_ version: SignedStudyVersion, in folder: String) {
    let (number, manifest) = (version.statement.number, version.statement.manifest)
    let name = StudyVersionName(
      study: manifest.study, version: manifest.version, number: number,
      sha256: "\(manifest.sha256)")
    // Paths in the study file are relative to the study file, wherever that lies.
    let file = "\(folder)/\(manifest.studyFile.path)"
    let home = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let read = { (path: String) in FileManager.default.contents(atPath: path).map { Array($0) } }
    guard let bytes = read(file),
      let inUse = try? StudyInUse(
        bytes, file: file, folder: home, version: name,
        lookup: { path in
          read("\(home)/\(path)").map { .found($0, name: path) } ?? .absent(others: [])
        })
    else { return nil }
    guard inUse.study.id == manifest.study, inUse.study.version == manifest.version else {
      return nil
    }
    self = inUse
  }
}
