import Commands
import Session
import StrictJSON
import StudyModel

/// The calibration file of an accelerometer, and whether it belongs to a sensor.
enum CalibrationFile {
  static func read(_ path: String) throws(Failure) -> AccelerometerCalibration {
    let bytes = try Files.read(path)
    do {
      return try AccelerometerCalibration(bytes: bytes, file: path)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  /// Refuses a calibration of another device; says so if the device cannot be told for sure, and if
  /// the calibration is out of date.
  static func check(
    _ calibration: AccelerometerCalibration, _ path: String, of sensor: SensorDescription?,
    on day: CalendarDate
  ) throws(Failure) {
    guard let sensor else { return }
    switch calibration.match(sensor) {
    case .same: break
    case .unverified:
      Output.message(
        "\(path): \(sensor.name.printable) tells no serial. Make sure that it is "
          + "\(calibration.serial.printable).")
    case .other:
      let own = sensor.serial.map { ", serial \($0.printable)" } ?? ""
      throw Failure(
        .badInput,
        "\(path): is the calibration of \(calibration.device.printable), serial "
          + "\(calibration.serial.printable), and the sensor is \(sensor.name.printable)\(own). "
          + "Give that of the sensor, or none.")
    }
    tellValidity(calibration, path, on: day)
  }

  /// Says to whoever started the program that a calibration is out of date, or soon will be.
  static func tellValidity(
    _ calibration: AccelerometerCalibration, _ path: String, on day: CalendarDate
  ) {
    switch calibration.validity(on: day) {
    case .holds: break
    case .endsSoon(let days):
      let left = days == 0 ? "today is its last day" : "\(days) days are left"
      Output.message(
        "\(path): holds until \(calibration.validUntil): \(left). Make another with ambler "
          + "calibrate.")
    case .expired:
      Output.message(
        "\(path): held until \(calibration.validUntil). Every measure made with it will say so. "
          + "Make another with ambler calibrate.")
    }
  }
}
