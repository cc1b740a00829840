import Signals
import TestSupport
import Testing

struct CalibrationFaultTests {
  private static func fault(
    _ postures: [FaultySensor.Posture], sensor: FaultySensor = FaultySensor(),
    facts: SensorFacts = SensorFacts(), scale: Double = 1
  ) -> CalibrationFault? {
    let signal = sensor.signal(postures).scaled(by: scale)
    do throws(CalibrationFault) {
      _ = try SixPositionCalibration(from: signal, facts: facts)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: AxisDirection.all)
  func `a missing posture is named`(up: AxisDirection) {
    let five = FaultySensor.allPostures.filter { $0.up != up }
    expectEqual(Self.fault(five), .incomplete(missing: [up], moved: []))
  }

  @Test(arguments: AxisDirection.all)
  func `a posture that was never still is named as moved`(up: AxisDirection) {
    var postures = FaultySensor.allPostures
    for index in postures.indices where postures[index].up == up { postures[index].shake = 1 }
    expectEqual(Self.fault(postures), .incomplete(missing: [], moved: [up]))
  }

  @Test func `postures that are too short are moved`() {
    let hasty = FaultySensor(secondsEach: 1.5)
    expectEqual(
      Self.fault(FaultySensor.allPostures, sensor: hasty),
      .incomplete(missing: [], moved: AxisDirection.all))
  }

  @Test(.long("six postures, each leaning"), arguments: AxisDirection.all, [8.0, 10, 20])
  func `a posture that leans is named with its angle`(up: AxisDirection, angle: Double) {
    var postures = FaultySensor.allPostures
    for index in postures.indices where postures[index].up == up {
      postures[index].tiltDegrees = angle
    }
    guard case .tilted(let found, limitDegrees: 5) = Self.fault(postures) else {
      Issue.record("not tilted but \(Self.fault(postures) as Any)")
      return
    }
    expectEqual(found.map(\.up), [up])
    expect(found.allSatisfy { abs($0.tiltDegrees - angle) < 3 })
  }

  @Test func `a device that leans by 10 degrees in all postures is not calibrated`() {
    let leaning = AxisDirection.all.map { FaultySensor.Posture(up: $0, tiltDegrees: 10) }
    guard case .tilted(let found, _) = Self.fault(leaning) else {
      Issue.record("not tilted but \(Self.fault(leaning) as Any)")
      return
    }
    expectEqual(found.count, 6)
  }

  @Test func `postures that all lean by less contradict one another`() {
    let signs = [4.0, -4, -4, 4, 4, 4]
    let leaning = zip(AxisDirection.all, signs).map {
      FaultySensor.Posture(up: $0, tiltDegrees: $1)
    }
    let straight = FaultySensor(response: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    guard case .inconsistent(let residual, let limit) = Self.fault(leaning, sensor: straight)
    else {
      Issue.record("not inconsistent but \(Self.fault(leaning, sensor: straight) as Any)")
      return
    }
    expectEqual(limit, 0.15)
    expect(residual > limit)
  }

  @Test(
    arguments: [
      (1 / 9.80665, .standardGravities), (1000 / 9.80665, .thousandthsOfGravity),
      (256 / 9.80665, .unknownScale), (2, .unknownScale),
    ] as [(Double, UnitSuspicion)])
  func `a wrong unit is told`(factor: Double, suspicion: UnitSuspicion) {
    guard
      case .wrongUnit(let length, suspicion) = Self.fault(
        FaultySensor.allPostures, scale: factor)
    else {
      Issue.record("no wrong unit")
      return
    }
    expect(abs(length / (9.80665 * factor) - 1) < 0.1)
  }

  @Test func `a sensor that is at the end of its range while it lies is not calibrated`() throws {
    let signal = FaultySensor(noise: 0.001).signal(FaultySensor.allPostures)
    let short = SensorFacts(rangeMetersPerSecondSquared: 11)
    #expect(throws: CalibrationFault.saturated([.z])) {
      try SixPositionCalibration(from: signal.clipped(to: 11), facts: short)
    }
    // Here it is at its end only while it is turned over.
    let enough = SensorFacts(rangeMetersPerSecondSquared: 12)
    _ = try SixPositionCalibration(from: signal.clipped(to: 12), facts: enough)
  }

  @Test func `nothing, one sample and a dead sensor give no calibration`() {
    #expect(throws: CalibrationFault.unusable(.noSamples)) {
      try SixPositionCalibration(from: AccelerationSignal())
    }
    let single = AccelerationSignal(times: [0], x: [0], y: [0], z: [9.8])
    #expect(throws: CalibrationFault.incomplete(missing: AxisDirection.all, moved: [])) {
      try SixPositionCalibration(from: single)
    }
    let zero = SyntheticRest(seconds: 10, reading: (0, 0, 0), noise: 0).signal()
    #expect(throws: CalibrationFault.self) { try SixPositionCalibration(from: zero) }
  }
}
