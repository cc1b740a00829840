import StrictJSON
import StudyModel

/// The items of a response, nested as those of the exported questionnaire are.
struct ResponseItems {
  private let task: StudyTask
  private let answers: ResultAnswers
  private let words: ExportedWords
  private let values: ResponseValues

  init(_ task: StudyTask, _ result: JSONValue) {
    self.task = task
    answers = ResultAnswers(result)
    values = ResponseValues(options: ExportedOptions(task))
    words = values.options.words
  }

  /// The steps in order, then the scores that have a value.
  func items(scores: [JSONValue]) -> [JSONValue] {
    task.steps.flatMap { items(of: $0, number: nil) } + scores.compactMap(item(ofScore:))
  }

  private func item(ofScore score: JSONValue) -> JSONValue? {
    guard let id = score["id"]?.stringValue, let value = score["value"], value != .null else {
      return nil
    }
    return .object([
      "linkId": .string(id), "answer": .list([.object(["valueDecimal": value])]),
    ])
  }

  private func items(of step: Step, number: Int?) -> [JSONValue] {
    if let repeated = RepeatedQuestion(step) {
      return [self.repeated(repeated)].compactMap(\.self)
    }
    let id = step.id.text
    switch step.kind {
    case .question(let question):
      return [self.question(question, number)].compactMap(\.self)
    case .withdrawal(let withdrawal):
      let answer = answers.answer(to: id, number: number)
      return [plain(id, withdrawal.statement, "valueBoolean", answer)].compactMap(\.self)
    case .consent: return group(step, inner(of: step, number: number) + signing(id))
    case _ where step.kind.facets.itemCount != nil:
      return answers.numbers(of: id).flatMap { group(step, inner(of: step, number: $0)) }
    case _: return group(step, inner(of: step, number: number))
    }
  }

  /// The answers of all rounds in one item.
  private func repeated(_ repeated: RepeatedQuestion) -> JSONValue? {
    let items = answers.numbers(of: repeated.groupID).compactMap {
      question(repeated.question, $0)
    }
    guard let first = items.first else { return nil }
    var item = ObjectDraft(first.objectValue ?? [])
    item["answer"] = .list(items.flatMap { $0["answer"]?.listValue ?? [] })
    return item.value
  }

  /// The questions of a step and the steps inside it.
  private func inner(of step: Step, number: Int?) -> [JSONValue] {
    step.questions.compactMap { question($0, number) }
      + step.innerSteps.flatMap { items(of: $0, number: number) }
  }

  /// A group with something in it.
  private func group(_ step: Step, _ inner: [JSONValue]) -> [JSONValue] {
    guard !inner.isEmpty else { return [] }
    return [
      .object([
        "linkId": .string(step.id.text), "text": step.title.map { .string(words.text($0)) },
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
    _ linkId: String, _ title: LocalizedText?, _ key: String, _ value: JSONValue?
  ) -> JSONValue? {
    guard let value else { return nil }
    return .object([
      "linkId": .string(linkId), "text": title.map { .string(words.text($0)) },
      "answer": .list([.object([JSONMember(key: key, value: value)])]),
    ])
  }

  private func question(_ question: Question, _ number: Int?) -> JSONValue? {
    let id = question.id.text
    guard let answer = answers.answer(to: id, number: number) else {
      return skipped(question, number)
    }
    var item = ObjectDraft()
    let content = values.content(of: answer, to: id, question.format)
    if let reason = content.absence { item["extension"] = .list([reason]) }
    item["linkId"] = .string(id)
    item["text"] = question.$title.map { .string(words.text($0)) }
    item.set("answer", list: content.answers)
    item.set("item", list: content.items)
    return item.value
  }

  /// An item without an answer that says why there is none; nil where the person gave no reason.
  private func skipped(_ question: Question, _ number: Int?) -> JSONValue? {
    let id = question.id.text
    guard let reason = answers.skipReason(of: id, number: number) else { return nil }
    return .object([
      "extension": .list([values.absence(DeclinedAnswer.code(ofSkip: reason))]),
      "linkId": .string(id), "text": question.$title.map { .string(words.text($0)) },
    ])
  }
}
