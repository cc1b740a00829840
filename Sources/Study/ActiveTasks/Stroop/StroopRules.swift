package import StudyModel
import Words

/// So many coloured words, whose colour is to be named.
package struct StroopRules: ExerciseRules {
  /// How many words there are; each is one trial.
  package var attempts: Int
  /// How long a word waits for a response.
  package var timeout: Duration

  package init(attempts: Int, timeout: Duration) {
    self.attempts = attempts
    self.timeout = timeout
  }

  /// Between two words, as in ResearchKit.
  static let pause: Duration = .milliseconds(500)

  package let algorithm = Measure.Algorithm(name: "stroop", version: "1")
  package var names: [MeasureName] { MeasureName.stroop }
  /// About 1.5 s a word with its pause.
  package var expectedSeconds: Double { 1.5 * Double(attempts) }

  /// The series of all sixteen pairs, by their index in `StroopItem.all`.
  var series: StimulusSeries {
    StimulusSeries(
      kinds: StroopItem.all.map { item in
        var kind = StimulusSeries.Kind(
          name: "\(item.word.rawValue)-\(item.colour.rawValue)",
          look: Scene.Stimulus(text: item.word.stroopWord, colour: item.colour),
          right: item.colour.rawValue)
        kind.given = item.given
        return kind
      },
      answer: .controls(StroopItem.colours.map(\.stroopControl)), attempts: attempts,
      attemptLimit: attempts, minimumDelay: .zero, maximumDelay: .zero, timeout: timeout,
      // Nobody reads and names a colour within a tenth of a second.
      anticipationFloor: .milliseconds(100), pause: Self.pause,
      prompt: LocalizedText(TaskMessage.Stroop.prompt))
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    var random = random
    let order = StroopItem.drawn(attempts, &random).compactMap(StroopItem.all.firstIndex)
    return StroopRun(
      series: StimulusSeriesRun(rules: series, random: random, order: order, at: now))
  }
}

extension MeasureName {
  package static let meanCongruentTime = MeasureName(
    "meanCongruentTime", "s", "the mean time of right responses where word and colour agree")
  package static let medianCongruentTime = MeasureName(
    "medianCongruentTime", "s", "the median of those times")
  package static let meanIncongruentTime = MeasureName(
    "meanIncongruentTime", "s", "the mean time of right responses where word and colour differ")
  package static let medianIncongruentTime = MeasureName(
    "medianIncongruentTime", "s", "the median of those times")
  package static let interference = MeasureName(
    "interference", "s", "how much longer the median is where word and colour differ")
  package static let congruentErrors = MeasureName(
    "congruentErrors", "1", "wrong responses where word and colour agree")
  package static let incongruentErrors = MeasureName(
    "incongruentErrors", "1", "wrong responses where word and colour differ")

  package static let stroop: [MeasureName] = [
    meanCongruentTime, medianCongruentTime, meanIncongruentTime, medianIncongruentTime,
    interference, congruentErrors, incongruentErrors, anticipations, timeouts,
  ]
}
