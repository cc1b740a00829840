import StrictJSON
import StudyModel
import TaskRunner

/// What was agreed to, by whom and in which wording, and what was taken back.
extension ResultDocument {
  /// The consents that the person was asked for and answered, in the order of the task.
  var consents: [JSONValue] {
    task.allSteps.compactMap { step in
      guard case .consent(let consent) = step.kind else { return nil }
      return self.consent(consent, step.id)
    }
  }

  /// The consents that the person took back.
  var withdrawals: [JSONValue] {
    task.allSteps.compactMap { step in
      guard case .withdrawal(let withdrawal) = step.kind,
        run.answer(to: step.id) == .boolean(true)
      else { return nil }
      return .object([
        "step": .string(step.id.text),
        "task": withdrawal.task.map { .string($0) },
        "consent": .string(withdrawal.consent.text),
        "at": moment(of: step.id).map { .string($0) },
      ])
    }
  }

  private func consent(_ consent: ConsentStep, _ step: StepID) -> JSONValue? {
    let agreed = step.part("agreed")
    guard case .boolean(let isGiven)? = run.answer(to: agreed) else { return nil }
    let questions = consent.questions.compactMap(understanding)
    return .object([
      "step": .string(step.text),
      "version": .string(consent.version),
      "sha256": .string(TaskDigest.sha256(of: consent.definition)),
      "given": .boolean(isGiven),
      "at": moment(of: agreed).map { .string($0) },
      "name": run.answer(to: step.part("name"))?.json,
      "signature": signature(step.part("signature")),
      "questions": questions.isEmpty ? nil : .list(questions),
    ])
  }

  private func signature(_ question: StepID) -> JSONValue? {
    guard case .attachment(let file)? = run.answer(to: question) else { return nil }
    return .string(file.sha256)
  }

  /// Whether a question of understanding was answered right, and at which attempt.
  private func understanding(_ question: Question) -> JSONValue? {
    guard let quiz = question.quiz else { return nil }
    let answer = run.answer(to: question.id)
    // A wrong answer closes its visit, and the question is asked again.
    let attempts = run.visits.count { $0.step == question.id && $0.state == .answered }
    return .object([
      "question": .string(question.id.text),
      "right": .boolean(answer.map(quiz.rightAnswers.contains) ?? false),
      "attempts": .number(attempts),
    ])
  }

  /// When the page that asks the question was left last, in UTC.
  private func moment(of question: StepID) -> String? {
    let visit = run.visits.last { visit in
      visit.step == question || visit.answers.contains { $0.question == question }
    }
    guard let visit else { return nil }
    let left = visit.left.map { utc($0, sitting: visit.lastSitting) }
    return (left ?? utc(visit.entered, sitting: visit.sitting)).text
  }
}
