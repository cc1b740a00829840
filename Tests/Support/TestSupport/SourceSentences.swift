import Foundation

/// The sentences that a program can say, as they stand in the string literals of its sources.
///
/// A test that asks for each of them in what the tests keep fails as soon as somebody writes a
/// sentence that no test forces.
package struct SourceSentences {
  /// Each literal in the parts between the values that are put into it.
  package let literals: [[String]]

  /// The sentences in the Swift files of `path`, which is a folder of the checkout or one file.
  package init(in path: String) throws {
    literals = LiteralScan(try Self.text(in: path, endings: ["swift"])).literals
  }

  /// The longest part of each sentence; shorter ones are words such as "and", which stand in others.
  package var longestParts: [String] {
    literals.compactMap { $0.max { $0.count < $1.count } }.filter { $0.count >= 12 }
  }

  /// Every part of at least eight letters with a blank inside, which no key of a file has.
  package var allParts: [String] {
    literals.joined().filter { part in
      part.count >= 8 && part.trimmingCharacters(in: .whitespaces).contains(" ")
    }
  }

  /// Those of `parts` that do not stand in `kept`, each once.
  package static func missing(_ parts: [String], in kept: String) -> [String] {
    let kept = unescaped(kept)
    return Set(parts).filter { !kept.contains(unescaped($0)) }.sorted()
  }

  /// All files of a folder of the checkout whose names end so, or one file; with texts that are
  /// written in pieces joined.
  package static func text(in path: String, endings: Set<String>) throws -> String {
    let url = SharedMaterial.checkout.appendingPathComponent(path)
    guard !endings.contains(url.pathExtension) else {
      return joined(try String(contentsOf: url, encoding: .utf8))
    }
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    let chosen = (files?.allObjects as? [URL] ?? []).filter { endings.contains($0.pathExtension) }
    return joined(
      try chosen.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n"))
  }

  /// A text that is written in pieces, joined.
  private static func joined(_ source: String) -> String {
    source.replacing(/"\s*\n\s*\+ "/, with: "")
  }

  /// A text may be written with or without escapes.
  private static func unescaped(_ text: String) -> String { text.replacing("\\", with: "") }
}
