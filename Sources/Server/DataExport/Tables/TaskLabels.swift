import StudyModel

/// A task as the tables need it.
struct TaskLabels: Sendable {
  let task: StudyTask
  /// SHA-256 of the canonical definition, 64 hexadecimal digits.
  let sha256: String
  private let questions: [String: QuestionLabels]

  init(_ task: StudyTask, sha256: String) {
    self.task = task
    self.sha256 = sha256
    questions = Dictionary(
      task.everyQuestion.map { ($0.id.text, QuestionLabels($0.format)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The ids of its consents.
  var consents: [String] {
    task.allSteps.compactMap { step in
      if case .consent = step.kind { step.id.text } else { nil }
    }
  }

  /// Nil for what is no question of the task.
  subscript(question: String) -> QuestionLabels? { questions[question] }
}
