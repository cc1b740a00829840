/// What a step asks of the person.
package enum StepKind: Sendable, Hashable {
  case instruction
  case question(Question)
  case form(FormStep)
  case section(SectionStep)
  case repeated(RepeatStep)
  case secondaryTask(SecondaryTaskStep)
  case review(ReviewStep)
  case completion
  case table(TableStep)
  case wait(WaitStep)
  case media(MediaStep)
  case consent(ConsentStep)
  case withdrawal(WithdrawalStep)
  case eligibility(EligibilityStep)
  case activity(Activity)
}

/// The words that a task file may write under `type`, besides those of active tasks.
package enum StepType: String, Sendable, CaseIterable {
  case instruction, question, form, section, `repeat`, secondaryTask, review, completion, table,
    wait, media, consent, withdrawal, eligibility
}

extension Step {
  /// The steps inside this one, in the order of the file.
  package var innerSteps: [Step] {
    switch kind {
    case .section(let section): section.steps
    case .repeated(let group): group.steps
    case .secondaryTask(let task): task.steps
    case .instruction, .question, .form, .review, .completion, .table, .wait, .media, .consent,
      .withdrawal, .eligibility, .activity:
      []
    }
  }

  /// The questions that this step itself asks, those of inner steps left out.
  package var questions: [Question] {
    switch kind {
    case .question(let question): [question]
    case .form(let form): form.questions
    case .consent(let consent): consent.questions
    case .eligibility(let eligibility): eligibility.criteria.map(\.question)
    case .instruction, .section, .repeated, .secondaryTask, .review, .completion, .table, .wait,
      .media, .withdrawal, .activity:
      []
    }
  }
}
