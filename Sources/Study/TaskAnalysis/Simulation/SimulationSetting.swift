import ActiveTasks
package import StudyModel
package import TaskRunner

/// What all runs of a simulation have in common.
package struct SimulationSetting: Sendable {
  package let task: StudyTask
  package let plan: RunPlan
  /// All people and their answers come from it.
  package let seed: UInt64
  /// When every run begins: the same day, so that the same seed always gives the same runs.
  package let began: LocalDateTime
  /// How often somebody goes back where they can, in place of going on.
  package var backShare = 0.0
  /// Answers that let somebody take part, or that are right, by question.
  let fitting: [StepID: [Answer]]

  /// Reads the task's times and fitting answers once, for all runs.
  package init(_ task: StudyTask, seed: UInt64, began: LocalDateTime) {
    self.task = task
    self.seed = seed
    self.began = began
    plan = RunPlan(task: task)
    fitting = Self.fitting(task)
  }

  private static func fitting(_ task: StudyTask) -> [StepID: [Answer]] {
    var fitting: [StepID: [Answer]] = [:]
    for step in task.allSteps {
      switch step.kind {
      case .eligibility(let eligibility):
        for criterion in eligibility.criteria {
          fitting[criterion.question.id] = criterion.eligibleAnswers
        }
      case .consent(let consent):
        fitting[step.id.part("agreed")] = [.boolean(true)]
        for question in consent.questions {
          fitting[question.id] = question.quiz?.rightAnswers
        }
      // No other step rules anybody out.
      case _: break
      }
    }
    return fitting
  }
}

extension SimulationSetting {
  /// The morning of 5 January 2026, for simulations that must always come out the same.
  package static let usualBeginning: LocalDateTime = {
    guard let date = CalendarDate(year: 2026, month: 1, day: 5),
      let time = TimeOfDay(hour: 9, minute: 0)
    else { preconditionFailure("5 January 2026 is a date") }
    return LocalDateTime(date: date, time: time, offsetMinutes: 0)
  }()
}
