import Signals
import TestSupport
import Testing

struct InclinometerTests {
  private static func hinge(
    _ postures: [Double], seed: UInt64 = 1, noise: Double = 0.03
  ) -> SyntheticHinge {
    SyntheticHinge(postures: postures, seed: seed, isUprightPlane: true, noise: noise)
  }

  @Test(arguments: [10.0, 60, 120, 175, 200, 300], Breadth.sweep(0..<8 as Range<UInt64>, every: 4))
  func `a slow movement in an upright plane is right to a degree, however the sensor is held`(
    range: Double, seed: UInt64
  ) throws {
    let estimate = try Inclinometer().estimate(
      of: Self.hinge([0, range, 5], seed: seed).acceleration)
    expect(abs(estimate.rangeDegrees - range) < 1)
    expect(abs(estimate.finishDegrees - 5) < 1)
    expect(abs(estimate.startDegrees) < 0.5)
  }

  @Test func `it begins at the posture's angle and goes to both sides`() throws {
    let estimate = try Inclinometer(startDegrees: 90)
      .estimate(of: Self.hinge([0, 70, -20, 0]).acceleration)
    expect(abs(estimate.maximumDegrees - 160) < 1)
    expect(abs(estimate.minimumDegrees - 70) < 1)
  }

  @Test func `a movement about a slanted axis is said to leave the plane`() throws {
    let slanted = SyntheticHinge(postures: [0, 90], seed: 3)
    expect(try Inclinometer().estimate(of: slanted.acceleration).offAxisDegrees > 5)
    expect(try Inclinometer().estimate(of: Self.hinge([0, 90]).acceleration).offAxisDegrees < 1)
  }

  @Test func `what cannot be judged says why`() {
    var signal = Self.hinge([0, 90], noise: 0).acceleration
    #expect(throws: Absence.noSamples) { try Inclinometer().estimate(of: AccelerationSignal()) }
    #expect(throws: Absence.constant) {
      try Inclinometer().estimate(of: Self.hinge([40, 40], noise: 0).acceleration)
    }
    #expect(throws: Absence.gaps) { try Inclinometer().estimate(of: signal.without(1...2)) }
    var shaken = signal
    shaken.z = shaken.z.enumerated().map { $1 + ((150..<230).contains($0) ? 6 : 0) }
    #expect(throws: Absence.nothingFound) { try Inclinometer().estimate(of: shaken) }
    signal.x = signal.x.map { $0 * 1000 }
    signal.y = signal.y.map { $0 * 1000 }
    signal.z = signal.z.map { $0 * 1000 }
    #expect(throws: Absence.unitImplausible) { try Inclinometer().estimate(of: signal) }
  }
}
