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

  /// A cell that a spreadsheet would take for a formula begins with an apostrophe.
  package static func cell(_ text: String) -> String {
    let isFormula =
      text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let shown = isFormula ? "'" + text : text
    let needsQuotes = shown.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + shown.replacing("\"", with: "\"\"") + "\"" : shown
  }
}
