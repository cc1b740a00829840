import Signals
import TestSupport
import Testing

struct StepStreamTests {
  @Test(arguments: 0..<15 as Range<UInt64>)
  func `however samples are cut into blocks the steps are the same to the last digit`(
    seed: UInt64
  ) throws {
    let signal = Self.walkWithFaults(seed: seed)
    let whole = try StepDetector().measuredSteps(in: signal)
    expect(whole.count > 30)
    var dice = SeededDice(seed: seed &+ 1)
    var stream = StepStream()
    var steps: [DetectedStep] = []
    var start = 0
    while start < signal.sampleCount {
      let end = min(start + Int.random(in: 1...400, using: &dice), signal.sampleCount)
      steps += stream.add(signal.part(start..<end))
      expectEqual(stream.count, steps.count)
      start = end
    }
    steps += try stream.finish()
    expectEqual(steps, whole)
  }

  @Test func `single samples give what the whole gives`() throws {
    let signal = SyntheticWalk(steps: 40).signal()
    var stream = StepStream()
    var steps: [DetectedStep] = []
    for index in 0..<signal.sampleCount { steps += stream.add(signal.part(index..<(index + 1))) }
    steps += try stream.finish()
    expectEqual(steps.map(\.seconds), StepDetector().steps(in: signal).times)
  }

  @Test func `steps become certain within five seconds`() {
    let signal = SyntheticWalk(steps: 200).signal()
    var stream = StepStream()
    var steps: [DetectedStep] = []
    for second in 0..<100 {
      steps += stream.add(signal.part((second * 100)..<(second * 100 + 100)))
      let expected = 2.0 * (Double(second + 1) - 5 - 5)
      if second > 15 { expect(Double(steps.count) >= expected) }
    }
  }

  @Test func `the provisional count lags less than two seconds and never runs ahead`() {
    let signal = SyntheticWalk(steps: 100).signal()
    var stream = StepStream()
    for second in 0..<55 {
      _ = stream.add(signal.part((second * 100)..<(second * 100 + 100)))
      let taken = max(0, 2 * (second + 1 - 5))
      if second > 12 { expect(stream.provisionalCount >= taken - 4) }
      expect(stream.provisionalCount <= taken + 2)
    }
  }

  @Test func `a wrong time far ahead does not stop the stream`() throws {
    var signal = SyntheticWalk().signal()
    signal.times[3000] = 1e9
    signal.times[3500] = 1e15
    expect(abs(try StepDetector().measuredSteps(in: signal).count - 100) <= 1)
  }

  @Test func `a time that goes back is passed over`() throws {
    var signal = SyntheticWalk().signal()
    signal.times[3000] = 4
    expect(abs(try StepDetector().measuredSteps(in: signal).count - 100) <= 1)
  }

  @Test func `a gap of an hour parts two walks`() throws {
    let walk = SyntheticWalk(steps: 50).signal()
    var signal = walk
    signal.times += walk.times.map { $0 + 3600 }
    signal.x += walk.x
    signal.y += walk.y
    signal.z += walk.z
    let steps = try StepDetector().measuredSteps(in: signal)
    expect(abs(steps.count - 100) <= 2)
    expectEqual(WalkingBout.bouts(of: steps).count, 2)
  }

  @Test(arguments: [1e-3, -7.25, 1_000_003.4, 1.7e9])
  func `the origin of time does not matter`(shift: Double) throws {
    let signal = SyntheticWalk(seed: 5).signal()
    var moved = signal
    moved.times = signal.times.map { $0 + shift }
    let steps = try StepDetector().measuredSteps(in: signal)
    let others = try StepDetector().measuredSteps(in: moved)
    expectEqual(steps.count, others.count)
    for (one, other) in zip(steps, others) {
      expect(abs(one.seconds + shift - other.seconds) < 1e-3)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `how the sensor is turned does not matter`(seed: UInt64) throws {
    let signal = SyntheticWalk(seed: seed).signal()
    let steps = try StepDetector().measuredSteps(in: signal)
    let others = try StepDetector().measuredSteps(in: signal.rotated(seed: seed))
    expectEqual(steps.count, others.count)
    for (one, other) in zip(steps, others) { expect(abs(one.seconds - other.seconds) < 1e-6) }
  }

  /// A walk with lost, wild and doubled samples and two holes.
  private static func walkWithFaults(seed: UInt64) -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    let rateHz = [12.5, 25, 60, 100, 200][Int(seed % 5)]
    var signal = SyntheticWalk(
      cadenceHz: Double.random(in: 1.2...2.4, using: &dice), rateHz: rateHz, noise: 0.5,
      seed: seed
    ).signal().without(22...22.8).without(35...38)
    for _ in 0..<20 {
      let index = Int.random(in: 1..<signal.sampleCount, using: &dice)
      switch Int.random(in: 0...3, using: &dice) {
      case 0: signal.x[index] = .nan
      case 1: signal.z[index] = .infinity
      case 2: signal.times[index] = signal.times[index - 1]
      default: signal.y[index] = 1e200
      }
    }
    return signal
  }
}
