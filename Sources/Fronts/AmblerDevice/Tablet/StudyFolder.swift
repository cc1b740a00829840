import Commands
import FileCommands
import Foundation
import StrictJSON
import StudyAnalysis
import Tablet

/// A study file with the tasks that it names, read from disk.
enum StudyFolder {
  /// Reads the study and every task of it; all faults of the study file at once.
  static func read(_ path: String) throws(Failure) -> StudyInUse {
    let bytes = try Files.read(path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let files = StudyDirectory(of: path)
    do {
      return try StudyInUse(bytes, file: path, folder: folder, lookup: files.lookup)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
