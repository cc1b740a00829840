import Signals
import TestSupport
import Testing

struct MotionQualityTests {
  private static func meter(
    _ signal: AccelerationSignal, facts: SensorFacts = SensorFacts()
  ) -> MotionQualityMeter {
    var meter = MotionQualityMeter(facts)
    for index in 0..<signal.sampleCount {
      let time = signal.times[index]
      let last = index > 0 ? signal.times[index - 1] : time
      if signal.holes.contains(where: { last < $0.upperBound && $0.upperBound <= time }) {
        meter.gap()
      }
      meter.take(seconds: time, x: signal.x[index], y: signal.y[index], z: signal.z[index])
    }
    return meter
  }

  private static let signals: [AccelerationSignal] =
    (UInt64(1)...5).map { SyntheticRest(seconds: 30, seed: $0).signal().turned(seed: $0) }
    + (UInt64(1)...5).map { SyntheticWalk(steps: 60, seed: $0).signal().turned(seed: $0) }
    + [
      SyntheticWalk(steps: 60, amplitude: 14).signal().clipped(to: 19.6),
      SyntheticWalk(steps: 60).signal().without(8.0...9.9999),
      SyntheticRest(seconds: 20).signal().without(3.11...3.29),
      SyntheticRest(seconds: 20).signal().scaled(by: 0.102),
      SyntheticRest(seconds: 0.05).signal(), SyntheticRest(seconds: 20, rateHz: 6).signal(),
      SyntheticRest(reading: (0, 0, 0), noise: 0).signal(),
    ]

  @Test(arguments: signals.indices, [nil, 19.6133])
  func `sample by sample comes what the whole signal gives`(place: Int, range: Double?) throws {
    let signal = Self.signals[place]
    let facts = SensorFacts(rangeMetersPerSecondSquared: range)
    let whole = try SignalQuality(of: signal, facts: facts)
    let found = try require(Self.meter(signal, facts: facts).quality)
    expectEqual(found.saturation, whole.saturation)
    expectEqual(found.flatAxes, whole.flatAxes)
    expectEqual(found.gravity, whole.gravity)
    expectEqual(found.orientation, whole.orientation)
  }

  @Test(.long("days of samples")) func `days are judged as an even choice of their windows`() throws
  {
    // 200,000 s at 4 Hz: 400,000 windows, of which at most 8192 are kept.
    var meter = MotionQualityMeter(SensorFacts())
    var dice = SeededDice(seed: 3)
    for index in 0..<800_000 {
      let noise = Double.random(in: -0.02...0.02, using: &dice)
      meter.take(seconds: Double(index) / 4, x: noise, y: 9.5 + noise, z: -noise)
    }
    let quality = try require(meter.quality)
    expect(abs(quality.gravity.medianMetersPerSecondSquared - 9.5) < 0.005)
    // Two samples make no window at rest at 4 Hz: the whole signal is judged.
    expectEqual(quality.gravity.stillSeconds, 0)
    expectEqual(quality.orientation?.down, AxisDirection(.y, isNegative: true))
    expectEqual(meter.sampleCount, 800_000)
  }

  @Test func `a long rest is counted whole though only a part of its windows is kept`() throws {
    var meter = MotionQualityMeter(SensorFacts())
    for index in 0..<100_000 {
      meter.take(seconds: Double(index) / 10, x: 0.01 * Double(index % 3), y: 0, z: 9.8)
    }
    expectEqual(meter.quality?.gravity.stillSeconds, 10_000)
    expectEqual(meter.quality?.flatAxes, [.y, .z])
  }

  @Test func `samples that are no numbers or not later are passed over`() throws {
    var meter = MotionQualityMeter(SensorFacts())
    expectNil(meter.quality)
    meter.take(seconds: .nan, x: 0, y: 0, z: 9.8)
    meter.take(seconds: 1, x: .infinity, y: 0, z: 9.8)
    expectNil(meter.quality)
    meter.take(seconds: 1, x: 0, y: 0, z: 9.8)
    meter.take(seconds: 1, x: 5, y: 5, z: 5)
    meter.take(seconds: 0.5, x: 5, y: 5, z: 5)
    expectEqual(meter.sampleCount, 1)
    expectEqual(meter.quality?.gravity.medianMetersPerSecondSquared, 9.8)
  }

  @Test func `axes without any change are told, whatever the unit`() {
    var meter = MotionQualityMeter(SensorFacts(stepMetersPerSecondSquared: 1))
    for index in 0..<20 {
      meter.take(seconds: Double(index), x: 0.5, y: Double(index % 2) * 0.01, z: 0)
    }
    expectEqual(meter.constantAxes, [.x, .z])
    expectEqual(meter.quality?.flatAxes, [], "a count of a coarse sensor may well stay the same")
  }
}
