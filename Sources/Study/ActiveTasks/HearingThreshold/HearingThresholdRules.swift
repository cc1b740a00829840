import Signals
package import StudyModel

/// Which tones are searched for, by which steps, and how they are presented.
package struct HearingThresholdRules: ExerciseRules {
  /// The frequencies of each ear, in hertz, in the order of the test; one may come again.
  package var frequenciesHz: [Int]
  /// In the order of the test; `left` and `right`.
  package var ears: [Ear]
  /// In dB HL; without a calibration, above `HearingScale.uncalibratedZero`.
  package var initialDecibels = 30
  /// The softest level that is played, on the scale of `initialDecibels`.
  package var lowestDecibels = -10
  /// How much softer the next tone is after a response; a multiple of `stepUpDecibels`.
  package var stepDownDecibels = 10
  /// How much louder the next tone is after a miss: 1, 2, 5 or 10 dB.
  package var stepUpDecibels = 5
  /// How many tones there are at the most for one frequency of one ear.
  package var mostPresentations = 20
  /// How many silent presentations there are among the first `catchSpan` of a frequency and ear.
  package var catchTrials = 1
  package var toneLength: Duration = .seconds(1)
  /// The wait before each tone is drawn evenly from this range.
  package var minimumDelay: Duration = .seconds(1)
  package var maximumDelay: Duration = .seconds(2)
  /// How long a response counts, from the beginning of the tone.
  package var responseWindow: Duration = .seconds(2)
  /// The loudest level without a calibration, in dB FS.
  package var loudestDecibelsFullScale = -20.0
  package var control: Scene.Control
  /// What is measured: nothing where the search is tried out.
  package var isPractice = false

  /// A response sooner than this after the beginning of a tone is no response to it.
  static let floor: Duration = .milliseconds(100)
  /// How long is said which ear comes.
  static let announcement: Duration = .seconds(3)
  static let catchSpan = 6
  /// More responses without a tone than that, and the search says nothing about hearing.
  static let mostFalseAlarms = 10

  package init(frequenciesHz: [Int], ears: [Ear], control: Scene.Control) {
    self.frequenciesHz = frequenciesHz
    self.ears = ears
    self.control = control
  }

  package let algorithm = Measure.Algorithm(
    name: ThresholdSearch.name, version: ThresholdSearch.version)

  /// About ten tones a frequency, each with its wait and the time to respond.
  package var expectedSeconds: Double {
    let each = (minimumDelay + maximumDelay).inSeconds / 2 + 1
    let tones = isPractice ? mostPresentations : 10
    return Double(tones * sequences.count) * each
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    HearingThresholdRun(rules: self, random: random, context: context, at: now)
  }
}

extension HearingThresholdRules {
  /// One search: a frequency of an ear, with the measure that it yields.
  package struct Sequence: Sendable, Hashable {
    package var ear: Ear
    package var frequencyHz: Int
    package var name: MeasureName
  }

  /// All searches in their order.
  package var sequences: [Sequence] {
    ears.flatMap { ear in
      frequenciesHz.indices.map { index in
        let frequency = frequenciesHz[index]
        let earlier = frequenciesHz[..<index].count { $0 == frequency }
        return Sequence(
          ear: ear, frequencyHz: frequency,
          name: .hearingThreshold(ear, frequency, repetition: earlier))
      }
    }
  }

  /// The frequencies whose mean says how well an ear hears speech (WHO, World report on hearing, 2021).
  static let averagedHz = [500, 1000, 2000, 4000]

  /// Whether all of them are tested.
  var hasAverage: Bool { Self.averagedHz.allSatisfy(frequenciesHz.contains) }

  package var names: [MeasureName] {
    guard !isPractice else { return [] }
    return sequences.map(\.name) + (hasAverage ? ears.map(MeasureName.hearingAverage) : [])
      + [.hearingFalseAlarms, .silentTrials, .silentResponses]
  }
}

extension MeasureName {
  private static let scale = "in dB HL; in dB FS where it is marked `uncalibrated`"

  /// The threshold of one frequency of one ear, such as `right1000`; `right1000Repeat` where the
  /// frequency comes again.
  package static func hearingThreshold(
    _ ear: Ear, _ frequencyHz: Int, repetition: Int = 0
  ) -> MeasureName {
    let again = repetition == 0 ? "" : repetition == 1 ? "Repeat" : "Repeat\(repetition)"
    let words = repetition == 0 ? "" : ", measured again"
    return MeasureName(
      "\(ear.rawValue)\(frequencyHz)\(again)", "dB",
      "the softest tone of \(frequencyHz) Hz that the \(ear.rawValue) ear hears\(words), \(scale)")
  }

  /// The mean of four thresholds of one ear, such as `rightAverage`.
  package static func hearingAverage(_ ear: Ear) -> MeasureName {
    MeasureName(
      "\(ear.rawValue)Average", "dB",
      "the mean threshold of the \(ear.rawValue) ear at 500, 1000, 2000 and 4000 Hz, \(scale)")
  }

  package static let hearingFalseAlarms = MeasureName(
    "falseAlarms", "1", "responses when no tone could be heard, silent presentations included")
  package static let silentTrials = MeasureName(
    "silentTrials", "1", "presentations without a tone")
  package static let silentResponses = MeasureName(
    "silentResponses", "1", "presentations without a tone that were responded to")
}
