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

extension StepType {
  /// What is in such a step.
  package var family: StepFamily {
    switch self {
    case .instruction, .review, .completion, .table, .wait, .media: .page
    case .question: .question
    case .form, .consent, .eligibility: .questions
    case .section: .section
    case .repeat, .secondaryTask: .group
    case .withdrawal: .withdrawal
    }
  }
}

extension StepKind {
  /// What the step is, for all who need not know which kind; each states it beside its definition.
  package var facets: StepFacets {
    switch self {
    case .instruction: StepFacets(.instruction)
    case .question(let question): StepFacets(.question, questions: [question])
    case .form(let form): form.facets
    case .section(let section): section.facets
    case .repeated(let group): group.facets
    case .secondaryTask(let task): task.facets
    case .review: StepFacets(.review)
    case .completion: StepFacets(.completion)
    case .table: StepFacets(.table)
    case .wait: StepFacets(.wait)
    case .media: StepFacets(.media)
    case .consent(let consent): consent.facets
    case .withdrawal: StepFacets(.withdrawal)
    case .eligibility(let eligibility): eligibility.facets
    case .activity(let activity): StepFacets(activity: activity.type)
    }
  }
}

extension Step {
  /// The steps inside this one, in the order of the file.
  package var innerSteps: [Step] { kind.facets.innerSteps }

  /// The questions that a person answers in the step, also those of the phases of an active task; those of
  /// inner steps left out.
  package var askedQuestions: [Question] {
    if case .activity(let activity) = kind { activity.questions } else { questions }
  }

  /// The questions that this step itself asks, those of inner steps and of active tasks left out.
  package var questions: [Question] { kind.facets.questions }
}
