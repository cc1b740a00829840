import Clocks
import Commands
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
  /// How fast samples should come: what the device says, else what was asked for.
  var nominalRateHz: Double?
  var temperature: AccelerometerCalibration.Circumstances.Temperature?

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
      residualAfterMetersPerSecondSquared: Self.rounded(found.residualMetersPerSecondSquared),
      circumstances: circumstances(found.noise))
  }

  private func circumstances(_ noise: StaticNoise?) -> AccelerometerCalibration.Circumstances {
    AccelerometerCalibration.Circumstances(
      noiseMetersPerSecondSquared: noise?.deviations.map(Self.rounded),
      noiseDensity: noise?.densities?.map { Self.rounded($0, to: 1e9) },
      rateHz: noise.map { Self.rounded($0.rateHz, to: 1e3) },
      nominalRateHz: nominalRateHz.map { Self.rounded($0, to: 1e3) },
      temperature: temperature.map {
        .init(
          startCelsius: Self.rounded($0.startCelsius, to: 1e3),
          endCelsius: Self.rounded($0.endCelsius, to: 1e3))
      })
  }

  /// Six decimals: a millionth of gravity is far below the noise of these sensors.
  private static func rounded(_ value: Double) -> Double { rounded(value, to: 1e6) }

  private static func rounded(_ value: Double, to parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
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
