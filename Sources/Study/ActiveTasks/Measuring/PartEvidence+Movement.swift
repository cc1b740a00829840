import Signals
import StudyModel

/// Tremor, balance and joints.
extension PartEvidence {
  var tremorMeasures: [Measure] {
    accelerationMeasures(TremorAnalysis.name, TremorAnalysis.version, MeasureName.tremor) {
      (signal) throws(Absence) in
      let estimate = try TremorAnalysis().estimate(of: signal)
      let peak = try? estimate.peak.get()  // a hand that does not tremble has none
      return [
        peak?.frequencyHz, estimate.bandRootMeanSquare, peak?.displacementPeakMillimeters,
        estimate.bandShare * 100,
      ]
    }
  }

  var swayMeasures: [Measure] {
    accelerationMeasures(TrunkSway.name, TrunkSway.version, MeasureName.sway) {
      (signal) throws(Absence) in
      let estimate = try TrunkSway().estimate(of: signal)
      return [
        estimate.radiusRootMeanSquare, estimate.ellipse.predictionArea, estimate.pathLength,
        estimate.tiltRootMeanSquareDegrees,
      ]
    }
  }

  /// From both sensors where there is a gyroscope, else from the accelerometer as an inclinometer.
  var rangeOfMotionMeasures: [Measure] {
    guard let gyroscope else {
      return accelerationMeasures(
        Inclinometer.name, Inclinometer.version, MeasureName.rangeOfMotion
      ) { (signal) throws(Absence) in Self.angles(try Inclinometer().estimate(of: signal)) }
    }
    let maker = SensorMeasures(
      self, RangeOfMotionAnalysis.name, RangeOfMotionAnalysis.version,
      recordings: [acceleration?.recording, gyroscope.recording],
      flags: [acceleration?.flags, gyroscope.flags])
    return maker.measures(MeasureName.rangeOfMotion) { () throws(Absence) in
      guard let signal = acceleration?.data else { throw .noSamples }
      let attitudes = try ComplementaryFilter().attitudes(
        acceleration: signal, angularRate: gyroscope.data)
      return Self.angles(try RangeOfMotionAnalysis().estimate(of: attitudes))
    }
  }

  static func angles(_ estimate: RangeOfMotionEstimate) -> [Double?] {
    [
      estimate.startDegrees, estimate.finishDegrees, estimate.minimumDegrees,
      estimate.maximumDegrees, estimate.rangeDegrees,
    ]
  }
}
