import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct ToneAudiometryTests {
  private static let context = ExerciseContext(hearing: .made())

  private static func rules(_ way: Way = .touch) -> ToneAudiometryRules {
    ToneAudiometry(toneLength: .seconds(20)).rules(way)
  }

  /// Plays to the end; `press` says what is pressed so long after the beginning of a tone, if anything.
  private static func play(
    _ player: inout ExercisePlayer, press: (SoundRequest.Tone) -> (String, Duration)?
  ) {
    while !player.exercise.isOver {
      if let tone = player.effects.tone, let (id, delay) = press(tone) {
        player.respond(.press(id, at: nil), after: delay)
      } else {
        player.wait()
      }
    }
  }

  @Test func `the level rises evenly in decibels and stays at its ends`() {
    let ramp = ToneRamp(
      startDecibelsFullScale: -70, endDecibelsFullScale: -30, length: .seconds(20))
    expectEqual(ramp.decibelsFullScale(after: .zero), -70)
    expectEqual(ramp.decibelsFullScale(after: .seconds(5)), -60)
    expectEqual(ramp.decibelsFullScale(after: .seconds(19.5)), -31)
    expectEqual(ramp.decibelsFullScale(after: .seconds(99)), -30)
    expectEqual(ramp.decibelsFullScale(after: .seconds(-1)), -70)
    // ResearchKit: 0.03 × 10^(2f − 2) as an amplitude, 40 dB.
    expectEqual(ramp.endDecibelsFullScale - ramp.startDecibelsFullScale, 40)
  }

  @Test func `the level is the one at which each tone was pressed`() {
    var player = ExercisePlayer(Self.rules())
    Self.play(&player) { ($0.ear.rawValue, .seconds($0.frequencyHz / 500)) }
    // 2 dB a second from -70 dB FS.
    expectEqual(player.exercise.value("left500"), -68)
    expectEqual(player.exercise.value("right4000"), -54)
    expectEqual(player.exercise.value("right8000"), -38)
    expectEqual(player.exercise.value("heardTones"), 10)
    expectEqual(player.exercise.value("wrongEars"), 0)
    expect(player.exercise.scores.allSatisfy { $0.flags == [.uncalibrated] })
  }

  @Test func `with a calibration levels are in dB HL and end where it allows`() throws {
    let calibration = HearingCalibration.made(loudest: 45)
    var player = ExercisePlayer(Self.rules(), context: ExerciseContext(hearing: calibration))
    var tones: [SoundRequest.Tone] = []
    Self.play(&player) {
      tones.append($0)
      return ($0.ear.rawValue, .seconds(10))
    }
    for name in ["left8000", "right250"] {
      expect(abs(try require(player.exercise.value(name)) - 25) < 1e-9)
      expect(player.exercise.flags(name).isEmpty)
    }
    for tone in tones {
      let zero = try require(calibration.point(tone.frequencyHz, tone.ear)?.zeroDecibelsFullScale)
      expect(abs(tone.endDecibelsFullScale - zero - 45) < 1e-9)
    }
  }

  @Test func `a frequency that the calibration does not know is not played`() {
    let calibration = HearingCalibration.made(frequenciesHz: [1000, 500])
    var player = ExercisePlayer(Self.rules(), context: ExerciseContext(hearing: calibration))
    var played: Set<Double> = []
    Self.play(&player) {
      played.insert($0.frequencyHz)
      return ($0.ear.rawValue, .seconds(1))
    }
    expectEqual(played, [1000, 500])
    expectNil(player.exercise.value("left8000"))
    expectEqual(player.exercise.flags("left8000"), [.uncalibrated])
    expectEqual(player.exercise.trials.count, 10)
  }

  @Test func `a tone without a press was not heard`() {
    var player = ExercisePlayer(Self.rules())
    Self.play(&player) { $0.frequencyHz == 8000 ? nil : ($0.ear.rawValue, .seconds(3)) }
    expectNil(player.exercise.value("left8000"))
    expectEqual(player.exercise.flags("left8000"), [.uncalibrated, .nothingFound])
    expectEqual(player.exercise.value("heardTones"), 8)
    expectEqual(player.exercise.trials.count { $0.verdict == .timeout }, 2)
  }

  @Test func `a press on the wrong side is kept, counted and gives no level`() {
    var player = ExercisePlayer(Self.rules())
    Self.play(&player) { _ in ("left", .seconds(3)) }
    expectEqual(player.exercise.value("left500"), -64)
    expectNil(player.exercise.value("right500"))
    expectEqual(player.exercise.value("wrongEars"), 5)
    expectEqual(player.exercise.value("falseAlarms"), 0)
    expect(player.exercise.trials.allSatisfy { $0.verdict == .valid })
    expect(player.exercise.trials.allSatisfy { $0.given?["heardLevel"] != nil })
  }

  @Test func `a press between tones is a false alarm, and the wait begins anew`() {
    var player = ExercisePlayer(Self.rules())
    player.respond(.press("left", at: nil), after: .milliseconds(900))
    expectEqual(player.exercise.value("falseAlarms"), 1)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value("falseAlarms"), 1)
    expectEqual(player.exercise.value("heardTones"), 10)
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [false, true])
  }

  @Test func `a press too soon after the beginning is no response to the tone`() {
    var player = ExercisePlayer(Self.rules())
    player.wait()
    let ear = player.effects.tone?.ear.rawValue ?? ""
    player.respond(.press(ear, at: nil), after: .milliseconds(50))
    expect(player.exercise.trials.isEmpty)
    player.respond(.press(ear, at: nil), after: .milliseconds(50))
    expectEqual(player.exercise.trials.map(\.verdict), [.valid])
  }

  @Test func `who presses all the time gets no level`() {
    var player = ExercisePlayer(Self.rules())
    for _ in 0..<11 { player.respond(.press("left", at: nil), after: .milliseconds(10)) }
    expectEqual(player.exercise.trials.map(\.verdict), [.anticipation])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `every frequency comes once in each ear, in an order and with waits that are drawn`(
    seed: UInt64
  ) throws {
    var player = ExercisePlayer(Self.rules(), seed: seed)
    var tones: [String] = []
    Self.play(&player) {
      tones.append("\($0.ear.rawValue)\(Int($0.frequencyHz))")
      return nil
    }
    expect(Set(tones).count == 10 && tones.count == 10)
    for trial in player.exercise.trials {
      expect((.seconds(1) ... .seconds(3)).contains(try require(trial.delay)))
      let given = try require(trial.given)
      expectEqual(given["startDecibelsFullScale"]?.doubleValue, -70)
      expectEqual(given["endDecibelsFullScale"]?.doubleValue, -30)
    }
  }

  @Test func `the same seed draws the same order, another one another`() {
    func order(_ seed: UInt64) -> [JSONValue?] {
      var player = ExercisePlayer(Self.rules(), seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map { $0.given?["frequencyHz"] }
    }
    expectEqual(order(1), order(1))
    expectNotEqual(order(1), order(2))
  }

  @Test func `a switch stands for both ears`() {
    var player = ExercisePlayer(Self.rules(.switch), context: Self.context)
    expectEqual(player.exercise.scene.controls.map(\.key), ["enter"])
    Self.play(&player) { _ in ("heard", .seconds(4)) }
    expectEqual(player.exercise.value("heardTones"), 10)
    expectNil(player.exercise.value("wrongEars"))
  }

  @Test func `nothing on the screen tells when or where a tone sounds`() {
    var player = ExercisePlayer(Self.rules())
    let waiting = player.exercise.scene
    player.wait()
    expect(player.effects.tone != nil && player.exercise.scene == waiting)
    expect(waiting.items.allSatisfy { !$0.isLit })
  }

  @Test func `a test that is cut off keeps the tone under way as interrupted`() {
    var player = ExercisePlayer(Self.rules())
    player.wait()
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expect(exercise.scores.allSatisfy { $0.name.unit == "1" || $0.value == nil })
    expect(exercise.handle(.timer, at: player.now + .seconds(60)).isEmpty)
  }

  @Test func `it is explained, practised in both ears, counted down and done`() throws {
    let plan = try Plans.plan(#"{ "id": "tones", "type": "toneAudiometry" }"#)
    expectEqual(
      plan.ids,
      [
        "tones.instruction", "tones.instruction1", "tones.instruction2", "tones.instruction3",
        "tones.headphones", "tones.soundCheck", "tones.noSound", "tones.practice",
        "tones.countdown", "tones", "tones.conclusion",
      ])
    let page = try require(plan.pages.first { $0.id.text == "tones.practice" })
    guard case .exercise(let part) = page.content,
      let rules = part.rules.rules as? ToneAudiometryRules
    else {
      Issue.record("no practice")
      return
    }
    expectEqual(rules.tones, [ToneAudiometryRules.Tone(ear: .both, frequencyHz: 1000)])
    var player = ExercisePlayer(rules, context: Self.context)
    let isOver = player.playRightly()
    expect(isOver && player.exercise.trials.map(\.isRight) == [true])
  }

  @Test(arguments: [
    (#""toneSeconds": 4.9"#, "out of range"), (#""toneSeconds": 61"#, "out of range"),
    (#""frequenciesHz": [1000, 1000]"#, "names a frequency twice"),
    (#""frequenciesHz": [440]"#, "is not one of the numbers"),
    (#""rampDecibels": 10"#, "out of range"), (#""loudestDecibelsHL": 101"#, "out of range"),
    (#""loudestDecibelsFullScale": -9.5"#, "out of range"), (#""practice": 1"#, "practice"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(#"{ "id": "tones", "type": "toneAudiometry", \#(members) }"#)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }
}
