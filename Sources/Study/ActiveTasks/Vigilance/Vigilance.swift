package import StudyModel
import Words

/// Respond to a counter that starts at times nobody can foresee, for minutes: the psychomotor
/// vigilance test.
///
/// D. Dinges, J. Powell: Microcomputer analyses of performance on a portable, simple visual RT task,
/// Behavior Research Methods, Instruments, & Computers 17, 1985. The brief version: M. Basner,
/// D. Mollicone, D. Dinges: Validity and sensitivity of a brief psychomotor vigilance test (PVT-B),
/// Acta Astronautica 69, 2011.
package struct Vigilance: Sendable, Hashable {
  /// How long the test is.
  package enum Version: String, Sendable, Hashable, CaseIterable {
    /// 10 minutes, 2 to 10 s between stimuli; lapses are counted from 500 ms.
    case full
    /// 3 minutes, 1 to 4 s between stimuli; lapses are counted from 355 ms.
    case brief
  }

  package var version = Version.full
  /// Whether the person sees how long each response took, for a second.
  package var showsTimes = true
  /// How many stimuli come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 3
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "vigilance", "Respond to a counter as soon as it starts, for minutes.", keys + CommonKeys.words,
    drawings: [.signal, .pressKey, .pressSwitch]
  ) { members, head in
    Vigilance(&members).map { $0.activity(head.owner) }
  }

  /// A stimulus without a response for so long is given up (Basner and Dinges, Sleep 34, 2011).
  static let timeout: Duration = .seconds(30)
  static let feedback: Duration = .seconds(1)
  static let countdown: Duration = .seconds(3)
  /// More attempts, false starts among them, than anybody can make within the time.
  static let attemptLimit = 10_000

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { way in
      TestPages.Test(
        way.counterText,
        practice: practiceAttempts > 0 ? series(way, attempts: practiceAttempts).practised : nil,
        test: series(way), measures: [.vigilance])
    }
  }

  /// The rules of the test itself.
  package func series(_ way: Way) -> StimulusSeries {
    // As many as can begin, if each is met at once after the shortest wait.
    let most = Int(version.length / version.delays.lowerBound) + 1
    var series = series(way, attempts: most)
    series.attemptLimit = Self.attemptLimit
    series.length = version.length
    return series
  }

  private func series(_ way: Way, attempts: Int) -> StimulusSeries {
    var series = StimulusSeries(
      kinds: [
        StimulusSeries.Kind(
          name: "counter", look: Scene.Stimulus(shape: .circle, colour: .red, isCounter: true),
          sound: way == .sound ? .click : nil, right: ReactionTime.button)
      ],
      answer: .controls([way.button]), attempts: attempts, attemptLimit: attempts,
      minimumDelay: version.delays.lowerBound, maximumDelay: version.delays.upperBound,
      // Waiting begins at once, so that every press between two stimuli is a false start.
      timeout: Self.timeout, pause: .zero, prompt: LocalizedText(way.waitPrompt))
    series.feedback = showsTimes ? Self.feedback : nil
    return series
  }

  private var pages: TestPages {
    TestPages(
      title: TaskMessage.Vigilance.title,
      purpose: TaskMessage.Vigilance.purpose(length: Wording.length(version.length)),
      explanation: {
        [
          Idea($0.counterText, $0.signalDrawing),
          Idea(TaskMessage.Vigilance.explanation, $0.signalDrawing),
        ]
      },
      testTitle: TaskMessage.Vigilance.testTitle, ways: ways, countdown: Self.countdown)
  }
}

extension Vigilance.Version {
  /// How long stimuli come.
  package var length: Duration {
    switch self {
    case .full: .seconds(600)
    case .brief: .seconds(180)
    }
  }

  /// From a response to the next stimulus; the time that is shown lies within it.
  package var delays: ClosedRange<Duration> {
    switch self {
    case .full: .seconds(2) ... .seconds(10)
    case .brief: .seconds(1) ... .seconds(4)
    }
  }
}

extension Way {
  /// What to do when the counter starts.
  fileprivate var counterText: Message {
    switch self {
    case .key: TaskMessage.Vigilance.Task.key
    case .switch: TaskMessage.Vigilance.Task.switch
    case .sound: TaskMessage.Vigilance.Task.sound
    case .touch, .shake, .walking, .aid, .wheelchair, .free, .support, .seated, .raised, .resting,
      .typing, .helper:
      TaskMessage.Vigilance.Task.touch
    }
  }
}
