import Foundation
import TestSupport
import Testing

/// Whether the kept reports hold every line that an import or export of FHIR can give.
@Suite struct ReportCompletenessTests {
  /// Texts with blanks that are no words of a report, by what they are.
  private static let others: [String: Set<String>] = [
    "a text of the task itself": [
      "Write it like this: …", "This is not in the form asked for.",
    ],
    "a part of an expression": [
      "….aggregate($this + $total, 0)", "… / ….count() * …", "iif(….count() >= …, …, {})",
      "iif(….count() = …, ……, {})", "iif(…, false, true)",
      "iif($this = '…', 'dontKnow', 'preferNotToSay')", "… contains …", "(… contains …).not()",
      "(….empty() or … != …)",
    ],
  ]

  @Test(arguments: ["Import", "Export", "Translation"])
  func `each line of a report stands in a kept one`(folder: String) throws {
    let literals = try Self.literals(in: folder).filter { pieces in
      pieces.contains { $0.contains(" ") && $0.contains(where: \.isLetter) }
    }
    expect(literals.count > 3)
    let kept = try Self.keptLines()
    let known = Self.others.values.reduce(Set<String>()) { $0.union($1) }
    for pieces in literals where !known.contains(pieces.joined(separator: "…")) {
      expect(kept.contains { Self.holds($0, pieces) }, "\(pieces.joined(separator: "…"))")
    }
  }

  @Test func `each text that is no line of a report still stands in the sources`() throws {
    let written = try ["Import", "Export", "Translation"].flatMap(Self.literals)
      .map { $0.joined(separator: "…") }
    for text in Self.others.values.joined() { expect(written.contains(text), "\(text)") }
  }

  /// The members in the tables of what a task has no place for, such as `("purpose", …)`, and the
  /// words for what an item became.
  @Test func `each name in the tables of losses stands in a kept report`() throws {
    let name = try Regex<(Substring, Substring)>(
      #"(?:[\[\s]\("|\bas: ")([a-zA-Z]+)(?:"[,)]| \\)"#)
    let source = try SourceSentences.text(in: "Sources/Study/FHIR/Import", endings: ["swift"])
    let names = source.matches(of: name).map(\.output.1)
    let kept = try Self.keptLines()
    expect(names.count > 20)
    for name in Set(names).subtracting(["earliest", "latest"]) {
      let forms = ["`\(name)`:", "`\(name) ", "its \(name):", ": \(name)"]
      expect(kept.contains { line in forms.contains { line.contains($0) } }, "\(name)")
    }
  }

  // MARK: Files

  private static func keptLines() throws -> [String] {
    try SourceSentences.text(in: "Tests/Unit/Study/FHIRTests", endings: ["txt"])
      .components(separatedBy: "\n")
  }

  /// Whether the line has all pieces, one after the other.
  private static func holds(_ line: String, _ pieces: [String]) -> Bool {
    var rest = line[...]
    for piece in pieces where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  // MARK: Texts in a source

  private static func literals(in folder: String) throws -> [[String]] {
    try SourceSentences(in: "Sources/Study/FHIR/\(folder)").literals
  }
}
