import StrictJSON

extension FormStep {
  /// A page of questions and headings; its questions go to the draft.
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let field = members.require("questions")
    let fields = field?.list(count: 1...100_000) ?? []
    let reader = QuestionReader(reading: reading, place: .form)
    var items: [Item] = []
    items.reserveCapacity(fields.count)
    draft.questions.reserveCapacity(fields.count)
    for field in fields {
      guard var members = field.members() else { continue }
      if let heading = members.take("heading") {
        let title = reading.texts.read(heading)
        let text = members.text("text", reading)
        if let title { items.append(.heading(title: title, text: text)) }
      } else {
        let question = reader.readItem(&members, field)
        if let whole = question.takeQuestion() { items.append(.question(whole)) }
        draft.questions.append(question)
      }
      members.finish()
    }
    if draft.questions.isEmpty, !fields.isEmpty {
      field?.fault("has no question", "Add one, or make the step an instruction.")
    }
    let constraints = members.take("constraints").map { Constraint.list($0, reading) } ?? []
    guard items.count == fields.count, !items.isEmpty else { return nil }
    self.init(items: items, constraints: constraints)
  }
}

extension EligibilityStep {
  /// Questions with the answers that let somebody take part.
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let fields = members.require("questions")?.list(count: 1...1_000) ?? []
    let reader = QuestionReader(reading: reading, place: .eligibility)
    draft.questions = fields.map(reader.readItem)
    let eligibleText = members.text("eligibleText", reading)
    let ineligibleText = members.requireText("ineligibleText", reading)
    let criteria = draft.questions.compactMap { draft in
      draft.question.map { Criterion(question: $0, eligibleAnswers: draft.eligibleAnswers) }
    }
    guard criteria.count == fields.count, !criteria.isEmpty, let ineligibleText else { return nil }
    self.init(criteria: criteria, eligibleText: eligibleText, ineligibleText: ineligibleText)
  }
}
