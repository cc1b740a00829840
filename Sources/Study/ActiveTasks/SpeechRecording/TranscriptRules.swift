package import StudyModel

/// What was said is typed, and compared with what was to be read where that is known.
package struct TranscriptRules: ExerciseRules {
  /// What was to be read aloud; nil for free speech.
  package var target: String?
  /// The longest text that is accepted, in characters.
  package var mostCharacters = 280
  package var limit: Duration = .seconds(600)

  package init(target: String?) {
    self.target = target
  }

  package let algorithm = Measure.Algorithm(name: "transcript", version: "1")
  package var names: [MeasureName] {
    target == nil ? [.transcribedWords] : TranscriptScores.names
  }
  package var expectedSeconds: Double { 30 }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    TranscriptRun(rules: self, at: now)
  }
}

extension MeasureName {
  package static let transcribedWords = MeasureName(
    "transcribedWords", "1", "the words of the transcript")
}
