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
        run.answer(to: step.id, item: nil) == .boolean(true)
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
    guard case .boolean(let isGiven)? = run.answer(to: agreed, item: nil) else { return nil }
    let questions = consent.questions.compactMap(understanding)
    return .object([
      "step": .string(step.text),
      "version": .string(consent.version),
      "sha256": .string(TaskDigest.sha256(of: consent.definition)),
      "given": .boolean(isGiven),
      "at": moment(of: agreed).map { .string($0) },
      "name": run.answer(to: step.part("name"), item: nil)?.json,
      "signature": signature(step.part("signature")),
      "questions": questions.isEmpty ? nil : .list(questions),
    ])
  }

  private func signature(_ question: StepID) -> JSONValue? {
    guard case .attachment(let file)? = run.answer(to: question, item: nil) else { return nil }
    return .string(file.sha256)
  }

  /// Whether a question of understanding was answered right, and at which attempt.
  private func understanding(_ question: Question) -> JSONValue? {
    guard let quiz = question.quiz else { return nil }
    let answer = run.answer(to: question.id, item: nil)
    return .object([
      "question": .string(question.id.text),
      "right": .boolean(answer.map(quiz.rightAnswers.contains) ?? false),
      "attempts": .number(run.attempts(at: question.id)),
    ])
  }

  /// When the page that asks the question was left last, in UTC.
  private func moment(of question: StepID) -> String? {
    let visit = run.visits.last { visit in
      visit.step == question || visit.answers.contains { $0.question == question }
    }
    return visit.map { utc($0.left ?? $0.entered, sitting: $0.sitting).text }
  }
}
