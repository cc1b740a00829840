import Foundation

/// The table of `docs/streams.md`, which states every fact of every kind of stream once more.
package struct StreamsPage {
  /// The cells of each row by the heading of their column.
  package let rows: [[String: String]]

  package init() throws {
    let file = SharedMaterial.checkout.appendingPathComponent("docs/streams.md")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    let head = lines.first ?? []
    rows = lines.dropFirst(2).map { cells in
      Dictionary(zip(head, cells)) { first, _ in first }
    }
  }

  /// A word or several as cells of the table write them.
  package static func code(_ words: String...) -> String { code(words) }

  /// As `code` of several words.
  package static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
