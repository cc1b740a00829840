import Session
package import Studies
package import StudyModel
import TaskRunner

/// The answers of a run that are red flags, and what is said as long as one of them stands.
package struct RedFlagWatch: Sendable, Equatable {
  private let flags: [RedFlag]
  private let words: GivenText
  private var raised: Set<String> = []

  /// `words` is the study's emergency text as the person gets it.
  package init(flags: [RedFlag] = [], words: GivenText = "") {
    self.flags = flags
    self.words = words
  }

  /// Of a run that may have been begun earlier: its answers until now count.
  init(_ task: DeskTask, of restored: RestoredRun) {
    self.init(
      flags: task.redFlags, words: task.emergency.given(to: restored.header.languages))
    take(restored.run.answers.mapValues(Optional.some))
  }

  /// What is to be said now; nil while no answer is a red flag.
  package var message: GivenText? { raised.isEmpty ? nil : words }

  /// Takes the answers as they are now; questions that are not among them keep what they had.
  package mutating func take(_ answers: [StepID: Answer?]) {
    for (question, answer) in answers {
      let isRaised = flags.contains { flag in
        flag.question == question.text && answer.map(flag.isRaised) ?? false
      }
      if isRaised { raised.insert(question.text) } else { raised.remove(question.text) }
    }
  }
}
