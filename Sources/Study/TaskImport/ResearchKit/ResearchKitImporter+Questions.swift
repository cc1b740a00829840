import StrictJSON

extension ResearchKitImporter {
  mutating func questionStep(_ source: inout ImportObject) -> [JSONValue] {
    let isOptional = source.flag("optional")
    guard let format = source.object("answerFormat"),
      let taken = ResearchKitAnswer.read(format, &report)
    else { return [head(&source).adding(["type": "instruction"])] }
    let identifier = source.text("identifier")
    let start = head(&source)
    source.ignore(["placeholder", "question", "learnMoreItem", "tagText"])
    remember(identifier, start, taken)
    return [
      start.adding([
        "type": "question", "required": .boolean(!isOptional), "answer": taken.answer,
        "initial": taken.initial, "noAnswer": taken.noAnswer,
      ])
    ]
  }

  /// One item of a form, without a `type`.
  mutating func question(_ item: ImportObject) -> JSONValue? {
    var item = item
    let isOptional = item.flag("optional")
    let format = item.object("answerFormat")
    let identifier = item.text("identifier")
    let text = item.text("text")
    let detail = item.text("detailText")
    var rule = item.object("visibilityRule")
    item.ignore(["_class", "showsProgress", "learnMoreItem", "placeholder", "tagText"])
    item.finish(&report, because: "questions have no such setting")
    guard let format, let taken = ResearchKitAnswer.read(format, &report) else { return nil }
    let id = ids.id(for: identifier, kind: "question")
    if text == nil {
      report.add(item.place, .changed("has no words; its id stands in their place"))
    }
    let visibility = rule?.text("predicateFormat")
    let when = rule.flatMap { predicate(visibility, $0.place) }
    let start = Draft.object([
      "id": .string(id), "title": Draft.text(text ?? id), "text": Draft.text(detail),
    ])
    remember(identifier, start, taken)
    report.add(item.place, .taken(as: id))
    return start.adding([
      "when": when.map { .string($0) }, "required": .boolean(!isOptional),
      "answer": taken.answer, "initial": taken.initial, "noAnswer": taken.noAnswer,
    ])
  }

  mutating func form(_ name: String, _ source: inout ImportObject) -> [JSONValue] {
    if name == "ORKFamilyHistoryStep" { return familyHistory(&source) }
    let start = head(&source)
    source.ignore(["footerText"])
    let items = source.list("formItems").compactMap { item -> JSONValue? in
      let source = ImportObject(item.value, at: item.place)
      // An item without an answer format is the header of a part of the form.
      guard item.value["answerFormat"]?["_class"] == nil else { return question(source) }
      return item.value["text"]?.stringValue.flatMap {
        $0.isEmpty ? nil : Draft.object(["heading": Draft.text($0)])
      }
    }
    guard items.contains(where: { $0["answer"] != nil }) else {
      report.add(source.place, .changed("asks nothing, so it is an instruction"))
      return [start.adding(["type": "instruction"])]
    }
    return [start.adding(["type": "form", "questions": .list(items)])]
  }

  /// One repeat group for each group of relatives, with the forms about one of them.
  private mutating func familyHistory(_ source: inout ImportObject) -> [JSONValue] {
    let start = head(&source)
    source.ignore(["conditionStepConfiguration"])
    var groups: [JSONValue] = []
    for (value, place) in source.list("relativeGroups") {
      var group = ImportObject(value, at: place)
      let name = group.text("name") ?? group.text("sectionTitle")
      let most = group.whole("maxAllowed").flatMap { $0 > 0 ? min($0, 1000) : nil } ?? 10
      let id = ids.id(for: group.text("identifier"), kind: "relatives")
      let forms = group.list("formSteps").flatMap {
        steps(of: ImportObject($0.value, at: $0.place))
      }
      guard !forms.isEmpty else {
        report.add(place, .left("it asks nothing about a relative"))
        continue
      }
      groups.append(
        Draft.object([
          "id": .string(id), "type": "repeat", "title": Draft.text(name ?? id),
          "itemTitle": Draft.text(name), "maximum": .number(JSONNumber(most)),
          "steps": .list(forms),
        ]))
    }
    report.add(
      source.place, .changed("the list of conditions must be written as a question of each group"))
    guard !groups.isEmpty else { return [start.adding(["type": "instruction"])] }
    return [start.adding(["type": "section", "steps": .list(groups)])]
  }

  private mutating func remember(
    _ identifier: String?, _ start: JSONValue, _ taken: ResearchKitAnswer.Taken
  ) {
    guard let identifier, let id = start["id"]?.stringValue else { return }
    questions[identifier] = (id, taken.kind)
  }
}
