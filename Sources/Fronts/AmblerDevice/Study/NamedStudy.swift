import Foundation
import StudyVersions
import Vault

/// The study that is named on the command line.
enum NamedStudy {
  /// One path is a folder, an archive, or a study file with all that lies beside it; several are the
  /// files of a study.
  static func files(_ paths: [String]) throws(ContentsError) -> GivenFiles {
    guard paths.count == 1, let path = paths.first else { return GivenFiles(files: paths) }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return GivenFiles(folder: path)
    }
    return isArchive(path) ? try StudyArchive.files(at: path) : GivenFiles(studyFile: path)
  }

  /// Whether the file begins as an archive does; what cannot be read is told by whoever reads it all.
  private static func isArchive(_ path: String) -> Bool {
    guard let file = try? DiskFile(.read, at: path, subject: .plainFile),
      let first = try? file.read(count: 4)
    else { return false }
    return StudyArchive.isArchive(first)
  }
}
