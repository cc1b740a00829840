package import Signals
package import StudyModel

extension SixPositionCalibration {
  /// The terms that a calibration file tells.
  package init(_ calibration: AccelerometerCalibration) {
    self.init(
      offset: calibration.offsetMetersPerSecondSquared, matrix: calibration.matrix,
      residualMetersPerSecondSquared: calibration.residualAfterMetersPerSecondSquared,
      uncorrectedMetersPerSecondSquared: calibration.residualBeforeMetersPerSecondSquared)
  }
}

extension PartEvidence.Stream<AccelerationSignal> {
  /// The same stream without the sensor's errors, as it stood on a day.
  ///
  /// The ends of the range, flat axes and times stay those of what was recorded; gravity is judged
  /// anew.
  package func calibrated(
    by calibration: AccelerometerCalibration, on day: CalendarDate
  ) -> PartEvidence.Stream<AccelerationSignal> {
    var result = self
    result.recorded = recorded ?? data
    result.data = SixPositionCalibration(calibration).applied(to: data)
    result.flags.remove(.implausibleGravity)
    // Of what cannot be judged the measures themselves say why they have no value.
    if let quality = try? SignalQuality(of: result.data), quality.gravity.suspicion != nil {
      result.flags.insert(.implausibleGravity)
    }
    if calibration.isExpired(on: day) { result.flags.insert(.calibrationExpired) }
    return result
  }
}
