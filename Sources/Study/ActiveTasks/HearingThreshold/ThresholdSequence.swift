import StrictJSON
import Signals
import StudyModel

/// One search under way, with all that was presented and pressed in it.
struct ThresholdSequence: Sendable, Hashable {
  /// A tone, or silence in its place.
  struct Presentation: Sendable, Hashable {
    /// The step that was presented; nil for silence.
    var level: Int?
    var decibelsFullScale: Double?
    var delay: Duration
    var onset: Instant
    /// Nil while it lasts.
    var isHeard: Bool?
  }

  /// Why a search was over.
  enum End: String, Sendable, Hashable {
    case threshold, notHeard, tooManyPresentations, tooManyFalseAlarms
    /// The calibration does not know the frequency, so nothing was played.
    case notCalibrated
  }

  let sequence: HearingThresholdRules.Sequence
  let number: Int
  let began: Instant
  /// The level in dB FS of step 0.
  let zero: Double?
  let scale: HearingScale
  /// The places of silent presentations among all of this search.
  let silentPlaces: Set<Int>
  var search: ThresholdSearch?
  var presentations: [Presentation] = []
  var responses: [TrialResponse] = []
  var end: End?

  init(
    _ sequence: HearingThresholdRules.Sequence, number: Int, rules: HearingThresholdRules,
    scale: HearingScale, random: inout SeededRandom, at now: Instant
  ) {
    self.sequence = sequence
    self.number = number
    self.scale = scale
    began = now
    let frequency = Double(sequence.frequencyHz)
    zero = scale.zero(frequency, sequence.ear)
    let places = random.order(HearingThresholdRules.catchSpan)
    // The first one is a tone in any case.
    silentPlaces = Set(places.filter { $0 > 0 }.prefix(rules.catchTrials))
    let steps = scale.loudest(frequency, sequence.ear).flatMap { loudest in
      ThresholdSearch.Steps(
        initial: rules.initialDecibels, floor: rules.lowestDecibels, ceiling: loudest,
        down: rules.stepDownDecibels, up: rules.stepUpDecibels,
        mostPresentations: rules.mostPresentations)
    }
    search = steps.map(ThresholdSearch.init)
    if search == nil { end = .notCalibrated }
  }

  var falseAlarmCount: Int { responses.count { $0.isRight == false } }

  /// Whether the presentation that comes next is silent.
  var isNextSilent: Bool { silentPlaces.contains(presentations.count) }

  /// What is presented next; nothing to hear in a silent one.
  func next(delay: Duration, at onset: Instant) -> Presentation {
    let level = isNextSilent ? nil : search?.level
    return Presentation(
      level: level, decibelsFullScale: level.flatMap(decibelsFullScale), delay: delay, onset: onset)
  }

  private func decibelsFullScale(_ level: Int) -> Double? { zero.map { $0 + Double(level) } }

  /// Ends the presentation under way.
  mutating func conclude(heard: Bool) {
    guard let last = presentations.indices.last else { return }
    presentations[last].isHeard = heard
    if presentations[last].level != nil { search?.take(heard: heard) }
    end =
      switch search?.outcome {
      case .threshold: .threshold
      case .notHeard: .notHeard
      case .tooManyPresentations: .tooManyPresentations
      case nil: nil
      }
  }

  /// The threshold that was found, in dB HL or dB FS.
  var threshold: Double? {
    guard end == .threshold, case .threshold(let level)? = search?.outcome else { return nil }
    return decibelsFullScale(level).flatMap(reported)
  }

  private func reported(_ decibelsFullScale: Double) -> Double? {
    scale.reported(decibelsFullScale, Double(sequence.frequencyHz), sequence.ear)
  }

  /// Why there is no threshold.
  var missing: QualityFlag? {
    switch end {
    case .threshold: nil
    case .notHeard: .nothingFound
    case .notCalibrated: .uncalibrated
    case .tooManyPresentations, .tooManyFalseAlarms, nil: .tooFewAttempts
    }
  }
}

extension ThresholdSequence {
  /// The search as a trial: every presentation in what was given, every press in the responses.
  var trial: Trial {
    Trial(
      number: number, verdict: verdict, began: began, given: given, responses: responses)
  }

  private var verdict: Trial.Verdict {
    switch end {
    case .threshold: .valid
    case .notHeard, .tooManyPresentations: .timeout
    case .tooManyFalseAlarms: .anticipation
    case .notCalibrated, nil: .interrupted
    }
  }

  private var given: JSONValue {
    .object([
      "ear": .string(sequence.ear.rawValue), "frequencyHz": .number(sequence.frequencyHz),
      "unit": .string(scale.unitWords), "calibration": scale.calibration.map { .string($0.name) },
      "end": end.map { .string($0.rawValue) }, "threshold": .number(threshold),
      "presentations": .list(presentations.map(json)),
    ])
  }

  private func json(_ presentation: Presentation) -> JSONValue {
    .object([
      "level": .number(presentation.decibelsFullScale.flatMap(reported)),
      "decibelsFullScale": .number(presentation.decibelsFullScale),
      "silent": presentation.level == nil ? .boolean(true) : nil,
      "delaySeconds": .seconds(presentation.delay),
      "onsetNanoseconds": .instant(presentation.onset),
      "heard": presentation.isHeard.map { .boolean($0) },
    ])
  }
}
