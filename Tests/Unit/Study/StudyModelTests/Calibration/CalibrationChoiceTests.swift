import StrictJSON
import StudyModel
import TestSupport
import Testing

struct CalibrationChoiceTests {
  private static func made(
    _ serial: String, device: String = "adxl355", on day: String = "2026-01-15"
  ) throws -> AccelerometerCalibration {
    let calibrated = try require(CalendarDate(day))
    return AccelerometerCalibration(
      device: device, serial: serial, calibrated: calibrated,
      validUntil: try require(calibrated.advanced(byDays: 365)),
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0, 0, 0], matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      residualBeforeMetersPerSecondSquared: 0.1, residualAfterMetersPerSecondSquared: 0.01)
  }

  private static func sensor(_ serial: String?) -> SensorDescription {
    SensorDescription(
      name: "adxl355", profile: "adxl355", serial: serial, origin: .iio, timing: .kernelBootTime,
      columns: [])
  }

  private static func choice(
    _ serial: String?, _ calibrations: [AccelerometerCalibration]
  ) -> CalibrationChoice {
    CalibrationChoice(of: sensor(serial), among: calibrations)
  }

  @Test func `the serial decides, and the newest of one device counts`() throws {
    let (one, two) = (try Self.made("1"), try Self.made("2"))
    let newer = try Self.made("1", on: "2026-06-01")
    expectEqual(Self.choice("1", [two, newer, one]), .one(newer))
    expectEqual(Self.choice("2", [one, two]), .one(two))
    expectEqual(Self.choice("3", [one, two]), .none)
    expectEqual(Self.choice("1", []), .none)
  }

  @Test func `a sensor without a serial takes that of its name, if one device alone has it`() throws
  {
    let (one, two) = (try Self.made("1"), try Self.made("2"))
    let other = try Self.made("9", device: "lis3dh")
    expectEqual(Self.choice(nil, [other, one]), .one(one))
    expectEqual(Self.choice(nil, [two, other, one]), .several(serials: ["1", "2"]))
    expectEqual(Self.choice(nil, [other]), .none)
  }

  @Test func `the card is that of the one that was chosen`() throws {
    let one = try Self.made("1")
    let day = try require(CalendarDate("2026-03-01"))
    expectEqual(Self.choice("1", [one]).card(on: day), one.card(on: day))
    expectEqual(Self.choice("1", [one]).card(on: day)?["serial"]?.stringValue, "1")
    expectNil(Self.choice("2", [one]).card(on: day))
    expectNil(Self.choice(nil, [one, try Self.made("2")]).card(on: day))
  }
}
