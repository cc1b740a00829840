import Commands
import Foundation
import StudyAnalysis

/// A study that is named as one thing, by its folder or by a pack, and not by its study file.
enum WholeStudy {
  /// Reads one strictly, with all that it names; its faults where it has any.
  typealias Reader = (_ path: String) throws(Failure) -> StudyWithTasks

  /// Whether the path is a folder, or a file that begins as an archive does.
  static func isMeant(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    if isFolder.boolValue { return true }
    // What cannot be read is told by the reader of files.
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let first = try? file.read(upToCount: 4) else { return false }
    return [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]].contains(Array(first))
  }
}
