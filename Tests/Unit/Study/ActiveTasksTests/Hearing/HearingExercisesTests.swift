import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What holds for all tests of hearing, voice and sight, whatever happens in them.
struct HearingExercisesTests {
  private static let rules: [String: any ExerciseRules] = [
    "threshold": HearingThreshold(frequenciesHz: [1000, 250], ears: [.right, .left]).rules,
    "tones": ToneAudiometry(toneLength: .seconds(5)).rules(.touch),
    "switch": ToneAudiometry(toneLength: .seconds(5)).rules(.switch),
    "sound": SoundLevel().rules,
    "noise": SpeechInNoiseRules(
      sentences: (0..<9).map { SpeechInNoiseRules.Sentence(path: "\($0).wav", text: "A b c") },
      isAdaptive: true, isShuffled: true),
    "transcript": TranscriptRules(target: "A b c"),
    "lines": AmslerGridRules(eye: .left, choosesFields: false, limit: .seconds(60)),
    "fields": AmslerGridRules(eye: .right, choosesFields: true, limit: .seconds(60)),
  ]

  /// Something that may happen, likely or not.
  private static func event(_ random: inout SeededRandom, _ scene: Scene, at now: Instant)
    -> ExerciseEvent
  {
    let ids =
      scene.controls.map(\.id) + scene.items.filter(\.isTouchable).map(\.id) + ["", "unknown"]
    let place = BoardPlace(x: 3 * random.share() - 1, y: 3 * random.share() - 1)
    let late = now + .milliseconds(Int(-300 * random.share()))
    func respond(_ action: Response.Action) -> ExerciseEvent {
      .respond(Response(action, by: .key, at: late))
    }
    switch Int(random.share() * 12) {
    case 0...3: return .timer
    case 4, 5: return respond(.press(ids[Int(random.share() * Double(ids.count))], at: nil))
    case 6: return respond(.text(["", "a b", "…", "c b a x"][Int(random.share() * 4)]))
    case 7: return respond(.miss(at: place))
    case 8:
      return respond(
        .stroke([
          Finger(points: [
            Finger.Point(after: .zero, place: place),
            Finger.Point(after: .zero, place: BoardPlace(x: .nan, y: 0)),
          ]), Finger(points: []),
        ]))
    case 9:
      let levels: [Double?] = [nil, .nan, .infinity, -80, -20, -80]
      return .soundLevel(
        SoundLevelReading(
          decibelsFullScale: levels[Int(random.share() * 6)], start: late,
          end: late + .milliseconds(Int(2000 * random.share() - 200))))
    case 10: return .crossing(late)
    default: return [.begin, .stimulusShown, .gap(start: late, end: nil)][Int(random.share() * 3)]
    }
  }

  @Test(
    arguments: ["threshold", "tones", "switch", "sound", "noise", "transcript", "lines", "fields"],
    Breadth.sweep(0..<24 as Range<UInt64>, every: 6))
  func `whatever happens, every wait has an end, every trial a number and every score its name`(
    test: String, seed: UInt64
  ) throws {
    let rules = try require(Self.rules[test])
    var random = SeededRandom(seed: seed)
    var player = ExercisePlayer(
      rules, seed: seed,
      context: seed.isMultiple(of: 2) ? ExerciseContext() : ExerciseContext(hearing: .made()))
    for count in 0..<400 where !player.exercise.isOver {
      expectNotNil(player.exercise.deadline)
      let delay = Duration.milliseconds(Int(random.share() * 3000))
      player.take(
        Self.event(&random, player.exercise.scene, at: player.now + delay), after: delay)
      if let tone = player.effects.tone {
        expect(tone.startDecibelsFullScale <= 0 && tone.endDecibelsFullScale <= 0)
        if seed.isMultiple(of: 2) { expect(tone.endDecibelsFullScale <= -20) }
      }
      if count.isMultiple(of: 20) { Self.expectSound(player.exercise, rules) }
    }
    var ended = player.exercise
    ended.cutOff(at: player.now)
    expect(ended.isOver && ended.deadline == nil && ended.rightAction == nil)
    expect(ended.handle(.timer, at: player.now + .seconds(9999)).isEmpty)
    Self.expectSound(ended, rules)
  }

  /// What a result and a front may rely on.
  private static func expectSound(_ exercise: any Exercise, _ rules: any ExerciseRules) {
    expectEqual(exercise.trials.map(\.number), Array(1..<exercise.trials.count + 1))
    expectEqual(exercise.scores.map(\.name), rules.names)
    for score in exercise.scores {
      expect(score.value?.isFinite ?? !score.flags.isEmpty, "\(score)")
    }
    let keys = exercise.scene.controls.map(\.key)
    expect(Set(keys).count == keys.count && !keys.contains("q") && !keys.contains("."))
    for text in [exercise.scene.prompt].compactMap(\.self) + exercise.scene.controls.map(\.label) {
      text.expectEveryLanguage("scene")
    }
  }

  @Test(arguments: [
    "hearingThreshold", "toneAudiometry", "soundLevel", "phonation", "speechRecording",
    "amslerGrid",
  ])
  func `every page has its words in every language`(type: String) throws {
    let plan = try Plans.plan(#"{ "id": "t", "type": "\#(type)" }"#)
    plan.expectEveryLanguage()
  }
}
