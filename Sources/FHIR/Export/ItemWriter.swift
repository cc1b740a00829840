import FHIRPath
import StrictJSON
import StudyModel

/// Writes the steps, questions and scores of a definition as items.
struct ItemWriter {
  let words: ExportedWords
  let options: ExportedOptions
  let places: AnswerPlaces
  /// The questions by id, for the codings of their options.
  let questions: [String: JSONValue]
  /// What could not be said in FHIR at all, by the id of the step, question or score.
  private(set) var notes: [ExportNote] = []

  init(_ definition: JSONValue) {
    words = ExportedWords(language: definition["language"]?.stringValue ?? "en")
    options = ExportedOptions(
      words: words, ownSystem: CodeSystem.options(of: definition["id"]?.stringValue ?? ""),
      valueSets: definition["valueSets"])
    places = AnswerPlaces(definition)
    questions = Self.questions(in: definition)
  }

  private static func questions(in step: JSONValue) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    for inner in (step["steps"]?.listValue ?? []) + (step["questions"]?.listValue ?? []) {
      if let id = inner["id"]?.stringValue, inner["answer"] != nil { found[id] = inner }
      found.merge(questions(in: inner)) { first, _ in first }
    }
    return found
  }

  mutating func note(_ id: String, _ text: String) {
    notes.append(ExportNote(id: id, text: text))
  }

  /// All items: the steps in order, then the scores.
  mutating func items(_ definition: JSONValue) -> [ItemDraft] {
    var items: [ItemDraft] = []
    for step in definition["steps"]?.listValue ?? [] { items.append(item(step, group: nil)) }
    for score in definition["scores"]?.listValue ?? [] { items.append(self.score(score)) }
    return items
  }

  mutating func item(_ step: JSONValue, group: String?) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    guard let word = step["type"]?.stringValue else { return ItemDraft(id, "display") }
    var item =
      StepType(rawValue: word).map { self.item(step, $0, group: group) }
      ?? page(step, .activity(word))
    enable(&item, step, group: group)
    return item
  }

  private mutating func item(_ step: JSONValue, _ type: StepType, group: String?) -> ItemDraft {
    switch type.family {
    case .question: question(step, group: group)
    case .page: type == .table ? table(step) : page(step, .known(type))
    case .questions: form(step, type, group: group)
    case .section, .group:
      RepeatedQuestion(step).map { repeated($0, step) } ?? container(step, type, group: group)
    case .withdrawal: withdrawal(step)
    }
  }

  /// A page of words: a display text, or a group of title and text.
  private mutating func page(_ step: JSONValue, _ word: StepWord) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "display")
    if word != .known(.instruction) { mark(&item, word) }
    if word != .known(.instruction), word != .known(.completion) {
      note(id, "the step is a `\(word.text)`: other programs show its words only")
    }
    let title = step["title"] ?? step["text"]
    item.words = words.members("text", title)
    if step["title"] != nil, step["text"] != nil {
      item.type = "group"
      item.items = [textItem(step, id)].compactMap(\.self)
    }
    if title == nil || word == .known(.review) {
      item.extend(ExtensionURL.hidden, "valueBoolean", true)
    }
    return item
  }

  func mark(_ item: inout ItemDraft, _ word: StepWord) {
    item.extend(ExtensionURL.stepType, "valueCode", .string(word.text))
  }

  /// The text of a step or question as an item of its own.
  func textItem(_ step: JSONValue, _ id: String) -> ItemDraft? {
    guard let text = step["text"] else { return nil }
    var item = ItemDraft("\(id).text", "display")
    item.words = words.members("text", text)
    return item
  }

  private func table(_ step: JSONValue) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "group")
    mark(&item, .known(.table))
    item.words = words.members("text", step["title"])
    item.items = [textItem(step, id)].compactMap(\.self)
    for (index, row) in (step["rows"]?.listValue ?? []).enumerated() {
      for (key, suffix) in [("title", ""), ("text", ".text")] {
        guard let text = row[key] else { continue }
        var line = ItemDraft("\(id).\(index + 1)\(suffix)", "display")
        line.words = words.members("text", text)
        item.items.append(line)
      }
    }
    return item
  }

  private mutating func form(_ step: JSONValue, _ type: StepType, group: String?) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "group")
    if type != .form { mark(&item, .known(type)) }
    item.control("page")
    item.words = words.members("text", step["title"])
    item.items = [textItem(step, id)].compactMap(\.self)
    if type == .consent { item.items += consentSections(step, id) }
    for (index, entry) in (step["questions"]?.listValue ?? []).enumerated() {
      if entry["id"] != nil {
        var inner = question(entry, group: group)
        enable(&inner, entry, group: group)
        item.items.append(inner)
      } else {
        item.items += heading(entry, "\(id).\(index + 1)")
      }
    }
    if type == .consent { item.items += agreement(step, id) }
    constrain(&item, step, group: group)
    // FHIR wants an item in every group.
    if item.items.isEmpty { item.type = "display" }
    return item
  }

  private func heading(_ entry: JSONValue, _ linkId: String) -> [ItemDraft] {
    var title = ItemDraft(linkId, "display")
    title.words = words.members("text", entry["heading"])
    guard entry["text"] != nil else { return [title] }
    var text = ItemDraft("\(linkId).text", "display")
    text.words = words.members("text", entry["text"])
    return [title, text]
  }

  /// A question that takes several answers.
  private mutating func repeated(_ repeated: RepeatedQuestion, _ step: JSONValue) -> ItemDraft {
    var item = question(repeated.question, group: repeated.groupID)
    item.listID = repeated.groupID
    item.repeats = true
    let minimum = step["minimum"]
    if !item.isRequired || minimum?.integerValue != 1 {
      item.extend(ExtensionURL.minOccurs, "valueInteger", minimum)
    }
    item.extend(ExtensionURL.maxOccurs, "valueInteger", step["maximum"])
    return item
  }

  private mutating func container(
    _ step: JSONValue, _ type: StepType, group: String?
  ) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "group")
    if type != .repeat { mark(&item, .known(type)) }
    item.words = words.members("text", step["title"])
    item.items = [textItem(step, id)].compactMap(\.self)
    item.repeats = type != .section
    if type == .repeat {
      item.extend(ExtensionURL.minOccurs, "valueInteger", step["minimum"])
      item.extend(ExtensionURL.maxOccurs, "valueInteger", step["maximum"])
      item.isRequired = (step["minimum"]?.integerValue ?? 0) > 0
    }
    let inner = type == .section ? group : id
    for step in step["steps"]?.listValue ?? [] { item.items.append(self.item(step, group: inner)) }
    if type != .section { declareAnswers(&item, id) }
    return item
  }

  /// Variables for the answers of a repeat group that its own items name.
  private func declareAnswers(_ item: inout ItemDraft, _ group: String) {
    var declared: Set<String> = []
    for name in item.items.flatMap(\.groupAnswers) where declared.insert(name).inserted {
      guard let place = places[[name]], let index = place.linkIds.firstIndex(of: group) else {
        continue
      }
      let path = AnswerPlaces.Place.items(Array(place.linkIds[(index + 1)...]), from: "")
      item.extend(
        ExtensionURL.variable, "valueExpression",
        .object([
          "name": .string(name), "language": .string(FHIRExpression.fhirPath),
          "expression": .string(path.dropFirst() + place.path),
        ]))
    }
  }
}
