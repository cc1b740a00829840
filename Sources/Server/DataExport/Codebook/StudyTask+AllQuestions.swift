import StudyModel

extension StudyTask {
  /// Every question of the task, those inside active tasks too.
  var everyQuestion: [Question] {
    allSteps.flatMap { step -> [Question] in
      guard case .activity(let activity) = step.kind else { return step.questions }
      return activity.phases.flatMap(\.askedQuestions)
    }
  }

  /// Every measure that a step of the task may yield, by the step's id.
  var everyMeasure: [(step: String, name: MeasureName)] {
    allSteps.flatMap { step -> [(step: String, name: MeasureName)] in
      guard case .activity(let activity) = step.kind else { return [] }
      return activity.phases.flatMap { phase in
        phase.measuredNames.map {
          (phase.name.map { "\(step.id.text).\($0)" } ?? step.id.text, $0)
        }
      }
    }
  }
}

extension Phase {
  fileprivate var askedQuestions: [Question] {
    switch content {
    case .question(let question): [question]
    case .form(let form): form.questions
    case .instruction, .countdown, .gate, .timed, .exercise, .ending: []
    }
  }

  fileprivate var measuredNames: [MeasureName] {
    switch content {
    case .timed(let part): part.measures.flatMap(\.names)
    case .exercise(let part): part.isPractice ? [] : part.names
    case .instruction, .question, .form, .countdown, .gate, .ending: []
    }
  }
}
