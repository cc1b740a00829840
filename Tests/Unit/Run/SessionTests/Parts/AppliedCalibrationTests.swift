import ActiveTasks
import Session
import Signals
import StudyModel
import TestSupport
import Testing

struct AppliedCalibrationTests {
  private static let times = (0..<500).map { Double($0) / 100 }

  /// At rest, and 10 m/s² too much along z.
  private static var evidence: PartEvidence {
    let noise = times.indices.map { Double(($0 * 7919) % 13 - 6) * 0.002 }
    let signal = AccelerationSignal(
      times: times, x: noise, y: noise, z: noise.map { $0 + 19.80665 })
    return PartEvidence(
      step: StepID("part"), seconds: 5, acceleration: .init(judging: signal, recording: "acc"))
  }

  private static func applied(on day: String) throws -> AppliedCalibration {
    AppliedCalibration(
      AccelerometerCalibration(
        device: "chip", serial: "7", calibrated: try require(CalendarDate("2026-01-01")),
        validUntil: try require(CalendarDate("2026-12-31")),
        algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
        offsetMetersPerSecondSquared: [0, 0, 10], matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        residualBeforeMetersPerSecondSquared: 1, residualAfterMetersPerSecondSquared: 0),
      on: try require(CalendarDate(day)))
  }

  private static func sensor(_ serial: String?) -> SensorDescription {
    SensorDescription(
      name: "chip", profile: "chip", serial: serial, origin: .iio, timing: .kernelBootTime,
      columns: [])
  }

  @Test(arguments: ["7", nil])
  func `the errors are taken out of the device that was calibrated`(serial: String?) throws {
    var evidence = Self.evidence
    expectEqual(evidence.acceleration?.flags, [.implausibleGravity])
    evidence.calibrate(try Self.applied(on: "2026-12-31"), sensor: Self.sensor(serial))
    expectEqual(evidence.acceleration?.flags, [])
    expect(abs((evidence.acceleration?.data.z[0] ?? 0) - 9.79465) < 1e-6)
  }

  @Test func `after its last day each measure says so`() throws {
    var evidence = Self.evidence
    evidence.calibrate(try Self.applied(on: "2027-01-01"), sensor: Self.sensor("7"))
    expectEqual(evidence.acceleration?.flags, [.calibrationExpired])
    expect(evidence.measures(.rest).allSatisfy { $0.flags == [.calibrationExpired] })
  }

  @Test func `another device stays as it is, and each measure says so`() throws {
    var evidence = Self.evidence
    evidence.calibrate(try Self.applied(on: "2026-02-01"), sensor: Self.sensor("8"))
    expectEqual(evidence.acceleration?.data, Self.evidence.acceleration?.data)
    expect(
      evidence.measures(.rest).allSatisfy {
        $0.flags == [.implausibleGravity, .calibrationOther]
      })
  }
}
