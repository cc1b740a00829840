import Signals
import TestSupport
import Testing

struct SaturationTests {
  /// A walk that swings about gravity on the z axis by 20 to 28 m/s², another for each step.
  private static func hardWalk(seed: UInt64 = 1) -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    var walk = SyntheticWalk(steps: 60, amplitude: 1, seed: seed).signal()
    let swings = (0...80).map { _ in Double.random(in: 20...28, using: &dice) }
    for (index, time) in walk.times.enumerated() {
      walk.z[index] = 9.81 + (walk.z[index] - 9.81) * swings[Int(time * 2)]
    }
    return walk
  }

  @Test func `an axis at a known end of the range is told with its share`() throws {
    let facts = SensorFacts(rangeMetersPerSecondSquared: 19.6133)
    let quality = try SignalQuality(of: Self.hardWalk().clipped(to: 19.6), facts: facts)
    let found = try require(quality.saturation.first)
    expectEqual(quality.saturation.count, 1)
    expectEqual(found.axis, .z)
    expect(!found.isInferred)
    expect(found.share > 0.1 && found.share < 0.5)
    expectEqual(found.railMetersPerSecondSquared, 19.6133)
  }

  @Test func `an end of the range that is not known is told by the values piled up there`() throws {
    let quality = try SignalQuality(of: Self.hardWalk().clipped(to: 19.6))
    let found = try require(quality.saturation.first)
    expectEqual(found.axis, .z)
    expect(found.isInferred)
    expectEqual(found.railMetersPerSecondSquared, 19.6)
    let facts = SensorFacts(
      rangeMetersPerSecondSquared: 19.6, stepMetersPerSecondSquared: 1e-6)
    let known = try SignalQuality(of: Self.hardWalk().clipped(to: 19.6), facts: facts)
    expectEqual(found.share, known.saturation.first?.share)
  }

  @Test(arguments: UInt64(0)..<20, [0.0, 0.01, 0.04, 0.15])
  func `a signal inside its range is not taken for a clipped one`(
    seed: UInt64, step: Double
  ) throws {
    var walk = Self.hardWalk(seed: seed)
    if step > 0 { walk.z = walk.z.map { ($0 / step).rounded() * step } }
    expect(try SignalQuality(of: walk).saturation.isEmpty)
    let facts = SensorFacts(
      rangeMetersPerSecondSquared: 4 * 9.80665, stepMetersPerSecondSquared: step)
    expect(try SignalQuality(of: walk, facts: facts).saturation.isEmpty)
  }

  @Test func `a sensor of few bits at rest is not clipped`() throws {
    let facts = SensorFacts(stepMetersPerSecondSquared: 0.1532)
    var rest = SyntheticRest(seconds: 20).signal()
    rest.z = rest.z.map { ($0 / 0.1532).rounded() * 0.1532 }
    expect(try SignalQuality(of: rest, facts: facts).saturation.isEmpty)
  }

  @Test func `a range that is no number is as good as none`() throws {
    for range in [0, -1, Double.nan, .infinity] {
      let facts = SensorFacts(rangeMetersPerSecondSquared: range)
      expectNil(facts.rangeMetersPerSecondSquared)
      expect(try SignalQuality(of: Self.hardWalk(), facts: facts).saturation.isEmpty)
    }
  }

  @Test func `an axis that never changes is flat`() throws {
    var walk = SyntheticWalk(steps: 20).signal()
    walk.x = walk.x.map { _ in 0 }
    expectEqual(try SignalQuality(of: walk).flatAxes, [.x])
    let dead = SyntheticRest(noise: 0).signal()
    expectEqual(try SignalQuality(of: dead).flatAxes, [.x, .y, .z])
  }

  @Test func `a sensor of few bits may read the same at rest, and not in motion`() throws {
    let facts = SensorFacts(stepMetersPerSecondSquared: 0.1532)
    expectEqual(try SignalQuality(of: SyntheticRest(noise: 0).signal(), facts: facts).flatAxes, [])
    var walk = SyntheticWalk(steps: 20).signal()
    walk.y = walk.y.map { _ in 0.1532 }
    expectEqual(try SignalQuality(of: walk, facts: facts).flatAxes, [.y])
  }
}
