package import StudyModel
import Words

/// Shake the device as soon as the stimulus appears: ResearchKit's reaction time task, with the limits
/// it lacks.
package struct ReactionTime: Sendable, Hashable {
  /// The delay before each stimulus is uniform in this range, both ends included.
  package var minimumDelay: Duration
  package var maximumDelay: Duration
  /// A movement counts when it is strictly greater, in units of g with gravity removed.
  package var thresholdG: Double
  /// How many valid attempts are wanted.
  package var attempts: Int
  /// How many attempts there are at the most, whatever their verdict.
  package var attemptLimit: Int
  package var timeout: Duration
  /// A movement sooner than this after the stimulus is an anticipation: no one reacts that fast.
  package var anticipationFloor: Duration = .milliseconds(100)
  package var rateHz = 100.0
  /// How many attempts are made to learn it, before any counts.
  package var practiceAttempts = 0
  /// What is heard and felt after each attempt, those for practice too.
  package var signs = VerdictSigns()
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody shakes.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "reactionTime", "Shake the device as soon as a signal appears, several times.",
    keys + CommonKeys.all,
    drawings: [.shake, .holdStill, .signal, .pressKey, .pressSwitch]
  ) { members, head in
    ReactionTime(&members).map { $0.activity(head.owner) }
  }

  package init(
    minimumDelay: Duration, maximumDelay: Duration, thresholdG: Double, attempts: Int,
    attemptLimit: Int, timeout: Duration
  ) {
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.thresholdG = thresholdG
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.timeout = timeout
  }

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages(owner).activity(
      Self.entry.type, owner, common
    ) { way in
      let limit = practiceAttempts * 3 + 2
      return TestPages.Test(
        task: way.waitText,
        practice: practiceAttempts > 0
          ? part(way, attempts: practiceAttempts, limit: limit, isPractice: true) : nil,
        part: part(way, attempts: attempts, limit: attemptLimit, isPractice: false))
    }
  }

  /// The rules by which a way is judged.
  package func series(_ way: Way, attempts: Int, attemptLimit: Int) -> StimulusSeries {
    var series = StimulusSeries(
      kinds: [
        StimulusSeries.Kind(
          name: "go", look: Scene.Stimulus(shape: .circle, colour: .blue),
          sound: way == .sound ? .click : nil, right: Self.button)
      ],
      answer: way == .shake ? .movement(thresholdG: thresholdG) : .controls([way.button]),
      attempts: attempts, attemptLimit: attemptLimit, minimumDelay: minimumDelay,
      maximumDelay: maximumDelay, timeout: timeout, anticipationFloor: anticipationFloor,
      prompt: LocalizedText(way.waitPrompt))
    series.signs = signs
    return series
  }

  static let button = "go"

  private func part(
    _ way: Way, attempts: Int, limit: Int, isPractice: Bool
  ) -> ExercisePart {
    let measure: MeasureSet = way == .shake ? .shakeReaction : .reactionTimes
    var series = series(way, attempts: attempts, attemptLimit: limit)
    series.isPractice = isPractice
    return ExercisePart(
      series,
      streams: way == .shake ? [.accelerometer] : [], rateHz: way == .shake ? rateHz : nil,
      measures: isPractice ? [] : [measure], isPractice: isPractice)
  }

  static let testTitle = TaskMessage.Reaction.testTitle
  static let end = TaskMessage.Reaction.done

  private func pages(_ owner: ActivityOwner) -> TestPages {
    TestPages(
      title: TaskMessage.ReactionTime.title, purpose: TaskMessage.ReactionTime.purpose,
      explanation: { $0.reactionIdeas(attempts) }, testTitle: Self.testTitle,
      ways: ways, usualWay: .shake,
      checks: common.checksSignals ? ways.shakeGate(usual: .shake, rateHz: rateHz, owner) : [],
      end: Self.end)
  }
}

extension [Way] {
  /// The look at the accelerometer for those who shake, where shaking is one of the ways.
  func shakeGate(usual: Way, rateHz: Double, _ owner: ActivityOwner) -> [Phase] {
    let offered = isEmpty ? [usual] : self
    guard offered.contains(.shake) else { return [] }
    var gate = Phase.gate([.accelerometer], rateHz: rateHz, needsStillness: true)
    gate.condition = condition(.shake, owner)
    gate.isAlternative = offered.first != .shake
    return [gate]
  }
}
