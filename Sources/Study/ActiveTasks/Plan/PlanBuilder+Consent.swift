import StudyModel
import TaskRunner
import Words

/// Consent, withdrawal and eligibility.
extension PlanBuilder {
  mutating func appendConsent(_ consent: ConsentStep, of step: Step) {
    for (index, section) in consent.sections.enumerated() {
      append(
        .instruction, of: step, part: String(index + 1), title: section.title,
        text: section.text.map(section.summary.followed) ?? section.summary)
      // Nobody agrees to what is folded away.
      pages[pages.count - 1].isReadWhole = true
    }
    let signed = Question.signed(consent.signature, step.id)
    let declined = pages.count + consent.questions.count + 1 + signed.count
    for question in consent.questions {
      let right = question.quiz.map { [question.id: $0.rightAnswers] } ?? [:]
      append(question, of: step, gate: Gate(accepted: right, otherwise: declined))
    }
    let agreed = Question.agreed(consent.agreement, step.id)
    append(
      agreed, of: step, gate: Gate(accepted: [agreed.id: [.boolean(true)]], otherwise: declined))
    for question in signed { append(question, of: step, gate: nil) }
    append(
      .ending(.declined), of: step, part: "declined", text: consent.declinedText, isAside: true)
  }

  mutating func appendEligibility(_ eligibility: EligibilityStep, of step: Step) {
    let accepted = Dictionary(
      eligibility.criteria.map { ($0.question.id, $0.eligibleAnswers) }
    ) { first, _ in first }
    let ineligible = pages.count + (eligibility.eligibleText == nil ? 1 : 2)
    append(
      .form(FormStep(items: eligibility.criteria.map { .question($0.question) })), of: step,
      gate: Gate(accepted: accepted, otherwise: ineligible))
    if let text = eligibility.eligibleText {
      append(.instruction, of: step, part: "eligible", text: text)
    }
    append(
      .ending(.ineligible), of: step, part: "ineligible", text: eligibility.ineligibleText,
      isAside: true)
  }
}

extension Question {
  static func withdrawal(_ step: WithdrawalStep, id: StepID) -> Question {
    Question(id: id, title: step.statement, format: .boolean(BooleanFormat()))
  }

  fileprivate static func agreed(_ agreement: LocalizedText, _ consent: StepID) -> Question {
    Question(
      id: consent.part("agreed"), title: agreement,
      format: .boolean(
        BooleanFormat(
          yesText: LocalizedText(TaskMessage.Consent.agree),
          noText: LocalizedText(TaskMessage.Consent.disagree))))
  }

  /// What is signed with: nothing, a name, or a name and a drawing of it.
  fileprivate static func signed(
    _ signature: ConsentStep.Signature, _ consent: StepID
  ) -> [Question] {
    let name = Question(
      id: consent.part("name"), title: LocalizedText(TaskMessage.Consent.name),
      format: .text(TextFormat(maximumLength: 200, hasSeveralLines: false)))
    let drawing = Question(
      id: consent.part("signature"), title: LocalizedText(TaskMessage.Consent.signature),
      format: .attachment(AttachmentFormat(kind: .signature, maximumByteCount: 2_000_000)))
    switch signature {
    case .none: return []
    case .typed: return [name]
    case .drawn: return [name, drawing]
    }
  }
}

extension LocalizedText {
  /// This text and, after an empty line, another, in every language that one of them speaks.
  fileprivate func followed(by other: LocalizedText) -> LocalizedText {
    let languages = Set(byLanguage.keys).union(other.byLanguage.keys)
    let joined = languages.map { ($0, "\(text(in: [$0]))\n\n\(other.text(in: [$0]))") }
    return LocalizedText(
      "\(fallback)\n\n\(other.fallback)", language: fallbackLanguage,
      byLanguage: Dictionary(joined) { first, _ in first })
  }
}
