import Signals
import TestSupport
import Testing

struct ComplementaryFilterTests {
  private static func range(_ hinge: SyntheticHinge) throws -> RangeOfMotionEstimate {
    try RangeOfMotionAnalysis().estimate(
      of: ComplementaryFilter().attitudes(
        acceleration: hinge.acceleration, angularRate: hinge.angularRate))
  }

  @Test(arguments: [20.0, 90, 150, 200, 320], Breadth.sweep(0..<6 as Range<UInt64>, every: 6))
  func `acceleration and rate give the range to a degree about any axis`(
    range: Double, seed: UInt64
  ) throws {
    let estimate = try Self.range(SyntheticHinge(postures: [0, range, 5], seed: seed, noise: 0.01))
    expect(abs(estimate.rangeDegrees - range) < 1)
    expect(abs(estimate.finishDegrees - 5) < 1)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `the gyroscope's offset is taken from the rest at the start`(seed: UInt64) throws {
    let estimate = try Self.range(
      SyntheticHinge(postures: [0, 120, 0], seed: seed, noise: 0.005, offset: 0.04))
    expect(abs(estimate.rangeDegrees - 120) < 1.5)
  }

  @Test func `at rest down stays down, however the device lies`() throws {
    for seed in 0..<10 as Range<UInt64> {
      let hinge = SyntheticHinge(postures: [0, 0], seed: seed, noise: 0.002)
      let signal = try ComplementaryFilter().attitudes(
        acceleration: hinge.acceleration, angularRate: hinge.angularRate)
      let up = hinge.acceleration
      for place in [0, 100, 399] {
        let turn = signal.attitudes[place]
        let felt = Quaternion(w: 0, x: up.x[place], y: up.y[place], z: up.z[place])
        expect(abs((turn * felt * turn.inverse).z - 9.81) < 0.02)
      }
    }
  }

  @Test func `a device upside down has an attitude too`() throws {
    let times = (0..<200).map { Double($0) / 100 }
    let flat = times.map { _ in 0.0 }
    let signal = try ComplementaryFilter().attitudes(
      acceleration: AccelerationSignal(times: times, x: flat, y: flat, z: times.map { _ in -9.81 }),
      angularRate: AngularRateSignal(times: times, x: flat, y: flat, z: flat))
    expect(signal.attitudes.allSatisfy { $0 == Quaternion(w: 0, x: 1, y: 0, z: 0) })
  }

  @Test func `what is missing is said`() {
    let hinge = SyntheticHinge()
    let filter = ComplementaryFilter()
    #expect(throws: Absence.noSamples) {
      try filter.attitudes(acceleration: AccelerationSignal(), angularRate: hinge.angularRate)
    }
    #expect(throws: Absence.noSamples) {
      try filter.attitudes(acceleration: hinge.acceleration, angularRate: AngularRateSignal())
    }
    var inG = hinge.acceleration
    inG.x = inG.x.map { $0 / 9.80665 }
    inG.y = inG.y.map { $0 / 9.80665 }
    inG.z = inG.z.map { $0 / 9.80665 }
    #expect(throws: Absence.unitImplausible) {
      try filter.attitudes(acceleration: inG, angularRate: hinge.angularRate)
    }
    #expect(throws: Absence.gaps) {
      try filter.attitudes(
        acceleration: hinge.acceleration.without(2...4), angularRate: hinge.angularRate)
    }
    var slow = hinge.angularRate
    slow.times = slow.times.map { $0 * 1000 }
    #expect(throws: Absence.rateTooLow) {
      try filter.attitudes(acceleration: hinge.acceleration, angularRate: slow)
    }
  }

  @Test(arguments: [0.0, 0.3])
  func `a gyroscope that never changes beside a moving accelerometer is dead`(rate: Double) {
    let hinge = SyntheticHinge()
    let times = hinge.times
    let dead = times.map { _ in rate }
    #expect(throws: Absence.constant) {
      try ComplementaryFilter().attitudes(
        acceleration: hinge.acceleration,
        angularRate: AngularRateSignal(times: times, x: dead, y: dead, z: dead))
    }
  }

  @Test func `rates in degrees are not taken for radians`() {
    let hinge = SyntheticHinge(postures: [0, 120])
    var degrees = hinge.angularRate
    degrees.x = degrees.x.map { $0 * 180 / Double.pi }
    degrees.y = degrees.y.map { $0 * 180 / Double.pi }
    degrees.z = degrees.z.map { $0 * 180 / Double.pi }
    #expect(throws: Absence.unitImplausible) {
      try ComplementaryFilter().attitudes(
        acceleration: hinge.acceleration, angularRate: degrees)
    }
  }
}
