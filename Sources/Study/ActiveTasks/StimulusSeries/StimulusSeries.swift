package import StrictJSON
package import StudyModel
import Words

/// A series of attempts: wait, stimulus, response, verdict, pause.
///
/// Reaction by shaking or by a button, go/no-go, vigilance and Stroop are such series, and so is what
/// a researcher writes as trials.
package struct StimulusSeries: ExerciseRules {
  /// One thing that may appear, with what is right then.
  package struct Kind: Sendable, Hashable {
    /// Its name in the result.
    package var name: String
    package var look: Scene.Stimulus
    package var sound: SoundRequest?
    /// The control that is right; nil to do nothing.
    package var right: String?
    /// How often it comes, relative to the others.
    package var weight: Int
    /// What else stands in the result of a trial with it, by the keys of the task.
    package var given: [JSONMember] = []

    package init(
      name: String, look: Scene.Stimulus, sound: SoundRequest? = nil, right: String?,
      weight: Int = 1
    ) {
      self.name = name
      self.look = look
      self.sound = sound
      self.right = right
      self.weight = weight
    }
  }

  /// How a person responds.
  package enum Answer: Sendable, Hashable {
    /// By moving the device more than this, in g with gravity removed.
    case movement(thresholdG: Double)
    case controls([Scene.Control])
  }

  package var kinds: [Kind]
  package var answer: Answer
  /// How many valid attempts are wanted, and how many there are at the most.
  package var attempts: Int
  /// The most attempts there are, whatever their verdict.
  package var attemptLimit: Int
  /// The delay before the stimulus is even over this range, both ends included.
  package var minimumDelay: Duration
  package var maximumDelay: Duration
  package var timeout: Duration
  /// An answer sooner than this after the stimulus is an anticipation.
  package var anticipationFloor: Duration
  /// The rest between two attempts.
  package var pause: Duration
  /// No attempt begins when the series has lasted this long; nil for no end of that kind.
  package var length: Duration?
  /// How long the recording goes on after the last verdict, so that it holds the whole movement.
  package var tail: Duration
  /// How long after the time-out a sample taken before it may still arrive.
  package var lateness: Duration
  /// What to do, while a stimulus is awaited.
  package var prompt: LocalizedText
  /// How long the time of an attempt is shown after it, also while the next stimulus is awaited; nil
  /// not to show it.
  package var feedback: Duration?
  /// Whether it is tried out: then each attempt is told what it was, and who does not succeed chooses
  /// whether to try again.
  package var isPractice = false
  /// What is heard and felt after each verdict.
  package var signs = VerdictSigns()

  /// A series with these rules; what is not named here keeps its usual value.
  package init(
    kinds: [Kind], answer: Answer, attempts: Int, attemptLimit: Int, minimumDelay: Duration,
    maximumDelay: Duration, timeout: Duration,
    anticipationFloor: Duration = .milliseconds(100), pause: Duration = .seconds(2),
    length: Duration? = nil, prompt: LocalizedText
  ) {
    self.kinds = kinds
    self.answer = answer
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.timeout = timeout
    self.anticipationFloor = anticipationFloor
    self.pause = pause
    self.length = length
    self.prompt = prompt
    switch answer {
    case .movement: (tail, lateness) = (.seconds(1), .milliseconds(250))
    case .controls: (tail, lateness) = (.zero, .zero)
    }
  }

  /// What is measured of the series is picked from `MeasureSet`.
  package var names: [MeasureName] { [] }
  package let algorithm = Measure.Algorithm(name: "stimulus-series", version: "1")

  package var expectedSeconds: Double {
    if let length { return length.inSeconds }
    let delay = (minimumDelay + maximumDelay).inSeconds / 2
    // The answer takes about half a second; with the usual pause of 2 s a little more is lost.
    return Double(attempts) * (delay + pause.inSeconds + 0.5)
  }

  package var soundFiles: [String] { kinds.compactMap { $0.sound?.file } }

  package var movementThresholdG: Double? {
    if case .movement(let threshold) = answer { threshold } else { nil }
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    StimulusSeriesRun(rules: self, random: random, at: now)
  }
}

extension StimulusSeries {
  /// The same, tried out.
  var practised: StimulusSeries {
    var copy = self
    copy.isPractice = true
    return copy
  }

  /// How many attempts of a practice must succeed: three of four.
  var learnedCount: Int { max(1, attempts * 3 / 4) }

  /// Whether there is a stimulus at which nothing is to be done.
  var canHoldBack: Bool { kinds.contains { $0.right == nil } }

  /// How long a practice that did not succeed waits for what the person chooses; then it goes on.
  static let choiceLimit: Duration = .seconds(120)
  static let again = Scene.Control(id: "again", label: TaskMessage.Practice.again, key: "a")
  static let goOn = Scene.Control(id: "goOn", label: TaskMessage.Practice.goOn, key: "g")

  /// Whether a response may be a wrong one.
  var asksForChoice: Bool {
    if case .controls(let controls) = answer, controls.count > 1 { return true }
    return kinds.contains { $0.right == nil }
  }
}
