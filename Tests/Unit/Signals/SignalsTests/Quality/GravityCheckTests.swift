import Glibc
import Signals
import TestSupport
import Testing

struct GravityCheckTests {
  static let units: [(Double, UnitSuspicion)] = [
    (1 / 9.80665, .standardGravities), (1000 / 9.80665, .thousandthsOfGravity),
    (100, .thousandthsOfGravity), (4096 / 9.80665, .unknownScale), (0.5, .unknownScale),
    (0.8, .needsCalibration), (1.2, .needsCalibration), (0.001, .withoutGravity),
  ]

  @Test(arguments: units)
  func `a sensor at rest tells its wrong unit`(factor: Double, suspicion: UnitSuspicion) throws {
    let gravity = try SignalQuality(of: SyntheticRest().signal().scaled(by: factor)).gravity
    expectEqual(gravity.suspicion, suspicion)
    expect(abs(gravity.deviationPercent - 100 * (factor - 1)) < 0.1 * factor * 100)
  }

  @Test(
    arguments: [
      (1 / 9.80665, .standardGravities), (1000 / 9.80665, .thousandthsOfGravity),
      (4096 / 9.80665, .unknownScale),
    ] as [(Double, UnitSuspicion)])
  func `so does a walking person's`(factor: Double, suspicion: UnitSuspicion) throws {
    let walk = SyntheticWalk(steps: 40, restSeconds: 0).signal().scaled(by: factor)
    let gravity = try SignalQuality(of: walk).gravity
    expectEqual(gravity.stillSeconds, 0)
    expectEqual(gravity.suspicion, suspicion)
  }

  @Test(arguments: [1, 1 / 9.80665])
  func `a walk whose gravity is taken out is told in either unit`(factor: Double) throws {
    var walk = SyntheticWalk(steps: 40, restSeconds: 0).signal()
    walk.z = walk.z.map { $0 - 9.81 }
    let gravity = try SignalQuality(of: walk.scaled(by: factor)).gravity
    expectEqual(gravity.suspicion, .withoutGravity)
  }

  @Test(arguments: [0.86, 0.95, 1.04, 1.14])
  func `an offset that chips are allowed is no wrong unit`(factor: Double) throws {
    let gravity = try SignalQuality(of: SyntheticRest().signal().scaled(by: factor)).gravity
    expectNil(gravity.suspicion)
    expect(abs(gravity.deviationPercent - 100 * (factor - 1)) < 0.3)
  }

  @Test(arguments: [AxisDirection(.x), AxisDirection(.y, isNegative: true), AxisDirection(.z)])
  func `the direction that points down and its tilt are found`(up: AxisDirection) throws {
    let angle = 20 * Double.pi / 180
    let along = (up.isNegative ? -1 : 1) * 9.80665 * cos(angle)
    let across = 9.80665 * sin(angle)
    let reading =
      switch up.axis {
      case .x: (x: along, y: across, z: 0.0)
      case .y: (x: 0.0, y: along, z: across)
      case .z: (x: across, y: 0.0, z: along)
      }
    let quality = try SignalQuality(of: SyntheticRest(reading: reading).signal())
    let orientation = try require(quality.orientation)
    expectEqual(orientation.down, up.opposite)
    expect(abs(orientation.tiltDegrees - 20) < 0.2)
    expect(orientation.spreadDegrees < 0.2)
  }

  @Test func `a device that was turned over has a wide spread`() throws {
    let first = SyntheticRest(seconds: 6).signal()
    let second = SyntheticRest(seconds: 3, reading: (9.8, 0, 0), startSeconds: 6).signal()
    let orientation = try require(try SignalQuality(of: first + second).orientation)
    expectEqual(orientation.down, AxisDirection(.z, isNegative: true))
    expect(abs(orientation.spreadDegrees - 90) < 1)
  }

  @Test func `a signal of zeros has no direction and no gravity`() throws {
    let quality = try SignalQuality(
      of: SyntheticRest(reading: (0, 0, 0), noise: 0).signal())
    expectNil(quality.orientation)
    expectEqual(quality.gravity.suspicion, .withoutGravity)
    expectEqual(quality.gravity.deviationPercent, -100)
  }
}
