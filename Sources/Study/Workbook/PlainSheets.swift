/// Rows of comma-separated values (RFC 4180); quotes may hold commas, line ends and doubled quotes.
enum CommaSeparated {
  static func rows(_ text: String) throws(WorkbookError) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var cellCount = 0
    var characters = text.makeIterator()
    var held: Character?
    while let character = held ?? characters.next() {
      held = nil
      if isQuoted {
        guard character == "\"" else { cell.append(character); continue }
        held = characters.next()
        if held == "\"" { cell.append("\""); held = nil } else { isQuoted = false }
      } else if character == "\"", cell.allSatisfy(\.isWhitespace) {
        cell = ""
        isQuoted = true
      } else if character == "," || character.isNewline {
        row.append(cell)
        cell = ""
        cellCount += 1
        guard cellCount <= WorkbookLimits.cells else { throw .tooLarge(part: "its cells") }
        if character.isNewline { rows.append(row); row = [] }
      } else {
        cell.append(character)
      }
    }
    if !cell.isEmpty || !row.isEmpty { rows.append(row + [cell]) }
    return rows
  }
}

/// Rows of a table in Markdown: `| a | b |`; lines of dashes and lines without bars are no rows.
enum TableText {
  static func rows(_ text: String) throws(WorkbookError) -> [[String]] {
    var rows: [[String]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.trimmed
      guard trimmed.hasPrefix("|") else { continue }
      var cells = trimmed.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      if cells.last == "" { cells.removeLast() }
      let isRule =
        cells.contains { !$0.isEmpty }
        && cells.allSatisfy { cell in
          cell.allSatisfy { "-: ".contains($0) }
        }
      if !isRule { rows.append(cells) }
      guard rows.count <= WorkbookLimits.rows else { throw .tooLarge(part: "its rows") }
    }
    return rows
  }
}

/// Several sheets in one: a name alone in the first column begins a sheet, and the rows of a sheet
/// begin at the second column.
enum SheetsInOne {
  static func workbook(rows: [[String]]) throws(WorkbookError) -> Workbook {
    var sheets: [Workbook.Sheet] = []
    for row in rows {
      let cells = row.map(\.trimmed)
      guard let first = cells.first else { continue }
      if !first.isEmpty, cells.dropFirst().allSatisfy(\.isEmpty) {
        sheets.append(Workbook.Sheet(name: first, rows: []))
        guard sheets.count <= WorkbookLimits.sheets else { throw .tooLarge(part: "its sheets") }
      } else if sheets.isEmpty {
        // A file without a sheet's name is one sheet that begins at its first column.
        sheets.append(Workbook.Sheet(name: "survey", rows: [cells]))
      } else if first.isEmpty {
        sheets[sheets.count - 1].rows.append(Array(cells.dropFirst()))
      } else {
        sheets[sheets.count - 1].rows.append(cells)
      }
    }
    return Workbook(sheets: sheets)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
