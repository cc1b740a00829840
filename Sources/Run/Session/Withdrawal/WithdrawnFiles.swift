import Foundation
package import Outbox

/// Erases the files of what was taken back.
///
/// Blocks for the disk. What is not there any more counts as erased, so that it can be done again after
/// a crash.
package struct WithdrawnFiles {
  private let home: Home

  package init(home: Home) {
    self.home = home
  }

  /// Whether nothing of it is left.
  ///
  /// Content of answers that another result holds too, by its path in `shared`, stays.
  package func erase(_ withdrawal: Withdrawal, sparing shared: Set<String>) -> Bool {
    withdrawal.pending.allSatisfy { file in
      guard let path = path(of: file) else { return true }
      return shared.contains(file) || Self.erase(path)
    }
  }

  /// Only folders and files that a plan names: never a path that leads elsewhere.
  private func path(of file: String) -> String? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasPrefix(".") else { return nil }
    switch parts[0] {
    case "recordings": return "\(home.recordingsFolder)/\(parts[1])"
    case "runs": return "\(home.runsFolder)/\(parts[1])"
    case "history": return "\(home.historyFolder)/\(parts[1])"
    case "adopted": return "\(home.adoptedFolder)/\(parts[1])"
    default: return nil
    }
  }

  /// An adopted file and a copy of the history are kept under their names with an ending.
  private static func erase(_ path: String) -> Bool {
    let files = FileManager.default
    for path in [path, path + ".sealed"] where files.fileExists(atPath: path) {
      do { try files.removeItem(atPath: path) } catch { return false }
    }
    return true
  }
}
