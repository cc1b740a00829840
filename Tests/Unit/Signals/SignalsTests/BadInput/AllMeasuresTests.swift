import Glibc
import Signals
import TestSupport
import Testing

/// What holds for every measure of motion: right or absent, and the same for what means the same.
struct AllMeasuresTests {
  /// What is measured of each good signal, made once: it is compared with in every test.
  private static let goods: [String: Good] = Dictionary(
    uniqueKeysWithValues: MotionMeasure.all.map { ($0.description, Good($0)) })

  private struct Good: Sendable {
    var motion: MotionMeasure.Motion
    /// Nil where it could not be measured, which a test of its own tells.
    var found: MotionMeasure.Found?

    init(_ measure: MotionMeasure) {
      motion = measure.good()
      found = try? measure.measure(motion)
    }
  }

  private static func motion(_ measure: MotionMeasure) throws -> MotionMeasure.Motion {
    try require(goods[measure.description]?.motion)
  }

  private static func found(_ measure: MotionMeasure) throws -> MotionMeasure.Found {
    try require(goods[measure.description]?.found)
  }

  private static func isSame(
    _ found: MotionMeasure.Found, _ good: MotionMeasure.Found, within tolerance: Double,
    scale: Double = 1
  ) -> Bool {
    found.sizes.count == good.sizes.count
      && zip(found.sizes, good.sizes).allSatisfy { one, other in
        let wanted = other.value * pow(scale, other.power)
        return abs(one.value - wanted) <= tolerance * abs(wanted) + 1e-6
      }
  }

  @Test(arguments: MotionMeasure.all)
  func `the good signal of each measure is measured`(measure: MotionMeasure) throws {
    let found = try Self.found(measure)
    expect(!found.sizes.isEmpty)
    expect(found.sizes.allSatisfy { $0.value.isFinite && $0.value != 0 }, "\(found)")
  }

  @Test(arguments: Breadth.sweep(MotionMeasure.all, every: 3), BadMotion.hopeless)
  func `from hopeless motion nothing is measured`(
    measure: MotionMeasure, bad: BadMotion
  ) throws {
    if bad.showsInGravity, !measure.needsGravity { return }
    // A gyroscope that does not turn is an answer: there were no turns.
    if measure.description == "turns", bad.description == "never changing" { return }
    do {
      let found = try measure.measure(bad.spoil(try Self.motion(measure)))
      Issue.record("\(measure) of \(bad): \(found)")
    } catch {
      expect(error is Absence)
    }
  }

  @Test(arguments: Breadth.sweep(MotionMeasure.all, every: 3), BadMotion.repairable)
  func `from motion with a fault here and there comes the same, or nothing`(
    measure: MotionMeasure, bad: BadMotion
  ) throws {
    let good = try Self.found(measure)
    do {
      let found = try measure.measure(bad.spoil(try Self.motion(measure)))
      expect(Self.isSame(found, good, within: 0.05), "\(measure) of \(bad): \(found), \(good)")
    } catch {
      expect(error is Absence)
    }
  }

  @Test(arguments: MotionMeasure.all)
  func `an hour without samples in the middle adds nothing`(measure: MotionMeasure) throws {
    let motion = try Self.motion(measure)
    let middle = motion.acceleration.times[motion.acceleration.sampleCount / 2]
    let good = try Self.found(measure)
    do {
      let found = try measure.measure(motion.retimed { $0 < middle ? $0 : $0 + 3600 })
      for (one, other) in zip(found.sizes, good.sizes) {
        expect(abs(one.value) <= 1.2 * abs(other.value) + 1e-6, "\(measure): \(found)")
      }
      expect(found.moments.allSatisfy { $0 < middle + 0.1 || $0 > middle + 3599.9 })
    } catch {
      expect(error is Absence)
    }
  }

  @Test(.long("ten thousand samples a second of every measure"), arguments: MotionMeasure.all)
  func `ten thousand samples a second are measured as a hundred are`(
    measure: MotionMeasure
  ) throws {
    let motion = try Self.motion(measure)
    guard motion.acceleration.sampleCount < 4000 else { return }
    let rate =
      Double(motion.acceleration.sampleCount - 1)
      / ((motion.acceleration.times.last ?? 1) - (motion.acceleration.times.first ?? 0))
    let good = try Self.found(measure)
    do {
      let found = try measure.measure(motion.drawn(Int((10_000 / rate).rounded())))
      expect(Self.isSame(found, good, within: 0.05), "\(measure): \(found), \(good)")
    } catch {
      expect(error is Absence)
    }
  }

  @Test(arguments: MotionMeasure.all, Breadth.sweep(1..<4 as Range<UInt64>, every: 3))
  func `however the sensor is held, the result is the same`(
    measure: MotionMeasure, seed: UInt64
  ) throws {
    let motion = try Self.motion(measure)
    let good = try Self.found(measure)
    let found = try measure.measure(motion.rotated(seed: seed))
    expect(
      Self.isSame(found, good, within: measure.tolerance), "\(measure): \(found), \(good)")
    expect(zip(found.moments, good.moments).allSatisfy { abs($0 - $1) < 0.1 })
  }

  @Test(arguments: MotionMeasure.all, Breadth.sweep([-1000.25, 86_400, 1.7e9], every: 3))
  func `wherever the clock begins, the result is the same`(
    measure: MotionMeasure, shift: Double
  ) throws {
    let motion = try Self.motion(measure)
    let good = try Self.found(measure)
    let found = try measure.measure(motion.retimed { $0 + shift })
    expect(
      Self.isSame(found, good, within: measure.tolerance / 2), "\(measure): \(found), \(good)")
    expectEqual(found.moments.count, good.moments.count)
    expect(zip(found.moments, good.moments).allSatisfy { abs($0 - shift - $1) < 0.05 })
  }

  @Test(arguments: MotionMeasure.all, Breadth.sweep([0.97, 1.03], every: 2))
  func `a scale that is three per cent off changes sizes by that and nothing else`(
    measure: MotionMeasure, scale: Double
  ) throws {
    var motion = try Self.motion(measure)
    let good = try Self.found(measure)
    motion.acceleration = motion.acceleration.scaled(scale)
    if !measure.needsGravity { motion.rates = motion.rates.scaled(scale) }
    let found = try measure.measure(motion)
    expect(
      Self.isSame(found, good, within: measure.tolerance, scale: scale),
      "\(measure): \(found), \(good)")
  }
}
