import FHIRPath
import StrictJSON
package import StudyModel

/// Whether something in a task may be a red flag.
package struct RedFlagReach {
  private let task: StudyTask

  package init(_ task: StudyTask) {
    self.task = task
  }

  /// What the question or score of a red flag takes, in words; nil where a run may raise the red flag.
  package func missed(_ flag: RedFlag) -> String? {
    switch flag.cause {
    case .question(let id):
      guard
        let question = task.allSteps.flatMap(\.askedQuestions).first(where: { $0.id.text == id }),
        !AnswerReach(format: question.format).isReached(by: flag.values)
      else { return nil }
      return AnswerWords.range(of: question.format)
    case .score(let id):
      return task.scores.first { $0.id.text == id }
        .flatMap { ScoreReach($0, in: task).missed(flag.values) }
    case .measure: return missed(flag.values)
    }
  }

  /// No measure of a task is below 0 by its nature alone, so nothing is claimed of it but that it is a number.
  private func missed(_ values: RedFlag.Values) -> String? {
    switch values {
    case .among: "numbers"
    case .from, .upTo: nil
    }
  }
}
