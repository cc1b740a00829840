import Commands
import Foundation
import StudyVersions

/// Writes a study's files into a folder that is new or empty.
struct StudyUnpacking {
  let folder: String

  /// Writes all of them; what was written before a fault stays.
  func write(_ contents: StudyContents) throws(Failure) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.isEmpty else {
      throw Failure(.usage, "\(folder): is not empty. Name a new folder.")
    }
    for (content, bytes) in contents.files {
      let path = "\(folder)/\(content.path.text)"
      try Files.createFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      try Files.create(path, bytes)
    }
  }
}
