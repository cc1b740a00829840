/// The errors of one accelerometer as a calibration file tells them, and how long they hold.
package struct AccelerometerCalibration: Sendable, Hashable {
  /// The version of the file format.
  package static let formatVersion = 1

  /// The name that the device gives itself, such as `lis2dh12_accel`.
  package var device: String
  /// What tells this device from others of its kind.
  package var serial: String
  /// Whether the samples came from a simulation.
  package var isSimulated: Bool
  package var calibrated: CalendarDate
  /// The last day on which it holds.
  package var validUntil: CalendarDate
  package var algorithm: Measure.Algorithm
  /// What the sensor reads along x, y and z without any acceleration.
  package var offsetMetersPerSecondSquared: [Double]
  /// Three rows of three: the diagonal is the scale of each axis, the rest the cross-axis terms.
  package var matrix: [[Double]]
  /// Root mean square, for each axis, of what the six postures are off gravity without it.
  package var residualBeforeMetersPerSecondSquared: Double
  /// The same with it.
  package var residualAfterMetersPerSecondSquared: Double
  package var circumstances: Circumstances

  package init(
    device: String, serial: String, isSimulated: Bool = false, calibrated: CalendarDate,
    validUntil: CalendarDate, algorithm: Measure.Algorithm,
    offsetMetersPerSecondSquared: [Double], matrix: [[Double]],
    residualBeforeMetersPerSecondSquared: Double, residualAfterMetersPerSecondSquared: Double,
    circumstances: Circumstances = Circumstances()
  ) {
    self.device = device
    self.serial = serial
    self.isSimulated = isSimulated
    self.calibrated = calibrated
    self.validUntil = validUntil
    self.algorithm = algorithm
    self.offsetMetersPerSecondSquared = offsetMetersPerSecondSquared
    self.matrix = matrix
    self.residualBeforeMetersPerSecondSquared = residualBeforeMetersPerSecondSquared
    self.residualAfterMetersPerSecondSquared = residualAfterMetersPerSecondSquared
    self.circumstances = circumstances
  }

  /// Whether its last day is over.
  package func isExpired(on day: CalendarDate) -> Bool { validUntil < day }

  /// How sure it is that it belongs to a sensor.
  package enum Match: Sendable, Hashable {
    /// The sensor tells the same serial.
    case same
    /// The names agree, and the sensor tells no serial.
    case unverified
    /// It was made of another device.
    case other
  }

  /// Whether it belongs to a sensor: serials decide, else the names.
  package func match(_ sensor: SensorDescription) -> Match {
    guard isSimulated == sensor.isSimulated else { return .other }
    if let found = sensor.serial { return found == serial ? .same : .other }
    return sensor.isSimulated || sensor.name == device ? .unverified : .other
  }
}
