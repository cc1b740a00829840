import StrictJSON

extension XLSFormImporter {
  /// A group is a section; one with `field-list` or `table-list` is a form on one page.
  mutating func group(
    _ record: SheetTable.Record, _ records: inout ArraySlice<SheetTable.Record>
  ) -> JSONValue? {
    var record = record
    let appearance = record.take("appearance") ?? ""
    let start = head(&record, kind: "group")
    finish(&record)
    let inner = steps(&records, until: [.endGroup])
    guard !inner.isEmpty else {
      report.add("survey row \(record.row)", .left("the group has nothing in it"))
      return nil
    }
    let isPage = appearance.contains("field-list") || appearance.contains("table-list")
    let items = inner.compactMap(Self.formItem)
    guard isPage, items.count == inner.count, items.contains(where: { $0["answer"] != nil }) else {
      if isPage {
        report.add(
          "survey row \(record.row)",
          .changed("a page cannot hold all that is in it, so its parts follow each other"))
      }
      return start.adding(["type": "section", "steps": .list(inner)])
    }
    return start.adding(["type": "form", "questions": .list(items)])
  }

  /// A question step as a question of a form, an instruction as a heading; nil for anything else.
  private static func formItem(_ step: JSONValue) -> JSONValue? {
    switch step["type"]?.stringValue {
    case "question":
      return step.objectValue.map { .object($0.filter { $0.key != "type" && $0.key != "image" }) }
    case "instruction" where step["when"] == nil:
      return Draft.object(["heading": step["title"], "text": step["text"]])
    default: return nil
    }
  }

  mutating func repeated(
    _ record: SheetTable.Record, _ records: inout ArraySlice<SheetTable.Record>
  ) -> JSONValue? {
    var record = record
    _ = record.take("appearance")
    let count = record.take("repeat_count")
    let start = head(&record, kind: "repeat")
    finish(&record)
    let inner = steps(&records, until: [.endRepeat])
    guard !inner.isEmpty else {
      report.add("survey row \(record.row)", .left("the repeat has nothing in it"))
      return nil
    }
    let fixed = count.flatMap { Double($0) }.map { min(1000, max(1, Self.whole($0))) }
    if let count, fixed == nil {
      report.add(
        "survey row \(record.row)",
        .changed("how often it repeats is the person's choice, not \"\(count)\""))
    }
    let number: JSONValue? = fixed.map { .number(JSONNumber($0)) }
    return start.adding([
      "type": "repeat", "minimum": number, "maximum": number, "steps": .list(inner),
    ])
  }

  /// A loop over a list is a section for each of its options, with the option's words filled in.
  mutating func loop(
    _ list: String, _ record: SheetTable.Record, _ records: inout ArraySlice<SheetTable.Record>
  ) -> JSONValue? {
    var record = record
    let start = head(&record, kind: "loop")
    finish(&record)
    let body = records
    var ignored = ImportReport()
    swap(&report, &ignored)
    let kept = (ids, known)
    _ = steps(&records, until: [.endLoop])
    (ids, known) = kept
    swap(&report, &ignored)
    let rows = body.prefix(max(0, body.count - records.count - 1))
    guard let options = lists[list], !options.isEmpty, !rows.isEmpty else {
      report.add(
        "survey row \(record.row)", .left("the list \"\(list)\" to loop over is not there"))
      return nil
    }
    let sections = options.map { option -> JSONValue in
      var option = option
      let name = option.take("name") ?? ""
      let label = languages.words(option.takeTexts("label"))?.plainWords ?? name
      var copy = rows.map { $0.filled(name: name, label: label) }[...]
      let inner = steps(&copy, until: [])
      return Draft.object([
        "id": .string(ids.id(for: "\(start["id"]?.stringValue ?? "loop")_\(name)", kind: "loop")),
        "type": "section", "title": Draft.text(label), "steps": .list(inner),
      ])
    }
    report.add(
      "survey row \(record.row)", .changed("one section for each option of \"\(list)\""))
    return start.adding(["type": "section", "steps": .list(sections)])
  }
}

extension SheetTable.Record {
  /// The row of a loop for one option: `%(name)s` and `%(label)s` filled in, its name its own.
  func filled(name: String, label: String) -> SheetTable.Record {
    mapped { column, text in
      let words = text.replacing("%(name)s", with: name).replacing("%(label)s", with: label)
      return column.name == "name" ? "\(words)_\(name)" : words
    }
  }
}

extension JSONValue {
  /// A text, or the first of an object of texts.
  var plainWords: String? { stringValue ?? objectValue?.first?.value.stringValue }
}
