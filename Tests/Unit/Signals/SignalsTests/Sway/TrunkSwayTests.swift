import Glibc
import Signals
import TestSupport
import Testing

struct TrunkSwayTests {
  /// A trunk that sways to the side and to the front, z up, x to the front, as acceleration.
  private static func trunk(
    side: Double = 0.1, front: Double = 0.2, hertz: Double = 0.4, seconds: Double = 30,
    rateHz: Double = 100
  ) -> AccelerationSignal {
    var signal = AccelerationSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = Double(index) / rateHz
      signal.times.append(time)
      signal.x.append(front * sin(2 * Double.pi * hertz * time))
      signal.y.append(side * cos(2 * Double.pi * hertz * time))
      signal.z.append(9.81)
    }
    return signal
  }

  private static func estimate(
    _ signal: AccelerationSignal, facing: TrunkSway.FacingAxis? = nil
  ) throws -> TrunkSwayEstimate {
    try TrunkSway(facing: facing).estimate(of: signal)
  }

  @Test func `sides and front are told apart where the facing axis is known`() throws {
    let estimate = try Self.estimate(Self.trunk(), facing: .x)
    expect(abs((estimate.anteroposteriorRootMeanSquare ?? 0) - 0.2 / 2.0.squareRoot()) < 1e-3)
    expect(abs((estimate.mediolateralRootMeanSquare ?? 0) - 0.1 / 2.0.squareRoot()) < 1e-3)
    expect(abs(estimate.radiusRootMeanSquare - (0.05 / 2).squareRoot()) < 1e-3)
  }

  @Test func `without it, or with one that points up, they are not`() throws {
    for facing in [nil, TrunkSway.FacingAxis.z] {
      let estimate = try Self.estimate(Self.trunk(), facing: facing)
      expectNil(estimate.anteroposteriorRootMeanSquare)
      expectNil(estimate.mediolateralRootMeanSquare)
      expect(abs(estimate.radiusRootMeanSquare - (0.05 / 2).squareRoot()) < 1e-3)
    }
  }

  @Test func `path, jerk and tilt of a circle are those of its formulas`() throws {
    let estimate = try Self.estimate(Self.trunk(side: 0.3, front: 0.3, hertz: 0.5))
    let speed = 2 * Double.pi * 0.5 * 0.3
    expect(abs(estimate.pathLength / (speed * estimate.seconds) - 1) < 0.01)
    expect(abs(estimate.jerk / (0.5 * speed * speed * estimate.seconds) - 1) < 0.02)
    let angle = 180 / Double.pi * atan(0.3 / 9.81)
    expect(abs(estimate.tiltRootMeanSquareDegrees - angle) < 0.02)
    expect(abs(estimate.tiltLargestDegrees - angle) < 0.05)
    expect(abs(estimate.ellipse.chiSquareArea / (Double.pi * 5.991 * 0.045) - 1) < 0.01)
  }

  @Test func `a tremor is filtered out, sway is kept`() throws {
    let sway = try Self.estimate(Self.trunk(hertz: 1)).radiusRootMeanSquare
    let tremor = try Self.estimate(Self.trunk(hertz: 9)).radiusRootMeanSquare
    expect(abs(sway - (0.05 / 2).squareRoot()) < 1e-3)
    expect(tremor < 0.05 * sway)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a sensor held otherwise gives the same sway`(seed: UInt64) throws {
    let (own, turned) = try (
      Self.estimate(Self.trunk()), Self.estimate(Self.trunk().turned(seed: seed))
    )
    expect(abs(own.radiusRootMeanSquare - turned.radiusRootMeanSquare) < 1e-9)
    expect(abs(own.ellipse.chiSquareArea - turned.ellipse.chiSquareArea) < 1e-9)
    expect(abs(own.jerk - turned.jerk) < 1e-9)
    expect(abs(own.tiltRootMeanSquareDegrees - turned.tiltRootMeanSquareDegrees) < 1e-9)
  }

  @Test func `twice the sway is twice as large`() throws {
    let (one, two) = try (
      Self.estimate(Self.trunk()), Self.estimate(Self.trunk(side: 0.2, front: 0.4))
    )
    expect(abs(two.radiusRootMeanSquare / one.radiusRootMeanSquare - 2) < 1e-6)
    expect(abs(two.pathLength / one.pathLength - 2) < 1e-6)
    expect(abs(two.jerk / one.jerk - 4) < 1e-5)
  }

  @Test(arguments: [-1e5, 0.37, 1e6])
  func `the origin of time makes no difference`(shift: Double) throws {
    var signal = Self.trunk()
    let own = try Self.estimate(signal)
    signal.times = signal.times.map { $0 + shift }
    expect(abs(try Self.estimate(signal).radiusRootMeanSquare - own.radiusRootMeanSquare) < 1e-6)
  }

  @Test func `the longest stretch without a hole is measured`() throws {
    let estimate = try Self.estimate(Self.trunk().without(10...12))
    expect(abs(estimate.seconds - 18) < 0.1)
    #expect(throws: Absence.gaps) { try Self.estimate(Self.trunk(seconds: 9).without(4...5)) }
  }

  @Test func `what cannot be judged says why`() {
    #expect(throws: Absence.noSamples) { try Self.estimate(AccelerationSignal()) }
    #expect(throws: Absence.tooShort) { try Self.estimate(Self.trunk(seconds: 4)) }
    #expect(throws: Absence.rateTooLow) { try Self.estimate(Self.trunk(rateHz: 1)) }
    #expect(throws: Absence.constant) { try Self.estimate(Self.trunk(side: 0, front: 0)) }
    var inG = Self.trunk()
    inG.z = inG.z.map { $0 / 9.80665 }
    #expect(throws: Absence.unitImplausible) { try Self.estimate(inG) }
    var same = Self.trunk()
    same.times = same.times.map { _ in 1 }
    #expect(throws: Absence.timesOutOfOrder) { try Self.estimate(same) }
  }

  @Test func `ten thousand samples a second are as good`() throws {
    let estimate = try Self.estimate(Self.trunk(seconds: 6, rateHz: 10_000))
    expect(abs(estimate.radiusRootMeanSquare - 0.158) < 0.01)
  }
}
