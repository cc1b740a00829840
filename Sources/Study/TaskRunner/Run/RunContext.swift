package import StudyModel

/// What a run takes from the world at its beginning; it is kept in the journal, so that the same
/// context, seed and events always give the same run.
package struct RunContext: Sendable, Hashable {
  /// When the run began, where the person is: `today()` and `now()` of its conditions, and the day
  /// that limits of dates are counted from.
  package var began: LocalDateTime
  /// Answers of earlier results, by the question they are the prefill of.
  package var earlierAnswers: [StepID: Answer]

  /// What tests must know of the machine.
  package var exercises: ExerciseContext

  package init(
    began: LocalDateTime, earlierAnswers: [StepID: Answer] = [:],
    exercises: ExerciseContext = ExerciseContext()
  ) {
    self.began = began
    self.earlierAnswers = earlierAnswers
    self.exercises = exercises
  }
}
