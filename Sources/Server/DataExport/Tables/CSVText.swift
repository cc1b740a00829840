import StudyModel

/// Rows as RFC 4180 wants them, in UTF-8, each with CR and LF at its end.
enum CSVText {
  static func append(_ row: [ExportCell], to text: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      append(cell, to: &text)
    }
    text += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private static func append(_ cell: ExportCell, to text: inout [UInt8]) {
    switch cell {
    case .none: break
    case .number(let digits): text += Array(digits.utf8)
    case .flag(let flag): text += Array((flag ? "true" : "false").utf8)
    case .time(let time): appendQuoted(time, to: &text)
    case .text(let words): appendQuoted(protected(words), to: &text)
    }
  }

  /// A text that a spreadsheet might take for a formula gets an apostrophe before it, and so does one
  /// that begins with an apostrophe: taking one away always gives the text back.
  static func protected(_ text: String) -> String {
    SpreadsheetFormula.begins(text) || text.utf8.first == UInt8(ascii: "'") ? "'" + text : text
  }

  private static func appendQuoted(_ words: String, to text: inout [UInt8]) {
    guard words.utf8.contains(where: mustBeQuoted) else {
      text += Array(words.utf8)
      return
    }
    text.append(UInt8(ascii: "\""))
    for byte in words.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func mustBeQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    case _: false
    }
  }
}
