import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

struct StimulusSeriesRunTests {
  private static let rules = StimulusSeries(
    kinds: [.init(name: "go", look: Scene.Stimulus(shape: .circle), right: "go")],
    answer: .movement(thresholdG: 0.5), attempts: 2, attemptLimit: 5, minimumDelay: .seconds(4),
    maximumDelay: .seconds(10), timeout: .seconds(3), prompt: LocalizedText("Wait"))
  private var sequence = StimulusSeriesRun(rules: rules, random: SeededRandom(seed: 7), at: at(0))

  /// Runs the pending wait and shows the stimulus; returns when it was shown.
  private mutating func waitForStimulus() throws -> Instant {
    _ = sequence.handle(.timer, at: try require(sequence.deadline))
    let due = try require(sequence.deadline)
    expectEqual(sequence.handle(.timer, at: due), [.showStimulus])
    let shown = due + .milliseconds(12)
    _ = sequence.handle(.stimulusShown, at: shown)
    return shown
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `delays lie between minimum and maximum`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let delay = random.duration(from: .seconds(4), to: .seconds(10))
      expect(delay >= .seconds(4) && delay <= .seconds(10))
    }
  }

  @Test func `delays are uniform: halves and tenths fill alike`() {
    var random = SeededRandom(seed: 99)
    var tenths = [Int](repeating: 0, count: 10)
    for _ in 0..<20_000 {
      let delay = random.duration(from: .seconds(4), to: .seconds(10)).inSeconds
      tenths[min(9, Int((delay - 4) / 0.6))] += 1
    }
    // Six standard deviations of a binomial count around 2,000.
    expect(tenths.allSatisfy { abs($0 - 2_000) < 255 })
  }

  @Test func `the same seed draws the same delays`() {
    var one = SeededRandom(seed: 5)
    var other = SeededRandom(seed: 5)
    let range = (Duration.seconds(1), Duration.seconds(2))
    for _ in 0..<10 {
      expectEqual(
        one.duration(from: range.0, to: range.1), other.duration(from: range.0, to: range.1))
    }
  }

  @Test mutating func `a movement after the stimulus is valid, by the time of the sample`() throws {
    let shown = try waitForStimulus()
    let effects = sequence.handle(
      .crossing(shown + .milliseconds(310)), at: shown + .milliseconds(330))
    let trial = try require(sequence.trials.first)
    expectEqual(trial.verdict, .valid)
    expectEqual(trial.crossing, shown + .milliseconds(310))
    expectEqual(effects, [.stopWatching, .judged(trial)])
    expectEqual(sequence.deadline, shown + .milliseconds(330) + .seconds(2))
  }

  @Test mutating func `a sign follows the verdict, and moves nothing that is measured`() throws {
    var rules = Self.rules
    rules.signs = VerdictSigns(
      successSound: true, failureSound: true, timeoutSound: true, failureVibration: true)
    var signed = self
    signed.sequence = StimulusSeriesRun(rules: rules, random: SeededRandom(seed: 7), at: at(0))
    var signs: [VerdictSign] = []
    for milliseconds in [50, 300, 3100, 400] {
      let (shown, other) = (try waitForStimulus(), try signed.waitForStimulus())
      expectEqual(other, shown)
      let time = shown + .milliseconds(milliseconds)
      let plain = sequence.handle(.crossing(time), at: time)
      let effects = signed.sequence.handle(.crossing(time), at: time)
      let trial = try require(sequence.trials.last)
      expectEqual(plain, [.stopWatching, .judged(trial)])
      expectEqual(Array(effects.prefix(2)), plain)
      for case .sign(let sign) in effects.dropFirst(2) { signs.append(sign) }
      expectEqual(effects.count, 3)
      expectEqual(signed.sequence.deadline, sequence.deadline)
    }
    expectEqual(signed.sequence.trials, sequence.trials)
    expectEqual(
      signs,
      [
        VerdictSign(sound: .failure, vibrates: true), VerdictSign(sound: .success),
        VerdictSign(sound: .timeout, vibrates: true), VerdictSign(sound: .success),
      ])
  }

  @Test(arguments: Trial.Verdict.allCases)
  func `only what the person did has a sign, and only one that is wanted`(verdict: Trial.Verdict) {
    let trial = Trial(number: 1, verdict: verdict, delay: .zero, began: at(0))
    let all = VerdictSigns(
      successSound: true, failureSound: true, timeoutSound: true, failureVibration: true)
    let vibration = VerdictSigns(failureVibration: true)
    expectNil(VerdictSigns().sign(of: trial))
    switch verdict {
    case .valid:
      expectEqual(all.sign(of: trial), VerdictSign(sound: .success))
      expectNil(vibration.sign(of: trial))
      var wrong = trial
      wrong.isRight = false
      expectEqual(all.sign(of: wrong), VerdictSign(sound: .failure, vibrates: true))
    case .anticipation:
      expectEqual(all.sign(of: trial), VerdictSign(sound: .failure, vibrates: true))
      expectEqual(vibration.sign(of: trial), VerdictSign(vibrates: true))
    case .timeout:
      expectEqual(all.sign(of: trial), VerdictSign(sound: .timeout, vibrates: true))
      expectEqual(vibration.sign(of: trial), VerdictSign(vibrates: true))
    case .sensorGap, .interrupted: expectNil(all.sign(of: trial))
    }
  }

  @Test mutating func `a movement before the stimulus is an anticipation and is kept`() throws {
    _ = sequence.handle(.timer, at: at(0))
    _ = sequence.handle(.crossing(at(1)), at: at(1.02))
    expectEqual(sequence.trials.map(\.verdict), [.anticipation])
    expectNil(sequence.trials.first?.stimulus)
  }

  @Test(arguments: [(0, "anticipation"), (99, "anticipation"), (100, "valid"), (3000, "valid")])
  mutating func `the floor and the time-out include their own ends`(
    milliseconds: Int, verdict: String
  ) throws {
    let shown = try waitForStimulus()
    let time = shown + .milliseconds(milliseconds)
    _ = sequence.handle(.crossing(time), at: time + .milliseconds(20))
    expectEqual(sequence.trials.map(\.verdict.rawValue), [verdict])
  }

  @Test mutating func `a sample from before the stimulus that arrives late is an anticipation`()
    throws
  {
    let shown = try waitForStimulus()
    _ = sequence.handle(.crossing(shown + .milliseconds(-5)), at: shown + .milliseconds(15))
    expectEqual(sequence.trials.map(\.verdict), [.anticipation])
  }

  @Test mutating func `no movement is a time-out, once late samples had their chance`() throws {
    let shown = try waitForStimulus()
    expectEqual(sequence.handle(.timer, at: shown + .seconds(3)), [])
    _ = sequence.handle(.timer, at: shown + .milliseconds(3250))
    expectEqual(sequence.trials.map(\.verdict), [.timeout])
  }

  @Test mutating func `a gap after the stimulus makes the attempt a sensor gap`() throws {
    let shown = try waitForStimulus()
    let gap = ExerciseEvent.gap(
      start: shown + .milliseconds(-50), end: shown + .milliseconds(50))
    _ = sequence.handle(gap, at: shown + .milliseconds(60))
    expectEqual(sequence.trials.map(\.verdict), [.sensorGap])
  }

  @Test mutating func `a gap that ended before the stimulus does no harm`() throws {
    let shown = try waitForStimulus()
    let gap = ExerciseEvent.gap(
      start: shown + .milliseconds(-90), end: shown + .milliseconds(-40))
    expectEqual(sequence.handle(gap, at: shown + .milliseconds(10)), [])
    expect(sequence.trials.isEmpty)
  }

  @Test mutating func `only valid attempts count, and every attempt is kept`() throws {
    var verdicts: [Trial.Verdict] = []
    for milliseconds in [50, 300, 3100, 400] {
      let shown = try waitForStimulus()
      let time = shown + .milliseconds(milliseconds)
      _ = sequence.handle(.crossing(time), at: time)
      verdicts.append(try require(sequence.trials.last).verdict)
      expectEqual(sequence.isTrailing, (verdicts.count { $0 == .valid } == 2))
    }
    expectEqual(verdicts, [.anticipation, .valid, .timeout, .valid])
    expectEqual(sequence.trials.map(\.number), [1, 2, 3, 4])
    _ = sequence.handle(.timer, at: try require(sequence.deadline))
    expect(sequence.isOver)
  }

  @Test mutating func `the limit on attempts ends a series without valid ones`() throws {
    for _ in 0..<5 {
      let shown = try waitForStimulus()
      _ = sequence.handle(.timer, at: shown + .milliseconds(3250))
    }
    expect(sequence.isTrailing)
    expectEqual(sequence.trials.map(\.verdict), Array(repeating: .timeout, count: 5))
  }

  @Test mutating func `an attempt that is cut off is kept as interrupted`() throws {
    _ = try waitForStimulus()
    sequence.cutOff(at: at(99))
    expectEqual(sequence.trials.map(\.verdict), [.interrupted])
    expectEqual(sequence.handle(.timer, at: at(100)), [])
  }
}

extension StimulusSeriesRun {
  /// Whether the last verdict is given and the movement is recorded to its end.
  fileprivate var isTrailing: Bool {
    if case .trailing = state { true } else { false }
  }
}
