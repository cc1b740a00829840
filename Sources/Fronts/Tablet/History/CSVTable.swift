import StudyModel

/// Rows of text as a file for spreadsheets (RFC 4180): commas, CRLF, UTF-8.
package struct CSVTable: Sendable, Hashable {
  package var rows: [[String]]

  package init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// The whole file, each row with its line end.
  package var text: String {
    rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell that a spreadsheet would take for a formula begins with an apostrophe; a negative number does not.
  package static func cell(_ text: String) -> String {
    let isFormula = SpreadsheetFormula.begins(text) && !isNegativeNumber(text)
    let shown = isFormula ? "'" + text : text
    let needsQuotes = shown.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + shown.replacing("\"", with: "\"\"") + "\"" : shown
  }

  /// Whether a text is a minus sign and a plain number, such as `-3` or `-0.25`, and nothing else.
  private static func isNegativeNumber(_ text: String) -> Bool {
    guard text.hasPrefix("-") else { return false }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
      }
  }
}
