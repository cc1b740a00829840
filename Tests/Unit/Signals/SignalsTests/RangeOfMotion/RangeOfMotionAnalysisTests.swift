import Glibc
import Signals
import TestSupport
import Testing

struct RangeOfMotionAnalysisTests {
  private static func estimate(
    _ hinge: SyntheticHinge, start: Double = 0
  ) throws -> RangeOfMotionEstimate {
    try RangeOfMotionAnalysis(startDegrees: start).estimate(of: hinge.attitudes)
  }

  @Test(
    arguments: [5.0, 45, 90, 135, 179, 180, 181, 200, 270, 350],
    Breadth.sweep(0..<8 as Range<UInt64>, every: 4))
  func `the range is right to a hundredth of a degree however the device is held`(
    range: Double, seed: UInt64
  ) throws {
    let estimate = try Self.estimate(SyntheticHinge(postures: [0, range, range / 2], seed: seed))
    expect(abs(estimate.rangeDegrees - range) < 0.01)
    expectEqual(estimate.startDegrees, 0)
    expect(abs(estimate.finishDegrees - range / 2) < 0.01)
    expect(estimate.offAxisDegrees < 0.01)
  }

  @Test func `an angle past 180 degrees does not jump to the other side`() throws {
    let estimate = try Self.estimate(SyntheticHinge(postures: [0, 260]))
    expect(abs(estimate.maximumDegrees - 260) < 0.01)
    expect(abs(estimate.minimumDegrees) < 0.01)
    for (angle, next) in zip(estimate.degrees, estimate.degrees.dropFirst()) {
      expect(abs(next - angle) < 5)
    }
  }

  @Test func `a smallest angle of zero is an angle, not an unset one`() throws {
    let estimate = try Self.estimate(SyntheticHinge(postures: [0, 90, 60, 80]))
    expectEqual(estimate.minimumDegrees, 0)
    expect(abs(estimate.maximumDegrees - 90) < 0.01)
    let away = try Self.estimate(SyntheticHinge(postures: [0, 90, 60]), start: 30)
    expect(abs(away.minimumDegrees - 30) < 1e-9)
    expect(abs(away.rangeDegrees - 90) < 0.01)
  }

  @Test func `a movement to both sides of the start has its smallest angle below it`() throws {
    let estimate = try Self.estimate(SyntheticHinge(postures: [0, 120, -15, 0]), start: 90)
    expectEqual(estimate.startDegrees, 90)
    expect(abs(estimate.maximumDegrees - 210) < 0.01)
    expect(abs(estimate.minimumDegrees - 75) < 0.01)
    expect(abs(estimate.finishDegrees - 90) < 0.01)
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `portrait, landscape and upside down make no difference`(seed: UInt64) throws {
    let own = try Self.estimate(SyntheticHinge())
    var dice = SeededDice(seed: seed)
    let parts = (0..<4).map { _ in Double.random(in: -1...1, using: &dice) }
    let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let turn = Quaternion(
      w: parts[0] / length, x: parts[1] / length, y: parts[2] / length, z: parts[3] / length)
    let signal = SyntheticHinge().attitudes
    let held = AttitudeSignal(times: signal.times, attitudes: signal.attitudes.map { $0 * turn })
    let world = AttitudeSignal(times: signal.times, attitudes: signal.attitudes.map { turn * $0 })
    for other in [held, world] {
      let estimate = try RangeOfMotionAnalysis().estimate(of: other)
      for (one, two) in zip(own.degrees, estimate.degrees) { expect(abs(one - two) < 1e-6) }
    }
  }

  @Test func `which frame is turned into the other, and the sign of a quaternion, are free`() throws
  {
    let own = try Self.estimate(SyntheticHinge())
    let signal = SyntheticHinge().attitudes
    let backwards = signal.attitudes.map(\.inverse)
    let flipped = signal.attitudes.enumerated().map { place, attitude in
      place.isMultiple(of: 3)
        ? Quaternion(w: -attitude.w, x: -attitude.x, y: -attitude.y, z: -attitude.z) : attitude
    }
    for attitudes in [backwards, flipped] {
      let other = try RangeOfMotionAnalysis().estimate(
        of: AttitudeSignal(times: signal.times, attitudes: attitudes))
      expect(abs(other.rangeDegrees - own.rangeDegrees) < 1e-6)
      expect(abs(other.finishDegrees - own.finishDegrees) < 1e-6)
    }
  }

  @Test func `what leaves the axis is said`() throws {
    let signal = SyntheticHinge(postures: [0, 60]).attitudes
    let wobble = signal.attitudes.enumerated().map { place, attitude in
      let half = 0.1 * sin(Double(place) / 20)
      return Quaternion(w: cos(half), x: sin(half), y: 0, z: 0) * attitude
    }
    let estimate = try RangeOfMotionAnalysis().estimate(
      of: AttitudeSignal(times: signal.times, attitudes: wobble))
    expect(estimate.offAxisDegrees > 2)
    expect(estimate.offAxisDegrees < 15)
  }

  @Test(arguments: [-1e5, 0.5, 1e9])
  func `the origin of time makes no difference`(shift: Double) throws {
    var signal = SyntheticHinge().attitudes
    signal.times = signal.times.map { $0 + shift }
    expect(abs(try RangeOfMotionAnalysis().estimate(of: signal).rangeDegrees - 120) < 0.01)
  }

  @Test func `what cannot be judged says why`() {
    func absence(_ change: (inout AttitudeSignal) -> Void) -> Absence? {
      var signal = SyntheticHinge().attitudes
      change(&signal)
      do {
        _ = try RangeOfMotionAnalysis().estimate(of: signal)
        return nil
      } catch {
        return error
      }
    }
    expectNil(absence { _ in })
    expectEqual(absence { $0 = AttitudeSignal() }, .noSamples)
    expectEqual(absence { $0 = AttitudeSignal(times: [0], attitudes: [.identity]) }, .tooShort)
    expectEqual(absence { $0.times = $0.times.map { $0 * 100 } }, .rateTooLow)
    expectEqual(absence { $0.times = $0.times.map { $0 / 100 } }, .tooShort)
    expectEqual(absence { $0.times = $0.times.map { $0 > 4 ? $0 + 3600 : $0 } }, .gaps)
    expectEqual(absence { $0.times = $0.times.map { ($0 * 10).rounded() / 10 } }, .timesOutOfOrder)
    expectEqual(absence { $0.attitudes = $0.attitudes.map { _ in .identity } }, .constant)
    let nothing = Quaternion(w: .nan, x: 0, y: 0, z: 0)
    expectEqual(absence { $0.attitudes = $0.attitudes.map { _ in nothing } }, .noSamples)
    let degrees = Quaternion(w: 0, x: 90, y: 45, z: 30)
    expectEqual(absence { $0.attitudes = $0.attitudes.map { _ in degrees } }, .unitImplausible)
    // Ten turns a second at ten samples a second look like none, or like any.
    let spin = (0..<100).map { place in
      Quaternion(w: cos(Double(place) * 1.4), x: sin(Double(place) * 1.4), y: 0, z: 0)
    }
    expectEqual(
      absence { signal in
        signal = AttitudeSignal(times: spin.indices.map { Double($0) / 10 }, attitudes: spin)
      }, .gaps)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any numbers give finite angles or a reason`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let odd = [Double.nan, .infinity, 0, 1e300, .leastNonzeroMagnitude, -1]
    func number() -> Double {
      Bool.random(using: &dice)
        ? Double.random(in: -1...1, using: &dice) : odd.randomElement(using: &dice) ?? 0
    }
    let attitudes = (0..<200).map { place in
      place.isMultiple(of: 5)
        ? Quaternion(w: number(), x: number(), y: number(), z: number())
        : Quaternion(w: cos(Double(place) / 99), x: 0, y: sin(Double(place) / 99), z: 0)
    }
    let signal = AttitudeSignal(times: (0..<200).map { Double($0) / 50 }, attitudes: attitudes)
    guard let estimate = try? RangeOfMotionAnalysis().estimate(of: signal) else { return }
    expect(estimate.rangeDegrees.isFinite)
  }
}
