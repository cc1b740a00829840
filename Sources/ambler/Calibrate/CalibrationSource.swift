import Sensors
import Session
import Signals
import StudyModel

/// What a calibration is made from, and of which device.
struct CalibrationSource {
  var signal: AccelerationSignal
  var facts = SensorFacts()
  var device: String
  var serial: String
  var isSimulated = false

  /// The calibration as a file tells it, from today on.
  func file(
    _ found: SixPositionCalibration, days: Int
  ) throws(Failure) -> AccelerometerCalibration {
    guard let today = LocalDateTime(SystemClock.utc)?.date,
      let last = today.advanced(byDays: days)
    else {
      throw Failure(.unavailable, "The clock of this machine shows no date. Set it first.")
    }
    return AccelerometerCalibration(
      device: device, serial: serial, isSimulated: isSimulated, calibrated: today,
      validUntil: last,
      algorithm: Measure.Algorithm(
        name: SixPositionCalibration.name, version: SixPositionCalibration.version),
      offsetMetersPerSecondSquared: found.offset.map(Self.rounded),
      matrix: found.matrix.map { $0.map(Self.rounded) },
      residualBeforeMetersPerSecondSquared: Self.rounded(found.uncorrectedMetersPerSecondSquared),
      residualAfterMetersPerSecondSquared: Self.rounded(found.residualMetersPerSecondSquared))
  }

  /// Six decimals: a millionth of gravity is far below the noise of these sensors.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}

extension Arguments {
  /// The serial of a device: its own, else the one that is given.
  func serial(own: String?) throws(Failure) -> String {
    let given = self[CalibrateCommand.serial]
    if let own, let given, own != given {
      throw Failure(
        .usage, "The device says that its serial is \(own.printable). Leave --serial out.")
    }
    guard let serial = own ?? given, !serial.isEmpty, serial.utf8.count <= 200 else {
      throw Failure(
        .usage, "The device tells no serial. Write what is printed on it: `--serial TEXT`.")
    }
    return serial
  }
}
