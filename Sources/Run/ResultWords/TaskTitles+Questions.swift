import StudyModel

extension TaskTitles {
  /// What became of each question: its last visit, at the place of its first.
  package func questions(of result: ShownResult) -> [ShownAnswer] {
    var order: [ShownAnswer.Place] = []
    var answers: [ShownAnswer.Place: ShownAnswer] = [:]
    for answer in result.steps.flatMap(\.answers) where isQuestion(answer) {
      if answers[answer.place] == nil { order.append(answer.place) }
      answers[answer.place] = answer
    }
    return order.compactMap { answers[$0] }
  }

  private func isQuestion(_ answer: ShownAnswer) -> Bool {
    isQuestion(answer.place.question) ?? Self.mayBeQuestion(answer)
  }

  /// Without the task only an answer, or its lack, tells a question.
  private static func mayBeQuestion(_ answer: ShownAnswer) -> Bool {
    switch answer.state {
    case .answered, .skipped, .unanswered, .hidden, .filled, .notDrawn: true
    case .open: answer.answer != nil
    case .seen, .completed, .endedEarly, .interrupted, .sensorMissing: false
    }
  }
}
