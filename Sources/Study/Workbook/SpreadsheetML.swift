import XML

/// Reads `.xlsx` files (ISO/IEC 29500): a zip archive with the sheets' names, their shared texts and
/// one XML part for each sheet.
enum SpreadsheetML {
  static func workbook(path: String) throws(WorkbookError) -> Workbook {
    let archive = try ZipReader(path: path)
    let texts = try sharedTexts(archive)
    let parts = try relations(archive)
    var sheets: [Workbook.Sheet] = []
    var cellCount = 0
    for (name, relation) in try sheetNames(archive) {
      guard let target = parts[relation], let bytes = try archive.bytes(of: target) else {
        throw .damaged(part: "sheet \(sheets.count + 1)")
      }
      let rows = try SheetRows.read(bytes, part: target, texts: texts, &cellCount)
      sheets.append(Workbook.Sheet(name: name, rows: rows))
    }
    return Workbook(sheets: sheets)
  }

  private static func sheetNames(
    _ archive: borrowing ZipReader
  ) throws(WorkbookError) -> [(name: String, relation: String)] {
    let part = "xl/workbook.xml"
    guard let bytes = try archive.bytes(of: part) else { throw .damaged(part: part) }
    var sheets: [(name: String, relation: String)] = []
    let events = XMLEvents()
    events.begins = { name, attributes in
      guard name == "sheet", let title = attributes["name"], let relation = attributes["id"] else {
        return
      }
      sheets.append((title, relation))
    }
    try events.read(bytes, part: part)
    guard sheets.count <= WorkbookLimits.sheets else { throw .tooLarge(part: part) }
    return sheets
  }

  /// The parts by the ids under which the workbook names them.
  private static func relations(
    _ archive: borrowing ZipReader
  ) throws(WorkbookError) -> [String: String] {
    let part = "xl/_rels/workbook.xml.rels"
    guard let bytes = try archive.bytes(of: part) else { throw .damaged(part: part) }
    var parts: [String: String] = [:]
    let events = XMLEvents()
    events.begins = { name, attributes in
      guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"]
      else { return }
      parts[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
    }
    try events.read(bytes, part: part)
    return parts
  }

  /// The texts that cells refer to by number; runs of one text are joined.
  private static func sharedTexts(
    _ archive: borrowing ZipReader
  ) throws(WorkbookError) -> [String] {
    let part = "xl/sharedStrings.xml"
    guard let bytes = try archive.bytes(of: part) else { return [] }
    var texts: [String] = []
    var current = ""
    var isText = false
    let events = XMLEvents()
    events.begins = { name, _ in
      if name == "si" { current = "" }
      isText = name == "t"
    }
    events.ends = { name in
      if name == "si" { texts.append(current) }
      if name == "t" { isText = false }
    }
    events.text = { if isText { current += $0 } }
    try events.read(bytes, part: part)
    return texts
  }
}

/// The rows of one sheet's XML.
private enum SheetRows {
  static func read(
    _ bytes: [UInt8], part: String, texts: [String], _ cellCount: inout Int
  ) throws(WorkbookError) -> [[String]] {
    var rows: [[String]] = []
    var place: (row: Int, column: Int) = (0, 0)
    var kind = ""
    var value = ""
    var isValue = false
    var isTooLarge = false
    var count = cellCount
    let events = XMLEvents()
    events.begins = { name, attributes in
      switch name {
      case "row":
        place = ((attributes["r"].flatMap { Int($0) } ?? rows.count + 1) - 1, 0)
      case "c":
        kind = attributes["t"] ?? ""
        value = ""
        if let column = attributes["r"].flatMap(column) { place.column = column }
      case "v", "t": isValue = true
      default: break
      }
    }
    events.ends = { name in
      if name == "v" || name == "t" { isValue = false }
      guard name == "c" else { return }
      defer { place.column += 1 }
      let text = Self.text(value, kind, texts)
      guard !text.isEmpty, !isTooLarge else { return }
      guard place.row >= 0, place.row < WorkbookLimits.rows, place.column < WorkbookLimits.columns
      else { return isTooLarge = true }
      while rows.count <= place.row { rows.append([]) }
      // The empty cells before it take room as well.
      count += max(1, place.column + 1 - rows[place.row].count)
      guard count <= WorkbookLimits.cells else { return isTooLarge = true }
      while rows[place.row].count <= place.column { rows[place.row].append("") }
      rows[place.row][place.column] = text
    }
    events.text = { if isValue { value += $0 } }
    try events.read(bytes, part: part)
    guard !isTooLarge else { throw .tooLarge(part: part) }
    cellCount = count
    return rows
  }

  private static func text(_ value: String, _ kind: String, _ texts: [String]) -> String {
    switch kind {
    case "s": Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    case "b": value == "1" ? "TRUE" : "FALSE"
    case "e": ""
    case "str", "inlineStr": value
    default: Double(value).map(CellNumberText.text) ?? value
    }
  }

  /// The column of a cell's name, from 0: `A1` is 0, `AB7` is 27.
  private static func column(_ name: String) -> Int? {
    let letters = name.prefix { $0.isLetter && $0.isASCII }.uppercased()
    guard (1...3).contains(letters.count) else { return nil }
    return letters.utf8.reduce(0) { $0 * 26 + Int($1) - 64 } - 1
  }
}
