import Foundation
import Testing

/// Whether the kept reports hold every reason that an importer can give.
@Suite struct ReportCompletenessTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(in folder: URL, _ suffix: String) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == suffix }
    return try urls.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The longest part of each reason in a source that no value is put into.
  private static func reasons(in source: String) throws -> [String] {
    let call = try Regex<(Substring, Substring)>(
      #"(?:\bleft|\bchanged|because:|\bwithout)\(?\s*"((?:[^"\\]|\\.)*)""#)
    return source.matches(of: call).compactMap { match in
      let words = match.output.1.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "\u{0}")
      // A value that is put in may hold a text of its own, where the match ends.
      let whole = words.components(separatedBy: "\\(")[0]
      return whole.replacing("\\\"", with: "\"").components(separatedBy: "\u{0}")
        .max { $0.count < $1.count }
    }
  }

  @Test(arguments: ["XLSForm", "ResearchKit", "REDCap"])
  func `each reason of an importer stands in a kept report`(importer: String) throws {
    let sources = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TaskImport/\(importer)")
    let reasons = try Self.reasons(in: Self.text(in: sources, "swift"))
    let kept = try Self.text(in: Self.tests.appendingPathComponent("Snapshots"), "txt")
    #expect(reasons.count > 4)
    for reason in reasons where !reason.isEmpty && !kept.contains(reason) {
      Issue.record("\(reason)")
    }
  }
}
