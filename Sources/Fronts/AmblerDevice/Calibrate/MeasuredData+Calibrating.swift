import ActiveTasks
import Clocks
import Commands
import Sensors
import Session
import StudyModel

extension MeasuredData {
  /// Takes the errors out of the acceleration that a calibration file tells.
  mutating func calibrate(_ path: String) throws(Failure) {
    let calibration = try CalibrationFile.read(path)
    guard let day = LocalDateTime(SystemClock.utc)?.date else {
      throw Failure(.unavailable, "The clock of this machine shows no date. Set it first.")
    }
    guard let stream = evidence.acceleration else {
      throw Failure(.usage, "`--calibration`: there is no acceleration in what is measured.")
    }
    let ofAccelerometer = sensor.flatMap { $0.columns.count == 3 ? $0 : nil }
    try CalibrationFile.check(calibration, path, of: ofAccelerometer, on: day)
    evidence.acceleration = stream.calibrated(by: calibration, on: day)
  }
}
