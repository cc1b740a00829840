package import StudyModel

/// So many words, each above a square grid of coloured circles.
package struct AccuracyStroopRules: ExerciseRules {
  /// How many words there are; each is one trial.
  package var attempts: Int
  /// How many circles stand in a row and in a column; 2 at the least, so that each colour is there.
  package var columns: Int
  /// How long a word waits for a touch.
  package var timeout: Duration

  package init(attempts: Int, columns: Int, timeout: Duration) {
    self.attempts = attempts
    self.columns = columns
    self.timeout = timeout
  }

  static let pause: Duration = .milliseconds(500)

  package let algorithm = Measure.Algorithm(name: "accuracy-stroop", version: "1")
  package var names: [MeasureName] {
    [.medianTime, .rightCount, .wrongCount, .timeouts, .touchDistance, .missedTouches]
  }
  /// About 2.5 s a word with its pause.
  package var expectedSeconds: Double { 2.5 * Double(attempts) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    AccuracyStroopRun(rules: self, random: random, at: now)
  }

  /// In widths of the board; less than half of the way to the next circle.
  var radius: Double { 0.4 / Double(columns) }

  /// The middles of the circles, row by row.
  var places: [BoardPlace] {
    (0..<columns * columns).map { index in
      BoardPlace(
        x: (Double(index % columns) + 0.5) / Double(columns),
        y: (Double(index / columns) + 0.5) / Double(columns))
    }
  }
}

extension MeasureName {
  package static let touchDistance = MeasureName(
    "touchDistance", "{boardWidth}",
    "the mean distance of touches to the nearest middle of a circle, in widths of the board")
  package static let missedTouches = MeasureName(
    "missedTouches", "1", "touches beside all circles")
}
