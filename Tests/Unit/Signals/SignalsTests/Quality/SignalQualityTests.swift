import Signals
import TestSupport
import Testing

struct SignalQualityTests {
  @Test func `a good signal at rest has nothing to find`() throws {
    let quality = try SignalQuality(of: SyntheticRest(seconds: 10).signal())
    expectEqual(quality.sampleCount, 1000)
    expect(abs(quality.intervals.achievedRateHz - 100) < 1e-9)
    expect(abs(quality.intervals.p50Milliseconds - 10) < 1e-6)
    expect(abs(quality.intervals.p99Milliseconds - 10) < 1e-6)
    expectEqual(quality.intervals.gapCount, 0)
    expect(quality.saturation.isEmpty)
    expect(quality.flatAxes.isEmpty)
    expectNil(quality.gravity.suspicion)
    expect(abs(quality.gravity.deviationPercent) < 0.1)
    expectEqual(quality.gravity.stillSeconds, 10)
    expectEqual(quality.orientation?.down, AxisDirection(.z, isNegative: true))
    expect(quality.orientation?.tiltDegrees ?? 90 < 0.1)
    expectEqual(quality.orientation?.isAtRest, true)
  }

  @Test(arguments: [1, 12.5, 26, 50, 100, 400, 1000, 10_000])
  func `the achieved rate is that of the times`(rateHz: Double) throws {
    let rest = SyntheticRest(seconds: max(3, 20 / rateHz), rateHz: rateHz).signal()
    let quality = try SignalQuality(of: rest)
    expect(abs(quality.intervals.achievedRateHz / rateHz - 1) < 1e-6)
    expectEqual(quality.intervals.gapCount, 0)
    expectNil(quality.gravity.suspicion)
  }

  @Test func `jitter widens the highest percentile and not the rate`() throws {
    var rest = SyntheticRest(seconds: 10).signal()
    for index in stride(from: 5, to: rest.times.count, by: 20) { rest.times[index] += 0.006 }
    let quality = try SignalQuality(of: rest)
    expect(abs(quality.intervals.achievedRateHz - 100) < 0.01)
    expect(abs(quality.intervals.p50Milliseconds - 10) < 1e-6)
    expect(abs(quality.intervals.p99Milliseconds - 16) < 1e-6)
    expectEqual(quality.intervals.gapCount, 0)
  }

  @Test func `a gap is counted with its length and leaves the rate alone`() throws {
    let walk = SyntheticWalk(steps: 40).signal()
    let shown = walk.without(8.0...9.9999)
    var untold = shown
    untold.holes = []
    for signal in [shown, untold] {
      let intervals = try SignalQuality(of: signal).intervals
      expectEqual(intervals.gapCount, 1)
      expect(abs(intervals.longestGapSeconds - 2.01) < 0.011)
      expect(abs(intervals.gapTotalSeconds - 2.01) < 0.011)
      expect(abs(intervals.achievedRateHz - 100) < 1e-6)
    }
  }

  @Test func `an hour's gap is a gap of an hour`() throws {
    let first = SyntheticRest(seconds: 5).signal()
    let second = SyntheticRest(seconds: 5, startSeconds: 3605, seed: 2).signal()
    let quality = try SignalQuality(of: first + second)
    expectEqual(quality.intervals.gapCount, 1)
    expect(abs(quality.intervals.longestGapSeconds - 3600) < 0.1)
    expect(abs(quality.intervals.achievedRateHz - 100) < 1e-6)
    expect(abs(quality.spanSeconds - 3609.99) < 1e-6)
    expectNil(quality.gravity.suspicion)
  }

  @Test func `samples that stand after a later one are sorted in and counted`() throws {
    var rest = SyntheticRest(seconds: 4).signal()
    rest.times.swapAt(100, 101)
    let quality = try SignalQuality(of: rest)
    expectEqual(quality.lateCount, 1)
    expectEqual(quality.repeatedCount, 0)
    expect(abs(quality.intervals.achievedRateHz - 100) < 1e-6)
  }

  @Test func `the order of the samples changes nothing but the count of late ones`() throws {
    let walk = SyntheticWalk(steps: 20).signal()
    var straight = try SignalQuality(of: walk)
    let shuffled = try SignalQuality(of: walk.shuffled(seed: 3))
    expect(shuffled.lateCount > 0)
    straight.lateCount = shuffled.lateCount
    expectEqual(shuffled, straight)
  }

  @Test(arguments: [0.0, -1e6, 1.7e9])
  func `the origin of time changes nothing`(origin: Double) throws {
    let walk = SyntheticWalk(steps: 20).signal()
    let quality = try SignalQuality(of: walk)
    let moved = try SignalQuality(of: walk.delayed(by: origin))
    expect(abs(moved.intervals.achievedRateHz - quality.intervals.achievedRateHz) < 1e-3)
    expectEqual(moved.intervals.gapCount, quality.intervals.gapCount)
    expect(abs(moved.gravity.deviationPercent - quality.gravity.deviationPercent) < 0.5)
    expectEqual(moved.orientation?.down, quality.orientation?.down)
  }

  @Test(arguments: UInt64(0)..<20)
  func `the length of gravity does not depend on the posture`(seed: UInt64) throws {
    let walk = SyntheticWalk(steps: 20).signal()
    let straight = try SignalQuality(of: walk).gravity
    let turned = try SignalQuality(of: walk.turned(seed: seed)).gravity
    expect(abs(turned.deviationPercent - straight.deviationPercent) < 0.1)
    expectNil(turned.suspicion)
    expectEqual(turned.stillSeconds, straight.stillSeconds)
  }

  @Test func `a repeated time is counted, and too many of them leave no order`() throws {
    var rest = SyntheticRest(seconds: 4).signal()
    rest.times[50] = rest.times[49]
    expectEqual(try SignalQuality(of: rest).repeatedCount, 1)
    rest.times = rest.times.map { $0.rounded(.down) }
    #expect(throws: Absence.timesOutOfOrder) { try SignalQuality(of: rest) }
  }

  @Test func `what is no number is counted and passed over`() throws {
    var rest = SyntheticRest(seconds: 4).signal()
    rest.x[10] = .nan
    rest.y[11] = .infinity
    rest.z[12] = 1e200
    rest.times[13] = -.infinity
    let quality = try SignalQuality(of: rest)
    expectEqual(quality.unusableCount, 4)
    expectEqual(quality.sampleCount, 396)
    expectNil(quality.gravity.suspicion)
  }

  @Test func `a signal without two moments is absent and says why`() {
    let broken = AccelerationSignal(times: [0, .nan], x: [.nan, 1], y: [0, 0], z: [0, 0])
    let single = AccelerationSignal(times: [5], x: [0], y: [0], z: [9.8])
    let endless = AccelerationSignal(
      times: [-1e308, 1e308], x: [0, 0], y: [0, 0], z: [9.8, 9.8])
    #expect(throws: Absence.noSamples) { try SignalQuality(of: AccelerationSignal()) }
    #expect(throws: Absence.noSamples) { try SignalQuality(of: broken) }
    #expect(throws: Absence.tooShort) { try SignalQuality(of: single) }
    #expect(throws: Absence.timesOutOfOrder) { try SignalQuality(of: endless) }
  }

  @Test func `a signal that is all hole has no rate`() {
    var rest = SyntheticRest(seconds: 2).signal()
    rest.holes = [-1...5]
    #expect(throws: Absence.gaps) { try SignalQuality(of: rest) }
  }
}
