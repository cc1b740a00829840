import Signals
import StudyModel

/// Short walks, getting up and sitting down.
extension PartEvidence {
  /// The mean of all walks of the part, each from its first to its last step.
  func shortWalkMeasures(_ part: TimedPart) -> [Measure] {
    movementMeasures(
      ShortWalkSegmentation.name, ShortWalkSegmentation.version, MeasureSet.shortWalk.names,
      more: part.course.distanceMeters == nil ? [.courseUnknown] : []
    ) { (signal, rotation) throws(Absence) in
      let walks = try ShortWalkSegmentation().walks(in: signal, rotation: rotation)
      let mean = walks.walkSeconds.reduce(0, +) / Double(walks.walkSeconds.count)
      return [mean, part.course.distanceMeters.map { $0 / mean }]
    }
  }

  var upAndGoMeasures: [Measure] {
    movementMeasures(UpAndGoTiming.name, UpAndGoTiming.version, MeasureSet.upAndGo.names) {
      (signal, rotation) throws(Absence) in
      [try UpAndGoTiming().test(in: signal, rotation: rotation).seconds]
    }
  }

  /// The stands within the part, and the time for the first five; fewer have none.
  var chairStandMeasures: [Measure] {
    accelerationMeasures(
      ChairStandCounter.name, ChairStandCounter.version, MeasureSet.chairStands.names
    ) { (signal) throws(Absence) in
      let stands = try ChairStandCounter().stands(in: signal)
      return [Double(stands.count(in: 0...seconds)), stands.secondsToSeat(ofStand: 5)]
    }
  }

  /// Measures of the accelerometer, and of the gyroscope where there is one.
  private func movementMeasures(
    _ name: String, _ version: String, _ names: [MeasureName], more: Set<QualityFlag> = [],
    _ values: (AccelerationSignal, AngularRateSignal?) throws(Absence) -> [Double?]
  ) -> [Measure] {
    let maker = SensorMeasures(
      self, name, version, recordings: [acceleration?.recording, gyroscope?.recording],
      flags: [acceleration?.flags, gyroscope?.flags, more])
    return maker.measures(names) { () throws(Absence) in
      guard let signal = acceleration?.data else { throw .noSamples }
      return try values(signal, gyroscope?.data)
    }
  }
}
