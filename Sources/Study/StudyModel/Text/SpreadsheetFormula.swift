/// What a spreadsheet takes for a formula, and would compute when somebody opens a table.
package enum SpreadsheetFormula {
  /// How a formula can begin: also with a tab or a line end before it, which programs drop, and in the full-width forms
  /// that programs read as the plain ones.
  private static let beginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether a text would be computed; also a negative number, which is for the caller to know.
  package static func begins(_ text: String) -> Bool {
    text.unicodeScalars.first.map(beginnings.contains) ?? false
  }
}
