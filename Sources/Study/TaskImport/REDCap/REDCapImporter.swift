package import StrictJSON

/// Reads a REDCap data dictionary as RADAR's active remote monitoring keeps it: one JSON list, one
/// object for each field.
package struct REDCapImporter {
  private var report = ImportReport()
  private var ids = DraftIDs()
  private var kinds: [String: REDCapLogic.FieldKind] = [:]

  private init() {}

  /// The task made of the fields; throws if the document is no list of fields.
  package static func outcome(of document: JSONValue) throws(ImportError) -> ImportOutcome {
    guard let fields = document.listValue, !fields.isEmpty,
      fields.allSatisfy({ $0["field_name"]?.stringValue != nil })
    else { throw .unknownDocument(expected: .redcap) }
    var importer = REDCapImporter()
    return importer.task(of: fields)
  }

  private mutating func task(of fields: [JSONValue]) -> ImportOutcome {
    let name = fields.first?["form_name"]?.stringValue?.trimmingBlanks ?? "imported"
    var steps: [JSONValue] = []
    var header: String?
    for (index, field) in fields.enumerated() {
      var source = ImportObject(field, at: "/\(index)")
      // A header holds for the fields of its matrix until the next one.
      if let next = source.text("section_header") { header = next }
      if source.text("matrix_group_name") == nil { header = source.text("section_header") }
      if let step = self.step(&source, header: header) { steps.append(step) }
      source.ignore(["form_name", "custom_alignment", "question_number", "matrix_ranking"])
      source.finish(&report, because: "the task format has no word for it")
    }
    let completion = Draft.object([
      "id": .string(ids.id(for: "done", kind: "done")), "type": "completion",
    ])
    let id = DraftIDs.taskID(name)
    return ImportOutcome(
      kind: .task(Draft.task(id: id, title: name, steps: steps + [completion])), report: report)
  }

  private mutating func step(_ source: inout ImportObject, header: String?) -> JSONValue? {
    let name = source.text("field_name")
    let type = source.text("field_type") ?? ""
    let id = ids.id(for: name, kind: "field")
    let label = source.text("field_label").map(PlainText.init(html:))?.text
    if label == nil, type != "info", type != "descriptive" {
      report.add(source.place, .changed("has no label; its name stands in its place"))
    }
    let title = label ?? header ?? name ?? id
    let condition = condition(&source)
    let head: KeyValuePairs<String, JSONValue?> = [
      "id": .string(id), "title": Draft.text(title),
      "text": Draft.text(title == header ? nil : header), "when": condition.map { .string($0) },
    ]
    switch type {
    case "info", "descriptive": return information(&source, head, id)
    case "timed": return timed(&source, head, id)
    default: return question(&source, head, type, id)
    }
  }

  private mutating func question(
    _ source: inout ImportObject, _ head: KeyValuePairs<String, JSONValue?>, _ type: String,
    _ id: String
  ) -> JSONValue? {
    let isRequired = ["y", "yes", "true"].contains(source.text("required_field")?.lowercased())
    let note = source.text("field_note")
    guard let answer = REDCapAnswer(type, &source, &report).json else {
      report.add(source.place, .left("the field type \"\(type)\" has no counterpart"))
      source.ignore(Set(source.keys))
      return nil
    }
    report.add(source.place, .taken(as: id))
    if let name = source.text("field_name") { kinds[name] = Self.kind(of: answer) }
    return Draft.object(head).adding([
      "type": "question", "help": Draft.text(note), "required": .boolean(isRequired),
      "answer": answer,
    ])
  }

  private static func kind(of answer: JSONValue) -> REDCapLogic.FieldKind {
    switch answer["type"]?.stringValue {
    case "singleChoice": .code
    case "multipleChoice": .codes
    case "boolean": .boolean
    case "integer", "decimal", "scale", "continuousScale": .number
    default: .text
    }
  }

  /// Words to read; its numbered parts become the rows of a table.
  private mutating func information(
    _ source: inout ImportObject, _ head: KeyValuePairs<String, JSONValue?>, _ id: String
  ) -> JSONValue {
    report.add(source.place, .taken(as: id))
    let parts = source.list("select_choices_or_calculations").compactMap {
      $0.value["label"]?.stringValue.map { Draft.object(["title": Draft.text($0.trimmingBlanks)]) }
    }
    source.ignore(["field_note", "required_field"])
    guard !parts.isEmpty else {
      return Draft.object(head).adding(["type": "instruction"])
    }
    return Draft.object(head).adding([
      "type": "table", "rows": .list(parts), "bullets": "number",
    ])
  }

  /// A countdown: what its sensors record is the matter of another program there.
  private mutating func timed(
    _ source: inout ImportObject, _ head: KeyValuePairs<String, JSONValue?>, _ id: String
  ) -> JSONValue {
    var annotation = source.object("field_annotation")
    var timer = annotation?.object("timer")
    let start = timer?.whole("start") ?? 10
    let (length, isTooLong) = start.subtractingReportingOverflow(timer?.whole("end") ?? 0)
    // The longest wait is shorter than that by far.
    let seconds = isTooLong ? Int.max : Int(clamping: length.magnitude)
    annotation?.ignore(["unit", "timer"])
    if let annotation {
      annotation.finish(&report, because: "pictures of another program are not at hand")
    }
    report.add(
      source.place,
      .changed("a timer of \(seconds) s without a recording; use a recording step to record"))
    source.ignore(["select_choices_or_calculations", "field_note", "required_field"])
    return Draft.object(head).adding([
      "type": "wait", "seconds": .number(JSONNumber(min(3600, max(1, seconds)))),
    ])
  }

  private mutating func condition(_ source: inout ImportObject) -> String? {
    let evaluated = source.text("evaluated_logic")
    guard let logic = source.text("branching_logic") ?? evaluated else { return nil }
    do {
      return try REDCapLogic(logic).expression { name in
        guard let id = ids.known(name), let kind = kinds[name] else { return nil }
        return (id, kind)
      }
    } catch {
      report.add(
        "\(source.place)/branching_logic",
        .left("\(error); the field is always shown"))
      return nil
    }
  }
}

extension DraftIDs {
  /// A name as the id of a task.
  static func taskID(_ name: String) -> String {
    var ids = DraftIDs()
    return ids.id(for: name.lowercased(), kind: "imported")
  }
}
