package import StrictJSON

/// Which of some calibrations is that of a sensor.
package enum CalibrationChoice: Sendable, Hashable {
  /// None of them.
  case none
  /// This one; whether the sensor's own serial says so is told by its `match`.
  case one(AccelerometerCalibration)
  /// The sensor tells no serial, and those of several devices of its name are there.
  case several(serials: [String])

  /// Serials decide, else the name if one device alone has it; of several of one device the newest counts.
  package init(of sensor: SensorDescription, among calibrations: [AccelerometerCalibration]) {
    let same = calibrations.filter { $0.match(sensor) == .same }
    let fitting = same.isEmpty ? calibrations.filter { $0.match(sensor) == .unverified } : same
    let serials = Set(fitting.map(\.serial))
    guard serials.count <= 1 else {
      self = .several(serials: serials.sorted())
      return
    }
    let newest = fitting.max { ($0.calibrated, $0.validUntil) < ($1.calibrated, $1.validUntil) }
    self = newest.map(CalibrationChoice.one) ?? .none
  }

  /// What a result carries of it; nil where none was chosen.
  package func card(on day: CalendarDate) -> JSONValue? {
    if case .one(let calibration) = self { calibration.card(on: day) } else { nil }
  }
}
