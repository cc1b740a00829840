import StrictJSON

extension ConsentStep {
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let version = members.require("version")?.nonEmptyString()
    let sectionFields = members.require("sections")?.list(count: 1...100) ?? []
    let sections = sectionFields.compactMap { Section($0, reading) }
    let agreement = members.requireText("agreement", reading)
    let signature = members.require("signature")?.choice(Signature.self)
    let declinedText = members.requireText("declinedText", reading)
    draft.demands += reading.demands.take()
    let reader = QuestionReader(reading: reading, place: .consent)
    draft.questions = (members.take("questions")?.list(count: 1...100) ?? []).map(reader.readItem)
    let questions = draft.questions.compactMap(\.question)
    guard let version, let agreement, let signature, let declinedText,
      sections.count == sectionFields.count, !sections.isEmpty,
      questions.count == draft.questions.count
    else { return nil }
    self.init(
      version: version, sections: sections, questions: questions, agreement: agreement,
      signature: signature, declinedText: declinedText, definition: draft.field.value)
  }
}

extension ConsentStep.Section {
  fileprivate init?(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let topic = members.require("topic")?.choice(ConsentStep.Topic.self)
    let title = members.requireText("title", reading)
    let summary = members.requireText("summary", reading)
    let text = members.text("text", reading)
    members.finish()
    guard let topic, let title, let summary else { return nil }
    self.init(topic: topic, title: title, summary: summary, text: text)
  }
}

extension WithdrawalStep {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let consentField = members.require("consent")
    let consent = consentField?.name().map { StepID($0) }
    let taskField = members.take("task")
    let task = taskField?.name()
    let statement = members.requireText("statement", reading)
    if let consent, let consentField, taskField == nil {
      reading.demands.add(.consent(consent), at: consentField)
    }
    guard let consent, let statement else { return nil }
    self.init(task: task, consent: consent, statement: statement)
  }
}
