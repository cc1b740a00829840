package import Foundation
package import Testing

/// Compares `text` with the file `folder/name` beside the test, and records an issue if they differ.
///
/// A missing file is written and the test fails, so that somebody reads it before it counts. With
/// `RECORD=1` in the environment a file that differs is written anew, and the test fails as well.
package func expectSnapshot(
  _ text: String, named name: String, in folder: String = "Snapshots",
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent(folder).appendingPathComponent(name)
  let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  do {
    if let difference = try Snapshot.difference(of: text, from: file, isRecording: isRecording) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, "snapshot \(name)", sourceLocation: sourceLocation)
  }
}

/// A text that is kept in a file and must not change unseen.
package enum Snapshot {
  /// What is to be said about the text beside its file; nil if both are the same.
  ///
  /// A final line break is added to both sides, so that the file ends with one.
  package static func difference(of text: String, from file: URL, isRecording: Bool) throws
    -> String?
  {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    guard FileManager.default.fileExists(atPath: file.path) else {
      try write(text, to: file)
      return
        "\(file.lastPathComponent) was not there and has been written. Read it, then test again."
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    guard kept != text else { return nil }
    if isRecording {
      try write(text, to: file)
      return "\(file.lastPathComponent) has been written anew. Read it, then test again."
    }
    return "\(file.lastPathComponent) differs (- kept, + now):\n" + lines(of: kept, against: text)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// The lines that only one side has, in the order of their numbers.
  private static func lines(of kept: String, against text: String) -> String {
    let before = kept.components(separatedBy: "\n")
    let after = text.components(separatedBy: "\n")
    let changes = after.difference(from: before).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
      }
    }
    return changes.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }
}
