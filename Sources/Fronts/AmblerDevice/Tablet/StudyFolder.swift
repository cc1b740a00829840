import Commands
import Foundation
import StrictJSON
import Studies
import Tablet

/// A study file with the tasks that it names, read from disk.
enum StudyFolder {
  /// Reads the study and every task of it; all faults of the study file at once.
  static func read(_ path: String) throws(Failure) -> StudyInUse {
    let bytes = try Files.read(path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      return try StudyInUse(
        bytes, file: path, folder: folder, others: { others(folder) },
        read: { try? Files.read("\(folder)/\($0)") })
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private static func others(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }
}
