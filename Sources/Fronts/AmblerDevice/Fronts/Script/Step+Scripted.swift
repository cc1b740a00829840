import StudyModel

extension Step {
  /// The questions that an answers file may answer at this step, those of inner steps left out.
  var scripted: [Question] {
    switch kind {
    case .consent(let consent): questions + consent.ownQuestions(id)
    case .withdrawal:
      [Question(id: id, title: LocalizedText(""), format: .boolean(BooleanFormat()))]
    case .activity(let activity): activity.questions
    case _: questions
    }
  }

  /// Whether the run always goes on to the next step from here.
  var leadsOn: Bool { jumps.isEmpty && !kind.facets.mayRuleOut }
}

extension ConsentStep {
  /// The agreement and the signature, which every consent asks for in the same way.
  fileprivate func ownQuestions(_ id: StepID) -> [Question] {
    let agreed = Question(
      id: id.part("agreed"), title: agreement, format: .boolean(BooleanFormat()))
    let name = Question(id: id.part("name"), title: agreement, format: .text(TextFormat()))
    let drawn = Question(
      id: id.part("signature"), title: agreement,
      format: .attachment(AttachmentFormat(kind: .signature)))
    return switch signature {
    case .none: [agreed]
    case .typed: [agreed, name]
    case .drawn: [agreed, name, drawn]
    }
  }
}

extension Question {
  /// Whether the task gives the answer, so that nobody else may.
  var isGiven: Bool { calculation != nil || isReadOnly || isHidden }

  /// Whether it stays without an answer unless somebody gives one, and must have one.
  var needsPerson: Bool { isRequired && !isGiven && initial == nil && prefill == nil }
}
