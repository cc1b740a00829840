import StrictJSON
import StudyModel

/// The items of a response, nested as those of the exported questionnaire are.
struct ResponseItems {
  private let definition: JSONValue
  private let answers: ResultAnswers
  private let words: ExportedWords
  private let values: ResponseValues

  init(_ definition: JSONValue, _ result: JSONValue) {
    self.definition = definition
    answers = ResultAnswers(result)
    let language = definition["language"]?.stringValue ?? "en"
    words = ExportedWords(language: language)
    values = ResponseValues(
      options: ExportedOptions(
        words: words, ownSystem: CodeSystem.options(of: definition["id"]?.stringValue ?? ""),
        valueSets: definition["valueSets"]))
  }

  /// The steps in order, then the scores that have a value.
  func items(scores: [JSONValue]) -> [JSONValue] {
    (definition["steps"]?.listValue ?? []).flatMap { items(of: $0, number: nil) }
      + scores.compactMap(item(ofScore:))
  }

  private func item(ofScore score: JSONValue) -> JSONValue? {
    guard let id = score["id"]?.stringValue, let value = score["value"], value != .null else {
      return nil
    }
    return .object([
      "linkId": .string(id), "answer": .list([.object(["valueDecimal": value])]),
    ])
  }

  private func items(of step: JSONValue, number: Int?) -> [JSONValue] {
    guard let id = step["id"]?.stringValue,
      let type = step["type"]?.stringValue.flatMap(StepType.init)
    else { return [] }
    switch type.family {
    case .question: return [question(step, id, number)].compactMap(\.self)
    case .questions:
      var inner = (step["questions"]?.listValue ?? []).compactMap { question in
        question["id"]?.stringValue.flatMap { self.question(question, $0, number) }
      }
      if type == .consent { inner += signing(id) }
      return group(step, id, inner)
    case .section:
      return group(step, id, inner(of: step, number: number))
    case .group:
      if let repeated = RepeatedQuestion(step) {
        return [self.repeated(repeated)].compactMap(\.self)
      }
      return answers.numbers(of: id).flatMap { group(step, id, inner(of: step, number: $0)) }
    case .withdrawal:
      return [plain(id, step["statement"], "valueBoolean", answers.answer(to: id, number: number))]
        .compactMap(\.self)
    case .page: return []
    }
  }

  /// The answers of all rounds in one item.
  private func repeated(_ repeated: RepeatedQuestion) -> JSONValue? {
    let items = answers.numbers(of: repeated.groupID).compactMap {
      question(repeated.question, repeated.id, $0)
    }
    guard let first = items.first else { return nil }
    var item = ObjectDraft(first.objectValue ?? [])
    item["answer"] = .list(items.flatMap { $0["answer"]?.listValue ?? [] })
    return item.value
  }

  private func inner(of step: JSONValue, number: Int?) -> [JSONValue] {
    (step["steps"]?.listValue ?? []).flatMap { items(of: $0, number: number) }
  }

  /// A group with something in it.
  private func group(_ step: JSONValue, _ id: String, _ inner: [JSONValue]) -> [JSONValue] {
    guard !inner.isEmpty else { return [] }
    return [
      .object([
        "linkId": .string(id), "text": step["title"].flatMap(words.text).map { .string($0) },
        "item": .list(inner),
      ])
    ]
  }

  /// What was agreed to, and who signed.
  private func signing(_ id: String) -> [JSONValue] {
    let name = "\(id).name"
    let signature = "\(id).signature"
    let agreed = "\(id).agreed"
    let drawn = answers.answer(to: signature, number: nil).map(ResponseValues.attachment)
    return [
      plain(agreed, nil, "valueBoolean", answers.answer(to: agreed, number: nil)),
      plain(name, nil, "valueString", answers.answer(to: name, number: nil)),
      plain(signature, nil, "valueAttachment", drawn),
    ].compactMap(\.self)
  }

  private func plain(
    _ linkId: String, _ title: JSONValue?, _ key: String, _ value: JSONValue?
  ) -> JSONValue? {
    guard let value else { return nil }
    return .object([
      "linkId": .string(linkId), "text": title.flatMap(words.text).map { .string($0) },
      "answer": .list([.object([JSONMember(key: key, value: value)])]),
    ])
  }

  private func question(_ question: JSONValue, _ id: String, _ number: Int?) -> JSONValue? {
    guard let answer = answers.answer(to: id, number: number), let format = question["answer"],
      let type = format["type"]?.stringValue.flatMap(AnswerType.init)
    else { return nil }
    var item = ObjectDraft()
    let content = values.content(of: answer, to: id, format, type)
    if let reason = content.absence { item["extension"] = .list([reason]) }
    item["linkId"] = .string(id)
    item["text"] = question["title"].flatMap(words.text).map { .string($0) }
    item.set("answer", list: content.answers)
    item.set("item", list: content.items)
    return item.value
  }
}
