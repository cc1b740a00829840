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
  /// By page, in seconds.
  let readingSeconds: [Double]
  let answerSeconds: [Double]
  /// Answers that let somebody take part, or that are right, by question.
  let fitting: [StepID: [Answer]]

  /// Reads the task's times and fitting answers once, for all runs.
  package init(_ task: StudyTask, seed: UInt64, began: LocalDateTime) {
    self.task = task
    self.seed = seed
    self.began = began
    plan = RunPlan(task: task)
    let time = StepTime(languages: [task.language])
    readingSeconds = plan.pages.map { time.reading($0) + StepTime.pageSeconds }
    answerSeconds = plan.pages.map(\.answerSeconds)
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

extension PlannedPage {
  fileprivate var answerSeconds: Double {
    content.questions.reduce(0) { $0 + StepTime.seconds($1.format) }
  }
}

extension StepTime {
  /// The time to read a page, in seconds.
  fileprivate func reading(_ page: PlannedPage) -> Double {
    let kind: StepKind =
      switch page.content {
      case .question(let question): .question(question)
      case .form(let form): .form(form)
      case .table(let table): .table(table)
      // All that there is to read is its title and text.
      case _: .instruction
      }
    return reading(Step(id: page.id, title: page.title, text: page.text, kind: kind))
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
