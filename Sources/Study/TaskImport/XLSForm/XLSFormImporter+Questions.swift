import StrictJSON

extension XLSFormImporter {
  /// `id`, `title`, `text`, `help`, `when` and `image` of a row.
  mutating func head(_ record: inout SheetTable.Record, kind: String) -> JSONValue {
    let place = "survey row \(record.row)"
    let name = record.take("name")
    let id = ids.id(for: name, kind: kind)
    let labels = record.takeTexts("label")
    let hint = languages.words(record.takeTexts("hint"), filled)
    let guidance = languages.words(record.takeTexts("guidance_hint"), filled)
    let title = languages.words(labels, filled)
    if title == nil, kind == "question" {
      report.add(place, .changed("has no label; its name stands in its place"))
    }
    let condition = record.take("relevant").flatMap { told($0, itself: nil, "\(place), relevant") }
    report.add(place, .taken(as: id))
    return Draft.object([
      "id": .string(id), "title": title ?? .string(id), "text": hint, "help": guidance,
      "when": condition.map { .string($0.text) },
    ])
  }

  /// `${name}` in words is filled in with the answer.
  private func filled(_ text: String) -> String {
    var result = ""
    var rest = text.split(separator: "{{", omittingEmptySubsequences: false).joined(
      separator: "{{{{")[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      let name = String(rest[start.upperBound..<end]).trimmingBlanks
      result += rest[..<start.lowerBound]
      result += known[name].map { "{{\(DraftIDs.inExpression($0.id))}}" } ?? "…"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// An expression in the language of tasks; nil, with the reason in the report, where it has none.
  mutating func told(
    _ source: String, itself: (id: String, kind: XPathExpression.Kind)?, _ place: String
  ) -> XPathExpression.Told? {
    let known = known
    do {
      return try XPathExpression.told(source, itself: itself) { name in
        known[name].map { ($0.id, $0.kind) }
      }
    } catch {
      report.add(place, .left("\(error)"))
      return nil
    }
  }

  /// What is left of a row has no counterpart.
  mutating func finish(_ record: inout SheetTable.Record) {
    for cell in record.cells {
      report.add(
        "survey row \(record.row), \(cell.column.name)", .left("the column has no counterpart"))
    }
  }

  mutating func question(_ type: XLSFormType, _ record: SheetTable.Record) -> JSONValue? {
    var record = record
    let place = "survey row \(record.row)"
    let name = record.take("name")
    let calculation = record.take("calculation")
    let value = calculation.flatMap { told($0, itself: nil, "\(place), calculation") }
    if type == .calculate, value == nil {
      if calculation == nil { report.add(place, .left("it calculates nothing")) }
      return nil
    }
    guard let made = answer(type, value, &record) else {
      report.add(place, .left("its list of options is not there, or has less than two"))
      return nil
    }
    var restored = record
    restored.put("name", name)
    var step = head(&restored, kind: "question")
    record = restored
    guard let id = step["id"]?.stringValue else { return nil }
    if type == .note {
      finish(&record)
      return step.adding(["type": "instruction"])
    }
    let isHidden = type == .calculate || type == .hidden
    step = step.adding(["type": "question", "answer": made.answer])
    let rest = settings(&record, id: id, made, isHidden: isHidden, isCalculated: value != nil)
    if let name { known[name] = Known(id: id, kind: made.kind) }
    finish(&record)
    return step.adding(rest).adding(["calculated": value.map { .string($0.text) }])
  }

  /// What a row says beside its words and its answer.
  private mutating func settings(
    _ record: inout SheetTable.Record, id: String, _ made: XLSFormAnswer.Made, isHidden: Bool,
    isCalculated: Bool
  ) -> KeyValuePairs<String, JSONValue?> {
    let place = "survey row \(record.row)"
    let required = record.take("required")?.lowercased() ?? "no"
    let isRequired = ["yes", "true", "true()", "y"].contains(required)
    if !isRequired, !["no", "false", "false()", "n"].contains(required) {
      report.add("\(place), required", .left("whether it is required cannot depend on answers"))
    }
    if !record.takeTexts("required_message").isEmpty {
      report.add("\(place), required_message", .changed("the program's own words are said"))
    }
    let readOnly = record.take("readonly")?.lowercased()
    let isReadOnly = readOnly.map { !["no", "false", "false()"].contains($0) } ?? false
    let constraint = constraint(&record, id: id, made)
    let initial = record.take("default").flatMap { value -> JSONValue? in
      guard let initial = made.initial(value) else {
        report.add("\(place), default", .left("it is no answer that the question takes"))
        return nil
      }
      return initial
    }
    if record.take("choice_filter") != nil {
      report.add(
        "\(place), choice_filter", .left("options do not depend on answers: all of them are shown"))
    }
    return [
      "required": isHidden || isCalculated || isReadOnly ? false : .boolean(isRequired),
      "hidden": isHidden ? true : nil, "readOnly": isReadOnly ? true : nil,
      "initial": isCalculated ? nil : initial, "constraints": constraint,
    ]
  }

  private mutating func constraint(
    _ record: inout SheetTable.Record, id: String, _ made: XLSFormAnswer.Made
  ) -> JSONValue? {
    let place = "survey row \(record.row), constraint"
    let message = languages.words(record.takeTexts("constraint_message"), filled)
    guard let source = record.take("constraint"),
      let told = told(source, itself: (id, made.kind), place)
    else { return nil }
    let words = message ?? languages.words(["": "Please check this answer."])
    return [Draft.object(["expression": .string(told.text), "message": words])]
  }
}
