package import StudyModel
import Words

/// Press when a tone is heard, until the softest one of each frequency and ear is known: audiometry in
/// dB HL by the modified Hughson-Westlake method, as ResearchKit's.
package struct HearingThreshold: Sendable, Hashable {
  /// How the tones are chosen and presented; its control and `isPractice` are set by each page.
  package var rules: HearingThresholdRules
  package var hasPractice = true
  /// Whether the test begins only for somebody who hears tones on their sides.
  package var checksSound = true
  /// Whether it is waited until the place is quiet; it needs a microphone.
  package var checksNoise = false
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches the screen.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "hearingThreshold",
    "Press when a tone is heard; finds the softest one of each frequency and ear.",
    keys + CommonKeys.words,
    drawings: [.listen, .headphones, .quiet, .pressKey, .pressSwitch]
  ) { members, head in
    HearingThreshold(&members).map { $0.activity(head.owner) }
  }

  /// ResearchKit's order, with 1000 Hz again to see how well it is repeated.
  static let usualFrequenciesHz = [1000, 2000, 3000, 4000, 8000, 1000, 500, 250]
  static let practiceTones = 4
  /// Loud enough for most people, in dB HL.
  static let practiceDecibels = 40

  /// A test of these frequencies in hertz with each ear in turn, with the usual rules otherwise.
  package init(
    frequenciesHz: [Int] = Self.usualFrequenciesHz, ears: [Ear] = [.right, .left]
  ) {
    rules = HearingThresholdRules(
      frequenciesHz: frequenciesHz, ears: ears, control: Self.button(.touch))
  }

  /// The pages, the practice and the test, as phases; the control is that of each way.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages(owner).activity(
      Self.entry.type, owner, common
    ) { way in
      var own = rules
      own.control = Self.button(way)
      return TestPages.Test(task(way), practice: hasPractice ? practiceRules(way) : nil, test: own)
    }
  }

  static func button(_ way: Way) -> Scene.Control {
    Scene.Control(
      id: "heard", label: TaskMessage.Hearing.heard,
      key: way == .switch ? "enter" : "space")
  }

  /// A few tones of the first ear, louder than where the test begins.
  private func practiceRules(_ way: Way) -> HearingThresholdRules {
    var own = rules
    own.control = Self.button(way)
    own.frequenciesHz = [1000]
    own.ears = Array(rules.ears.prefix(1))
    own.initialDecibels = max(Self.practiceDecibels, rules.initialDecibels)
    own.mostPresentations = Self.practiceTones
    own.catchTrials = 0
    own.isPractice = true
    return own
  }
}

extension HearingThreshold {
  private func task(_ way: Way) -> Message {
    TaskMessage.HearingThreshold.task(
      way: TaskMessage.HearingThreshold.TaskWay(rawValue: way.rawValue) ?? .touch)
  }

  private func pages(_ owner: ActivityOwner) -> TestPages {
    let noise: [Phase] =
      checksNoise
      ? [.gate([.microphone]), SoundLevel.check(SoundLevel().rules), SoundLevel.tooLoud(owner)] : []
    return TestPages(
      title: TaskMessage.HearingThreshold.title,
      purpose: TaskMessage.HearingThreshold.purpose,
      explanation: { way in
        [
          Idea(TaskMessage.HearingThreshold.Explanation.tones, .listen),
          Idea(task(way), way.hearingDrawing),
          Idea(TaskMessage.HearingThreshold.Explanation.silence, .quiet),
        ]
      },
      testTitle: TaskMessage.Hearing.listen,
      preparation: noise + HearingWords.preparation(owner, common, checksSound: checksSound),
      ways: ways,
      end: TaskMessage.HearingThreshold.done)
  }
}
