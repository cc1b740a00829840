import Foundation
import TestSupport
import Testing

/// Whether the kept reports hold every reason that an importer can give.
@Suite struct ReportCompletenessTests {
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
    let source = try SourceSentences.text(
      in: "Sources/Study/TaskImport/\(importer)", endings: ["swift"])
    let reasons = try Self.reasons(in: source)
    let kept = try SourceSentences.text(
      in: "Tests/Unit/Study/TaskImportTests/Snapshots", endings: ["txt"])
    expect(reasons.count > 4)
    for reason in reasons where !reason.isEmpty && !kept.contains(reason) {
      Issue.record("\(reason)")
    }
  }
}
