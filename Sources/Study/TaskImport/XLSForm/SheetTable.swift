import Workbook

/// A sheet as records: the first row names the columns, and each further row is one record.
struct SheetTable {
  /// A column's name split at its colons: `label::English (en)` is `label` in `English (en)`.
  struct Column: Hashable {
    var name: String
    var language: String?
  }

  /// One row, whose cells are taken one by one.
  struct Record {
    /// Counted from 1, with the head, as a spreadsheet shows it.
    let row: Int
    private(set) var cells: [(column: Column, text: String)]

    mutating func take(_ name: String) -> String? {
      guard
        let index = cells.firstIndex(where: { $0.column.name == name && $0.column.language == nil })
      else { return nil }
      return cells.remove(at: index).text
    }

    /// The texts of a column by language; the one without a language stands under "".
    mutating func takeTexts(_ name: String) -> [String: String] {
      var texts: [String: String] = [:]
      for cell in cells where cell.column.name == name {
        texts[cell.column.language ?? ""] = cell.text
      }
      cells.removeAll { $0.column.name == name }
      return texts
    }

    /// Puts a text back that was taken, or another in its place.
    mutating func put(_ name: String, _ text: String?) {
      guard let text else { return }
      cells.append((Column(name: name, language: nil), text))
    }

    /// The row with other texts in its cells.
    func mapped(_ change: (Column, String) -> String) -> Record {
      Record(row: row, cells: cells.map { ($0.column, change($0.column, $0.text)) })
    }

    fileprivate init(row: Int, cells: [(column: Column, text: String)]) {
      self.row = row
      self.cells = cells
    }
  }

  let records: [Record]
  let languages: [String]

  init(_ sheet: Workbook.Sheet?) {
    let rows = sheet?.rows ?? []
    let columns = (rows.first ?? []).map(Self.column)
    records = rows.enumerated().dropFirst().compactMap { index, row in
      let cells = zip(columns, row).compactMap { column, text -> (Column, String)? in
        let text = text.trimmingBlanks
        return text.isEmpty || column.name.isEmpty ? nil : (column, text)
      }
      return cells.isEmpty ? nil : Record(row: index + 1, cells: cells)
    }
    var seen: [String] = []
    for column in columns {
      if let language = column.language, !seen.contains(language) { seen.append(language) }
    }
    languages = seen
  }

  /// Columns that have a language behind their name.
  private static let translated: Set<String> = [
    "label", "hint", "guidance_hint", "constraint_message", "required_message", "image", "audio",
    "video",
  ]

  private static let spellings = [
    "caption": "label", "relevance": "relevant", "read only": "readonly", "read_only": "readonly",
    "constraint message": "constraint_message", "constraint-msg": "constraint_message",
    "jr:constraintmsg": "constraint_message", "requiredmsg": "required_message",
    "jr:requiredmsg": "required_message", "list name": "list_name", "value": "name",
    "id_string": "form_id", "title": "form_title", "calculate": "calculation",
    "count": "repeat_count",
    "jr:count": "repeat_count", "repeat count": "repeat_count", "command": "type",
    "choice filter": "choice_filter",
  ]

  private static func column(_ head: String) -> Column {
    let parts = head.replacing("::", with: ":").split(separator: ":").map {
      $0.description.trimmingBlanks
    }
    guard var name = parts.first?.lowercased() else { return Column(name: "", language: nil) }
    var rest = Array(parts.dropFirst())
    // `bind:relevant` and `media::image` are `relevant` and `image`.
    if ["bind", "media", "control", "instance", "body"].contains(name), let next = rest.first {
      let joined = rest.count > 1 && next.lowercased() == "jr" ? "jr:\(rest[1])" : next
      rest.removeFirst(rest.count > 1 && next.lowercased() == "jr" ? 2 : 1)
      name = joined.lowercased()
    }
    name = spellings[name] ?? name
    return Column(name: name, language: translated.contains(name) ? rest.first : nil)
  }
}
