import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct SoundLevelTests {
  private static let microphone = MicrophoneCalibration(
    name: "Bench microphone", fullScaleDecibelsSPL: 110)

  private static func player(
    wanted: Int = 3, microphone: MicrophoneCalibration? = Self.microphone
  ) -> ExercisePlayer {
    var rules = SoundLevel().rules
    rules.wanted = wanted
    return ExercisePlayer(rules, context: ExerciseContext(microphone: microphone))
  }

  /// Sends one interval after the other, one second each, in dB FS.
  private static func send(_ levels: [Double?], to player: inout ExercisePlayer) {
    for level in levels {
      let start = player.now
      player.take(
        .soundLevel(
          SoundLevelReading(decibelsFullScale: level, start: start, end: start + .seconds(1))),
        after: .seconds(1))
    }
  }

  @Test func `it passes after so many quiet intervals in a row`() {
    var player = Self.player()
    Self.send([-70, -66, -65.1], to: &player)
    expect(player.exercise.isOver)
    expectEqual(player.exercise.value("passed"), 1)
    expectEqual(player.exercise.value("quietIntervals"), 3)
    expectEqual(player.exercise.trials.map(\.isRight), [true])
    expect(player.exercise.scores.allSatisfy { $0.flags.isEmpty })
  }

  @Test func `a loud interval begins the count anew, and the threshold itself is loud`() {
    var player = Self.player()
    Self.send([-70, -70, -65], to: &player)
    expect(!player.exercise.isOver)
    expectEqual(player.exercise.scene.prompt?.text(in: ["en"]).hasPrefix("It is too loud"), true)
    Self.send([-70, -70], to: &player)
    expect(!player.exercise.isOver)
    expectEqual(player.exercise.scene.items.map(\.isLit), [true, true, false])
    Self.send([-70], to: &player)
    expect(player.exercise.isOver && player.exercise.value("passed") == 1)
    expectEqual(player.exercise.value("intervals"), 6)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `it passes at the very interval that completes a row`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let isQuiet = (0..<40).map { _ in random.share() < 0.7 }
    let wanted = 1 + Int(random.share() * 6)
    let passing = isQuiet.indices.first { end in
      end + 1 >= wanted && isQuiet[(end + 1 - wanted)...end].allSatisfy { $0 }
    }
    var player = Self.player(wanted: wanted)
    for (index, quiet) in isQuiet.enumerated() where !player.exercise.isOver {
      Self.send([quiet ? -80 : -20], to: &player)
      expectEqual(player.exercise.isOver, (index == passing))
    }
  }

  @Test func `missing samples, and a microphone that gives nothing, are not quiet`() {
    for level in [nil, -Double.infinity, .nan] {
      var player = Self.player()
      Self.send([-70, -70, level, -70, -70], to: &player)
      expect(!player.exercise.isOver)
    }
    var dead = Self.player()
    Self.send(Array(repeating: -Double.infinity, count: 10), to: &dead)
    dead.wait()
    expect(dead.exercise.isOver && dead.exercise.value("passed") == nil)
    expectEqual(dead.exercise.flags("passed"), [.sensorMissing])
  }

  @Test func `intervals that come twice, in the wrong order or after a hole are no row`() {
    var player = Self.player()
    let start = player.now
    func reading(_ second: Int) -> ExerciseEvent {
      .soundLevel(
        SoundLevelReading(
          decibelsFullScale: -80, start: start + .seconds(second),
          end: start + .seconds(second + 1)))
    }
    for second in [0, 0, 0] { player.take(reading(second)) }
    expectEqual(player.exercise.value("intervals"), 1)
    for second in [5, 6, 4] { player.take(reading(second)) }
    expect(!player.exercise.isOver && player.exercise.value("quietIntervals") == 2)
    player.take(reading(7))
    expect(player.exercise.isOver)
  }

  @Test func `without a calibration the threshold in dB FS holds, and every score says so`() {
    var player = Self.player(microphone: nil)
    Self.send([-59, -61, -61, -61], to: &player)
    expect(player.exercise.isOver)
    expect(player.exercise.scores.allSatisfy { $0.flags == [.uncalibrated] })
    expectEqual(player.exercise.trials.first?.given?["unit"]?.stringValue, "dB FS")
    expectEqual(player.exercise.trials.first?.given?["threshold"]?.doubleValue, -60)
  }

  @Test func `an expired calibration is used and marked`() {
    var expired = Self.microphone
    expired.isExpired = true
    var player = Self.player(microphone: expired)
    Self.send([-70, -70, -70], to: &player)
    expectEqual(player.exercise.value("passed"), 1)
    expectEqual(player.exercise.flags("passed"), [.calibrationExpired])
  }

  @Test func `the background level is that of the mean power of the last intervals`() throws {
    expectNil(SoundLevelRun.mean([Double]()))
    expectEqual(SoundLevelRun.mean([40]), 40)
    // Twice the power of one of two.
    let mean = try require(SoundLevelRun.mean([40, -500]))
    expect(abs(mean - 36.9897) < 1e-4)
    var player = Self.player()
    Self.send([-20, -70, -70, -70], to: &player)
    expect(abs(try require(player.exercise.value("backgroundLevel")) - 40) < 1e-9)
  }

  @Test func `where it never becomes quiet the limit ends it without passing`() {
    var player = Self.player()
    Self.send(Array(repeating: -20, count: 20), to: &player)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value("passed"), 0)
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    expectEqual(player.exercise.trials.first?.given?["levels"]?.listValue?.count, 20)
  }

  @Test func `who goes on anyway has not passed, and that is kept`() {
    var player = Self.player()
    Self.send([-20], to: &player)
    player.respond(.press("goOn", at: nil), after: .seconds(1))
    expect(player.exercise.isOver && player.exercise.value("passed") == 0)
    expectEqual(player.exercise.trials.first?.responses.count, 1)
  }

  @Test func `a look that is cut off is kept as interrupted`() {
    var player = Self.player()
    Self.send([-70, -70], to: &player)
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectEqual(exercise.value("quietIntervals"), 2)
  }

  @Test func `the sensor is looked at, then the loudness, and what is said depends on it`() throws {
    let plan = try Plans.plan(#"{ "id": "sound", "type": "soundLevel" }"#)
    expectEqual(
      plan.ids,
      [
        "sound.instruction", "sound.gate", "sound.check", "sound.tooLoud", "sound",
        "sound.conclusion",
      ])
    let warning = try require(plan.pages.first { $0.id.text == "sound.tooLoud" })
    expectNotNil(warning.condition)
    let short = try Plans.plan(
      #"{ "id": "s", "type": "soundLevel", "recordSeconds": 0, "signalCheck": false }"#)
    expectEqual(short.ids, ["s.instruction", "s.check", "s.tooLoud", "s.conclusion"])
  }

  @Test(arguments: [
    (#""thresholdDecibels": 19"#, "out of range"),
    (#""thresholdDecibelsFullScale": 1"#, "out of range"),
    (#""intervalSeconds": 0.4"#, "out of range"), (#""contiguousIntervals": 21"#, "out of range"),
    (#""limitSeconds": 601"#, "out of range"), (#""recordSeconds": 1"#, "out of range"),
    (#""intervalSeconds": 10, "contiguousIntervals": 7"#, "below the length of the wanted"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(#"{ "id": "sound", "type": "soundLevel", \#(members) }"#)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }
}
