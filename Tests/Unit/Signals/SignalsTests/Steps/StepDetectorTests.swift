import Signals
import TestSupport
import Testing

struct StepDetectorTests {
  @Test(arguments: [1.2, 1.5, 1.8, 2.0, 2.4], [12.5, 25, 50, 100, 400])
  func `a hundred even steps are counted within one`(cadenceHz: Double, rateHz: Double) {
    let walk = SyntheticWalk(cadenceHz: cadenceHz, rateHz: rateHz)
    let series = StepDetector().steps(in: walk.signal())
    expect(abs(series.count - 100) <= 1)
  }

  @Test(arguments: [1.5, 2.0, 2.4])
  func `cadence and walking time come out within one and two per cent`(cadenceHz: Double) throws {
    let walk = SyntheticWalk(cadenceHz: cadenceHz)
    let series = StepDetector().steps(in: walk.signal())
    let cadence = try require(series.cadencePerMinute)
    expect(abs(cadence - 60 * cadenceHz) < 0.6 * cadenceHz)
    expect(abs(series.walkingSeconds - walk.walkSeconds) < 0.02 * walk.walkSeconds + 0.5)
    expectEqual(series.walkedSpans.count, 1)
  }

  @Test func `each step lies within a tenth of a second of the middle of its pulse`() {
    let walk = SyntheticWalk()
    for step in StepDetector().steps(in: walk.signal()).times {
      let phase = (step - walk.restSeconds) * walk.cadenceHz
      let offset = abs(phase - phase.rounded(.down) - 0.25) / walk.cadenceHz
      expect(offset < 0.1)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `noise at rest makes no steps`(seed: UInt64) {
    let rest = SyntheticWalk(steps: 0, restSeconds: 60, noise: 0.3, seed: seed)
    expectEqual(StepDetector().steps(in: rest.signal()), StepSeries())
  }

  @Test func `an absolutely constant signal makes no steps`() {
    let signal = AccelerationSignal(
      times: (0..<6000).map { Double($0) / 100 }, x: Array(repeating: 0, count: 6000),
      y: Array(repeating: 0, count: 6000), z: Array(repeating: 9.81, count: 6000))
    expectEqual(StepDetector().steps(in: signal).count, 0)
  }

  @Test func `a few steps on the spot are not a walk`() {
    let series = StepDetector().steps(in: SyntheticWalk(steps: 5).signal())
    expectEqual(series.count, 0)
    expectNil(series.cadencePerMinute)
    expectEqual(series.walkingSeconds, 0)
  }

  @Test func `a hole of ten seconds loses its own steps and no others`() {
    let signal = SyntheticWalk().signal().without(20...30)
    let series = StepDetector().steps(in: signal)
    expect(abs(series.count - 80) <= 2)
    expectEqual(series.count(in: 20.3...29.7), 0)
    expectEqual(series.walkedSpans.count, 2)
    expect(abs(series.walkingSeconds - 40) < 2)
  }

  @Test func `samples inside a stated hole are not believed`() {
    var signal = SyntheticWalk().signal()
    signal.holes = [20...30]
    expectEqual(StepDetector().steps(in: signal).count(in: 20.3...29.7), 0)
  }

  @Test func `order of the samples does not matter`() {
    let signal = SyntheticWalk(seed: 3).signal()
    let detector = StepDetector()
    expectEqual(detector.steps(in: signal.shuffled(seed: 4)), detector.steps(in: signal))
  }

  @Test func `how the sensor is held does not matter`() {
    let signal = SyntheticWalk(seed: 3).signal()
    let turned = AccelerationSignal(times: signal.times, x: signal.z, y: signal.x, z: signal.y)
    let detector = StepDetector()
    expectEqual(detector.steps(in: turned).count, detector.steps(in: signal).count)
  }

  @Test func `empty and single samples give no steps`() {
    let detector = StepDetector()
    expectEqual(detector.steps(in: AccelerationSignal()).count, 0)
    expectEqual(detector.steps(in: AccelerationSignal(times: [1], x: [0], y: [0], z: [9])).count, 0)
    let two = AccelerationSignal(times: [1, 1], x: [0, 1], y: [0, 1], z: [9, 8])
    expectEqual(detector.steps(in: two).count, 0)
    let uneven = AccelerationSignal(times: [1, 2, 3], x: [0], y: [0, 1], z: [])
    expectEqual(detector.steps(in: uneven).count, 0)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `whatever the samples are, the steps are finite, in order and apart`(seed: UInt64) {
    let series = StepDetector().steps(in: Self.hostile(seed: seed))
    expect(series.times.allSatisfy { $0.isFinite })
    for (step, next) in zip(series.times, series.times.dropFirst()) {
      expect(next - step > 0.25)
    }
    expect(series.walkingSeconds >= 0)
    for span in series.walkedSpans { expect(series.count(in: span) >= 8) }
  }

  /// A walk into which numbers were thrown that no sensor should make.
  private static func hostile(seed: UInt64) -> AccelerationSignal {
    var generator = SeededDice(seed: seed)
    var signal = SyntheticWalk(steps: 40, seed: seed).signal()
    let oddities = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, 0, .leastNonzeroMagnitude,
    ]
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      let index = Int.random(in: signal.times.indices, using: &generator)
      let oddity = oddities.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0...3, using: &generator) {
      case 0: signal.times[index] = oddity
      case 1: signal.x[index] = oddity
      case 2: signal.y[index] = oddity
      default: signal.z[index] = oddity
      }
    }
    return signal
  }
}
