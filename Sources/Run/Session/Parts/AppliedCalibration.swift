package import ActiveTasks
package import StrictJSON
package import StudyModel

/// A calibration that a run was begun with, as it stood on that day.
package struct AppliedCalibration: Sendable, Hashable {
  package var calibration: AccelerometerCalibration
  package var day: CalendarDate

  package init(_ calibration: AccelerometerCalibration, on day: CalendarDate) {
    self.calibration = calibration
    self.day = day
  }

  /// What results carry of it.
  package var card: JSONValue { calibration.card(on: day) }
}

extension PartEvidence {
  /// Takes the errors out of the acceleration, if it is of the device that was calibrated; else it
  /// stays as it is, and every measure of it says so.
  package mutating func calibrate(_ applied: AppliedCalibration, sensor: SensorDescription) {
    guard let stream = acceleration else { return }
    switch applied.calibration.match(sensor) {
    case .same, .unverified:
      acceleration = stream.calibrated(by: applied.calibration, on: applied.day)
    case .other: acceleration?.flags.insert(.calibrationOther)
    }
  }
}
