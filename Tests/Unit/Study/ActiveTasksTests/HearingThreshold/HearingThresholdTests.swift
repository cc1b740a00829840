import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct HearingThresholdTests {
  private static let context = ExerciseContext(hearing: .made())

  private static func rules(_ hertz: [Int] = [1000], _ ears: [Ear] = [.right])
    -> HearingThresholdRules
  {
    HearingThreshold(frequenciesHz: hertz, ears: ears).rules
  }

  /// Both ears at all frequencies of an audiometer.
  @Test(arguments: Array(stride(from: -10, through: 90, by: 5)))
  func `each threshold of a listener is found exactly, at every frequency and both ears`(
    threshold: Int
  ) {
    let all = HearingThreshold.possibleHz
    var player = ExercisePlayer(
      Self.rules(all, [.right, .left]), seed: UInt64(threshold + 10), context: Self.context)
    var listener = SimulatedListener(.made()) { _, _ in Double(threshold) }
    let isOver = listener.listen(&player)
    expect(isOver)
    for ear in ["right", "left"] {
      for frequency in all {
        expectEqual(player.exercise.value("\(ear)\(frequency)"), Double(threshold))
        expect(player.exercise.flags("\(ear)\(frequency)").isEmpty)
      }
      expectEqual(player.exercise.value("\(ear)Average"), Double(threshold))
    }
    expectEqual(player.exercise.value("falseAlarms"), 0)
    expect(player.exercise.trials.allSatisfy { $0.verdict == .valid })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an audiogram that differs at each frequency and ear is found exactly`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let all = HearingThreshold.usualFrequenciesHz
    var audiogram: [String: Double] = [:]
    for ear in [Ear.left, .right] {
      for frequency in all {
        audiogram["\(ear.rawValue)\(frequency)"] = Double(Int(random.share() * 21) * 5 - 10)
      }
    }
    var player = ExercisePlayer(
      Self.rules(all, [.right, .left]), seed: seed, context: Self.context)
    var listener = SimulatedListener(.made()) { [audiogram] frequency, ear in
      audiogram["\(ear.rawValue)\(Int(frequency))"] ?? 0
    }
    let isOver = listener.listen(&player)
    expect(isOver)
    for (name, threshold) in audiogram { expectEqual(player.exercise.value(name), threshold) }
    expectEqual(player.exercise.value("right1000Repeat"), audiogram["right1000"])
  }

  @Test func `without a calibration levels are in dB FS, and every score says so`() {
    var player = ExercisePlayer(Self.rules())
    var listener = SimulatedListener(nil) { _, _ in -55 }
    let isOver = listener.listen(&player)
    expect(isOver)
    expectEqual(player.exercise.value("right1000"), -55)
    expect(player.exercise.scores.allSatisfy { $0.flags.contains(.uncalibrated) })
    expectEqual(player.exercise.trials.first?.given?["unit"]?.stringValue, "dB FS")
  }

  @Test func `an expired calibration gives levels in dB HL that are marked`() {
    var player = ExercisePlayer(
      Self.rules(), context: ExerciseContext(hearing: .made(isExpired: true)))
    var listener = SimulatedListener(.made()) { _, _ in 15 }
    let isOver = listener.listen(&player)
    expect(isOver)
    expectEqual(player.exercise.value("right1000"), 15)
    expect(player.exercise.scores.allSatisfy { $0.flags == [.calibrationExpired] })
  }

  @Test func `a frequency that the calibration does not know is not played and has no threshold`() {
    let calibration = HearingCalibration.made(frequenciesHz: [1000])
    var player = ExercisePlayer(
      Self.rules([500, 1000]), context: ExerciseContext(hearing: calibration))
    var listener = SimulatedListener(calibration) { _, _ in 20 }
    let isOver = listener.listen(&player)
    expect(isOver)
    expectNil(player.exercise.value("right500"))
    expectEqual(player.exercise.flags("right500"), [.uncalibrated])
    expectEqual(player.exercise.value("right1000"), 20)
    expect(!listener.tones.contains { $0.frequencyHz == 500 })
    expectEqual(player.exercise.trials.map(\.verdict), [.interrupted, .valid])
  }

  @Test(arguments: [20.0, 42.5, 87])
  func `nobody ever hears more than the calibration allows`(loudest: Double) {
    let calibration = HearingCalibration.made(loudest: loudest)
    var player = ExercisePlayer(
      Self.rules([250, 1000, 8000], [.left, .right]), context: ExerciseContext(hearing: calibration)
    )
    var listener = SimulatedListener(calibration) { _, _ in .infinity }
    let isOver = listener.listen(&player)
    expect(isOver && !listener.tones.isEmpty)
    for tone in listener.tones {
      let zero = calibration.point(tone.frequencyHz, tone.ear)?.zeroDecibelsFullScale ?? 0
      expect(tone.startDecibelsFullScale - zero <= loudest)
      expect(tone.startDecibelsFullScale <= 0)
      expectEqual(tone.endDecibelsFullScale, tone.startDecibelsFullScale)
    }
    expectNil(player.exercise.value("left1000"))
    expectEqual(player.exercise.flags("left1000"), [.nothingFound])
    expect(player.exercise.trials.allSatisfy { $0.verdict == .timeout })
  }

  @Test(arguments: [-20.0, -35, -10, 0, 30])
  func `without a calibration nothing is louder than the limit`(loudest: Double) {
    var rules = Self.rules()
    rules.loudestDecibelsFullScale = loudest
    var player = ExercisePlayer(rules)
    var listener = SimulatedListener(nil) { _, _ in .infinity }
    let isOver = listener.listen(&player)
    expect(isOver)
    expectEqual(listener.tones.map(\.startDecibelsFullScale).max(), min(loudest, -10))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `waits are drawn within their range, and silent presentations as often as asked`(
    seed: UInt64
  ) throws {
    var rules = Self.rules()
    (rules.minimumDelay, rules.maximumDelay) = (.seconds(1), .seconds(3))
    rules.catchTrials = 2
    var player = ExercisePlayer(rules, seed: seed, context: Self.context)
    var listener = SimulatedListener(.made()) { _, _ in 30 }
    let isOver = listener.listen(&player)
    expect(isOver)
    let given = try require(player.exercise.trials.first?.given)
    let presentations = try require(given["presentations"]?.listValue)
    let delays = presentations.compactMap { $0["delaySeconds"]?.doubleValue }
    expect(delays.count == presentations.count && delays.allSatisfy { (1...3).contains($0) })
    expectEqual(presentations.count { $0["silent"] != nil }, 2)
    expectNil(presentations.first?["silent"])
    expectEqual(listener.tones.count, presentations.count - 2)
    expectEqual(player.exercise.value("silentTrials"), 2)
  }

  @Test func `the same seed draws the same test, another one another`() {
    func given(_ seed: UInt64) -> JSONValue? {
      var player = ExercisePlayer(Self.rules(), seed: seed, context: Self.context)
      var listener = SimulatedListener(.made()) { _, _ in 30 }
      _ = listener.listen(&player)
      return player.exercise.trials.first?.given
    }
    expectEqual(given(1), given(1))
    expectNotEqual(given(1), given(2))
  }

  @Test func `a press without a tone is kept as a false alarm and the wait begins anew`() {
    var player = ExercisePlayer(Self.rules(), context: Self.context)
    player.wait()
    let due = player.exercise.deadline
    player.respond(.press("heard", at: nil), after: .milliseconds(900))
    expectNotEqual(player.exercise.deadline, due)
    expectEqual(player.exercise.value("falseAlarms"), 1)
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [false])
    player.wait()
    expectNotNil(player.effects.tone)
  }

  @Test func `a press too soon after the beginning of a tone is no response to it`() {
    var player = ExercisePlayer(Self.rules(), context: Self.context)
    player.wait()
    player.wait()
    expectNotNil(player.effects.tone)
    player.respond(.press("heard", at: nil), after: .milliseconds(99))
    expectEqual(player.exercise.value("falseAlarms"), 1)
    player.respond(.press("heard", at: nil), after: .milliseconds(1))
    expect(player.effects.contains(.stopSound))
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [false, true])
  }

  @Test func `a press in a silent presentation is counted and moves no level`() throws {
    var rules = Self.rules()
    rules.catchTrials = 3
    var player = ExercisePlayer(rules, context: Self.context)
    var isOver = false
    while !isOver, player.exercise.value("silentResponses") == 0 {
      player.wait()
      if player.effects.tone == nil, player.exercise.isListening {
        player.respond(.press("heard", at: nil), after: .milliseconds(500))
      }
      isOver = player.exercise.isOver
    }
    expectEqual(player.exercise.value("silentResponses"), 1)
    expectEqual(player.exercise.value("falseAlarms"), 1)
  }

  @Test func `who presses all the time gets no threshold`() {
    var player = ExercisePlayer(Self.rules(), context: Self.context)
    player.wait()
    for _ in 0..<11 { player.respond(.press("heard", at: nil), after: .milliseconds(50)) }
    expect(player.exercise.isOver)
    expectNil(player.exercise.value("right1000"))
    expectEqual(player.exercise.flags("right1000"), [.tooFewAttempts])
    expectEqual(player.exercise.trials.map(\.verdict), [.anticipation])
  }

  @Test func `nothing on the screen tells when a tone sounds`() {
    var player = ExercisePlayer(Self.rules(), context: Self.context)
    player.wait()
    let waiting = player.exercise.scene
    player.wait()
    expectNotNil(player.effects.tone)
    expectEqual(player.exercise.scene, waiting)
    expect(!player.effects.contains(.showStimulus) && !player.effects.contains(.redraw))
  }

  @Test func `a perfect listener ends with the lowest level`() {
    var player = ExercisePlayer(Self.rules(), context: Self.context)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value("right1000"), -10)
    expectEqual(player.exercise.value("falseAlarms"), 0)
  }

  @Test func `a test that is cut off keeps what was found`() {
    var player = ExercisePlayer(Self.rules([1000, 500]), context: Self.context)
    while player.exercise.trials.count < 2 {
      if let action = player.exercise.rightAction {
        player.respond(action, after: .milliseconds(400))
      } else {
        player.wait()
      }
    }
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.rightAction == nil && exercise.deadline == nil)
    expectEqual(exercise.trials.map(\.verdict), [.valid, .interrupted])
    expect(exercise.value("right1000") == -10 && exercise.value("right500") == nil)
  }
}

extension Exercise {
  /// Whether a tone or silence is being listened to.
  fileprivate var isListening: Bool {
    trials.last?.given?["presentations"]?.listValue?.last.map { $0["heard"] == nil } ?? false
  }
}
