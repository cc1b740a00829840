import FHIRPath
import StrictJSON
import StudyModel

/// Writes the steps, questions and scores of a task as items.
struct ItemWriter {
  let words: ExportedWords
  let options: ExportedOptions
  let places: AnswerPlaces
  /// The questions by id, for the codings of their options.
  let questions: [String: Question]
  /// What could not be said in FHIR at all, by the id of the step, question or score.
  private(set) var notes: [ExportNote] = []

  init(_ task: StudyTask) {
    options = ExportedOptions(task)
    words = options.words
    places = AnswerPlaces(task)
    questions = Dictionary(task.questions.map { ($0.id.text, $0) }) { first, _ in first }
  }

  mutating func note(_ id: String, _ text: String) {
    notes.append(ExportNote(id: id, text: text))
  }

  /// All items: the steps in order, then the scores.
  mutating func items(_ task: StudyTask) -> [ItemDraft] {
    var items: [ItemDraft] = []
    for step in task.steps { items.append(item(step, group: nil)) }
    for score in task.scores { items.append(self.score(score)) }
    return items
  }

  private mutating func item(_ step: Step, group: String?) -> ItemDraft {
    var item =
      RepeatedQuestion(step).map { repeated($0) } ?? self.item(step.kind, of: step, group: group)
    enable(&item, when: step.condition, unless: step.skipCondition, group: group)
    return item
  }

  private mutating func item(_ kind: StepKind, of step: Step, group: String?) -> ItemDraft {
    switch kind {
    case .question(let question): self.question(question, group: group)
    case .form(let form):
      page(step, of: form.items, group: group, constraints: form.constraints)
    case .consent(let consent):
      page(
        step, after: consentSections(consent, step.id.text),
        of: consent.questions.map(FormStep.Item.question),
        before: agreement(consent, step.id.text), group: group)
    case .eligibility:
      page(step, of: step.questions.map(FormStep.Item.question), group: group)
    case .section: container(step, group: group)
    case .repeated(let repeated): container(step, group: group, counts: repeated)
    case .secondaryTask: container(step, group: group)
    case .withdrawal(let withdrawal): self.withdrawal(withdrawal, step)
    case .table(let table): self.table(table, step)
    case .instruction, .completion, .review, .wait, .media, .activity: page(step)
    }
  }

  /// A page of words: a display text, or a group of title and text.
  private mutating func page(_ step: Step) -> ItemDraft {
    let id = step.id.text
    var item = ItemDraft(id, "display")
    switch step.kind {
    case .instruction: break
    case .completion: mark(&item, step)
    case _:
      mark(&item, step)
      note(id, "the step is a `\(step.kind.facets.word)`: other programs show its words only")
    }
    let title = step.title ?? step.text
    item.words = words.members("text", title)
    if step.title != nil, let text = display(step.text, "\(id).text") {
      item.type = "group"
      item.items = [text]
    }
    var isHidden = title == nil
    if case .review = step.kind { isHidden = true }
    if isHidden { item.extend(ExtensionURL.hidden, "valueBoolean", true) }
    return item
  }

  /// Says which kind of step the item is.
  func mark(_ item: inout ItemDraft, _ step: Step) {
    item.extend(ExtensionURL.stepType, "valueCode", .string(step.kind.facets.word))
  }

  /// A text as an item of its own; nil for no text.
  func display(_ text: LocalizedText?, _ linkId: String) -> ItemDraft? {
    guard let text else { return nil }
    var item = ItemDraft(linkId, "display")
    item.words = words.members("text", text)
    return item
  }

  private func table(_ table: TableStep, _ step: Step) -> ItemDraft {
    let id = step.id.text
    var item = ItemDraft(id, "group")
    mark(&item, step)
    item.words = words.members("text", step.title)
    item.items = [display(step.text, "\(id).text")].compactMap(\.self)
    for (index, row) in table.rows.enumerated() {
      let linkId = "\(id).\(index + 1)"
      item.items += [display(row.title, linkId), display(row.text, "\(linkId).text")]
        .compactMap(\.self)
    }
    return item
  }

  /// Several questions on one page, with what stands before and after them.
  private mutating func page(
    _ step: Step, after head: [ItemDraft] = [], of parts: [FormStep.Item],
    before foot: [ItemDraft] = [], group: String?, constraints: [Constraint] = []
  ) -> ItemDraft {
    let id = step.id.text
    var item = ItemDraft(id, "group")
    if step.kind.facets.word != StepType.form.rawValue { mark(&item, step) }
    item.control("page")
    item.words = words.members("text", step.title)
    item.items = [display(step.text, "\(id).text")].compactMap(\.self) + head
    for (index, part) in parts.enumerated() {
      switch part {
      case .question(let question):
        var inner = self.question(question, group: group)
        enable(&inner, when: question.condition, group: group)
        item.items.append(inner)
      case .heading(let title, let text):
        let linkId = "\(id).\(index + 1)"
        item.items += [display(title, linkId), display(text, "\(linkId).text")].compactMap(\.self)
      }
    }
    item.items += foot
    constrain(&item, constraints, group: group)
    return item
  }

  /// A question that takes several answers.
  private mutating func repeated(_ repeated: RepeatedQuestion) -> ItemDraft {
    var item = question(repeated.question, group: repeated.groupID)
    item.listID = repeated.groupID
    item.repeats = true
    let counts = repeated.group.$count
    // That there is one answer is said by a question that is required.
    if !item.isRequired || counts.minimum != 1 {
      item.extend(ExtensionURL.minOccurs, "valueInteger", counts.minimum.map { .number($0) })
    }
    item.extend(ExtensionURL.maxOccurs, "valueInteger", counts.maximum.map { .number($0) })
    return item
  }

  /// Steps inside a step, done once or several times.
  private mutating func container(
    _ step: Step, group: String?, counts repeated: RepeatStep? = nil
  ) -> ItemDraft {
    let id = step.id.text
    let repeats = step.kind.facets.itemCount != nil
    var item = ItemDraft(id, "group")
    if repeated == nil { mark(&item, step) }
    item.words = words.members("text", step.title)
    item.items = [display(step.text, "\(id).text")].compactMap(\.self)
    item.repeats = repeats
    if let repeated {
      let counts = repeated.$count
      item.extend(ExtensionURL.minOccurs, "valueInteger", counts.minimum.map { .number($0) })
      item.extend(ExtensionURL.maxOccurs, "valueInteger", counts.maximum.map { .number($0) })
      item.isRequired = repeated.count.lowerBound > 0
    }
    for inner in step.innerSteps {
      item.items.append(self.item(inner, group: repeats ? id : group))
    }
    if repeats { declareAnswers(&item, id) }
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
