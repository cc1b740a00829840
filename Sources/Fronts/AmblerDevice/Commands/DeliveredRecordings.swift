import Foundation
import Recording
import Session
import StrictJSON

/// The recordings in a folder of delivered results: `recordings/<sha256>.csv.zst` beside `results/`.
struct DeliveredRecordings {
  private let folder: URL

  /// Looks beside the folder that the result's file is in.
  init(besideResult path: String) {
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("recordings")
  }

  /// The pictures of a result's recordings; one that is not here or cannot be read has none.
  func plots(of result: JSONValue) -> [RecordingPlot] {
    (result["recordings"]?.listValue ?? []).compactMap { entry in
      guard let digest = entry["sha256"]?.stringValue, Self.isDigest(digest) else { return nil }
      return try? plot(entry, data: folder.appendingPathComponent("\(digest).csv.zst"))
    }
  }

  /// A name from a file becomes part of a path only if it can be nothing else than a digest.
  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
  }

  /// A reader wants data and description in one folder; the result holds the description.
  private func plot(_ entry: JSONValue, data: URL) throws -> RecordingPlot? {
    let files = FileManager.default
    let pair = files.temporaryDirectory.appendingPathComponent("ambler-show-\(UUID().uuidString)")
    try files.createDirectory(
      at: pair, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? files.removeItem(at: pair) }  // a link and a copy of what is shown anyway
    try files.createSymbolicLink(
      at: pair.appendingPathComponent("data.csv.zst"), withDestinationURL: data)
    let description = JSONValue.object(
      (entry.objectValue ?? []).filter { !RecordingSummary.resultKeys.contains($0.key) })
    try Data(description.prettyPrinted().utf8).write(
      to: pair.appendingPathComponent("recording.json"))
    return try RecordingPlot(RecordingReader(plain: pair.path))
  }
}
