package import StudyModel
import Words

/// Press left or right as soon as a rising tone is heard, for five frequencies and both ears in a drawn
/// order: ResearchKit's tone audiometry.
package struct ToneAudiometry: Sendable, Hashable {
  package var frequenciesHz: [Int] = Self.usualFrequenciesHz
  /// How long each tone becomes louder, 5 s at least.
  package var toneLength: Duration
  /// By how much each tone becomes louder from its beginning to its end, 20 to 80 dB.
  package var rampDecibels = 40.0
  /// Where tones end without a calibration, in dB FS, and with one, in dB HL.
  package var loudestDecibelsFullScale = Self.usualLoudestFullScale
  /// The loudest end of a tone where a calibration is known, 20 to 100 dB HL.
  package var loudestDecibelsHL = 60.0
  package var hasPractice = true
  /// Whether the test begins only for somebody who hears tones on their sides.
  package var checksSound = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches the screen.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "toneAudiometry", "Press left or right as soon as a tone that becomes louder is heard.",
    keys + CommonKeys.words,
    drawings: [.listen, .headphones, .quiet, .pressKey, .pressSwitch]
  ) { members, head in
    ToneAudiometry(&members).map { $0.activity(head.owner) }
  }

  static let usualFrequenciesHz = [8000, 4000, 1000, 500, 250]
  /// ResearchKit ends at an amplitude of 0.03, which is -30.5 dB FS.
  static let usualLoudestFullScale = -30.0
  static let practiceHz = 1000
  static let countdown: Duration = .seconds(5)

  package init(toneLength: Duration) {
    self.toneLength = toneLength
  }

  /// The pages, the practice and the tones, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? [opening(owner)] : []
    phases += ways.phases(owner)
    if common.showsInstructions { phases += ways.explained(usual: .touch, owner, ideas) }
    phases += HearingWords.preparation(owner, common, checksSound: checksSound)
    phases += ways.each(usual: .touch, owner, tests)
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.ToneAudiometry.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The rules for one way; a switch cannot tell left from right.
  package func rules(_ way: Way) -> ToneAudiometryRules {
    let tones = [Ear.left, .right].flatMap { ear in
      frequenciesHz.map { ToneAudiometryRules.Tone(ear: ear, frequencyHz: $0) }
    }
    var rules = ToneAudiometryRules(
      tones: tones, toneLength: toneLength,
      controls: way == .switch ? [HearingThreshold.button(way)] : Self.sides,
      asksForEar: way != .switch)
    rules.rampDecibels = rampDecibels
    rules.loudestDecibelsFullScale = loudestDecibelsFullScale
    rules.loudestDecibelsHL = loudestDecibelsHL
    return rules
  }

  private static let sides = [
    Scene.Control(id: "left", label: TaskMessage.ToneAudiometry.Control.left, key: "l"),
    Scene.Control(id: "right", label: TaskMessage.ToneAudiometry.Control.right, key: "r"),
  ]

  private func practiceRules(_ way: Way) -> ToneAudiometryRules {
    var own = rules(way)
    own.tones = [ToneAudiometryRules.Tone(ear: .both, frequencyHz: Self.practiceHz)]
    own.isPractice = true
    return own
  }

  private func tests(_ way: Way) -> [Phase] {
    let tryOut = TaskMessage.ToneAudiometry.practice(task: task(way))
    let practice = ExercisePart(practiceRules(way), isPractice: true)
    return (hasPractice ? [.practice(tryOut, practice)] : []) + [
      .countdown(Self.countdown),
      Phase(
        nil, title: TaskMessage.Hearing.listen, spoken: task(way),
        .exercise(ExercisePart(rules(way)))),
    ]
  }
}

extension ToneAudiometry {
  private func task(_ way: Way) -> Message {
    way == .switch
      ? TaskMessage.ToneAudiometry.Task.switch : TaskMessage.ToneAudiometry.Task.sides
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    .opening(owner, TaskMessage.ToneAudiometry.title, TaskMessage.ToneAudiometry.purpose)
  }

  private func ideas(_ way: Way) -> [Idea] {
    [
      Idea(TaskMessage.ToneAudiometry.Explanation.louder, .listen),
      Idea(task(way), way.hearingDrawing),
      Idea(TaskMessage.ToneAudiometry.Explanation.wait, .quiet),
    ]
  }
}
