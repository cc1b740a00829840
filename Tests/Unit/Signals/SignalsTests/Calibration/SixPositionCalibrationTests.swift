import Signals
import TestSupport
import Testing

struct SixPositionCalibrationTests {
  /// The largest error of a calibrated sensor over seeded true accelerations up to 2 g, in m/s².
  private static func worstError(
    _ calibration: SixPositionCalibration, of sensor: FaultySensor
  ) -> Double {
    var dice = SeededDice(seed: 99)
    let truths = (0..<200).map { _ in
      (0..<3).map { _ in Double.random(in: -20...20, using: &dice) }
    }
    let reads = truths.map(sensor.read)
    let signal = calibration.applied(
      to: AccelerationSignal(
        times: reads.indices.map(Double.init), x: reads.map { $0[0] }, y: reads.map { $0[1] },
        z: reads.map { $0[2] }))
    return truths.indices.map { index in
      let errors = [
        signal.x[index] - truths[index][0], signal.y[index] - truths[index][1],
        signal.z[index] - truths[index][2],
      ]
      return errors.map(abs).max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: Breadth.sweep(UInt64(0)..<20, every: 7))
  func `a sensor of known errors is recovered in any order of its postures`(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    var sensor = FaultySensor(seed: seed)
    sensor.offset = (0..<3).map { _ in Double.random(in: -1.5...1.5, using: &dice) }
    for row in 0..<3 {
      for column in 0..<3 {
        sensor.response[row][column] =
          row == column
          ? Double.random(in: 0.92...1.08, using: &dice)
          : Double.random(in: -0.02...0.02, using: &dice)
      }
    }
    let order = FaultySensor.allPostures.shuffled(using: &dice)
    let calibration = try SixPositionCalibration(from: sensor.signal(order))
    for (found, known) in zip(calibration.offset, sensor.offset) {
      expect(abs(found - known) < 0.01)
    }
    // The inverse of the response, term by term: their product is the identity.
    for row in 0..<3 {
      for column in 0..<3 {
        let product = (0..<3).map {
          calibration.matrix[row][$0] * sensor.response[$0][column]
        }.reduce(0, +)
        expect(abs(product - (row == column ? 1 : 0)) < 0.001)
      }
    }
    expect(Self.worstError(calibration, of: sensor) < 0.03)
    expect(calibration.residualMetersPerSecondSquared < 0.01)
    expectEqual(calibration.postures.map(\.up), AxisDirection.all)
    expect(calibration.postures.allSatisfy { $0.seconds > 2 && $0.tiltDegrees < 3 })
  }

  @Test func `a perfect sensor gives no change`() throws {
    let sensor = FaultySensor(
      offset: [0, 0, 0], response: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], noise: 0.001)
    let calibration = try SixPositionCalibration(from: sensor.signal(FaultySensor.allPostures))
    expect(calibration.scale.allSatisfy { abs($0 - 1) < 1e-4 })
    expect(calibration.offset.allSatisfy { abs($0) < 1e-3 })
    expect(Self.worstError(calibration, of: sensor) < 0.002)
  }

  @Test(arguments: [12.5, 50, 400])
  func `the rate does not matter`(rateHz: Double) throws {
    let sensor = FaultySensor(rateHz: rateHz)
    let calibration = try SixPositionCalibration(from: sensor.signal(FaultySensor.allPostures))
    expect(Self.worstError(calibration, of: sensor) < 0.06)
  }

  @Test func `outliers in a posture do not matter`() throws {
    let sensor = FaultySensor()
    var signal = sensor.signal(FaultySensor.allPostures)
    for index in stride(from: 150, to: signal.times.count, by: 101) {
      signal.x[index] = .nan
    }
    for index in stride(from: 160, to: signal.times.count, by: 101) {
      signal.z[index] += 0.9
    }
    let calibration = try SixPositionCalibration(from: signal)
    expect(Self.worstError(calibration, of: sensor) < 0.03)
  }

  @Test func `gravity of the place scales everything`() throws {
    let sensor = FaultySensor()
    let signal = sensor.signal(FaultySensor.allPostures)
    let standard = try SixPositionCalibration(from: signal)
    let local = try SixPositionCalibration(from: signal, gravityMetersPerSecondSquared: 9.78)
    for (one, other) in zip(standard.scale, local.scale) {
      expect(abs(other / one - 9.78 / 9.80665) < 1e-9)
    }
  }

  @Test func `times and holes stay as they are`() {
    let signal = SyntheticRest().signal().without(1.0...2.0)
    let calibration = SixPositionCalibration(
      offset: [0, 0, 1], matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 2]],
      residualMetersPerSecondSquared: 0)
    let applied = calibration.applied(to: signal)
    expectEqual(applied.times, signal.times)
    expectEqual(applied.holes, signal.holes)
    expectEqual(applied.x, signal.x)
    expectEqual(applied.z, signal.z.map { ($0 - 1) * 2 })
  }
}
