import Signals
import StudyModel

/// How regular walking was, and laps on a marked course.
extension PartEvidence {
  func gaitMeasures(_ part: TimedPart) -> [Measure] {
    let maker = SensorMeasures(
      self, Gait.name, Gait.version, recordings: [acceleration?.recording],
      flags: [acceleration?.flags]
    ).maker
    let gait = Result { () throws(Absence) -> Gait in
      guard let signal = acceleration?.data else { throw .noSamples }
      return try Gait(of: signal)
    }
    let times = gait.flatMap { gait in Result { () throws(Absence) in try gait.stepTimes() } }
    let alike = gait.flatMap { gait in Result { () throws(Absence) in try gait.regularity() } }
    return [
      maker.measure(.stepTime, times.map(\.meanSeconds)),
      maker.measure(.stepTimeVariability, times.map(\.variationPercent)),
      maker.measure(.stepRegularity, alike.map { $0.step * 100 }),
      maker.measure(.strideRegularity, alike.map { $0.stride * 100 }),
      maker.measure(
        .gaitSymmetry,
        alike.flatMap { alike in
          alike.symmetry.map { .success($0 * 100) } ?? .failure(.nothingFound)
        }),
      maker.measure(.walkingBouts, gait.map { Double($0.bouts.count) }),
      turnMeasure(part),
    ]
  }

  /// How often the part was turned in: from a gyroscope, else only on a course whose length is known.
  private func turnMeasure(_ part: TimedPart) -> Measure {
    guard gyroscope == nil, let course = part.course.lapMeters else {
      return turnMaker.measure(.turns, turns.map { Double($0.count) })
    }
    return courseMaker.measure(.turns, courseTurns(course).map { Double($0.times.count) })
  }

  /// From turns at the ends of the course.
  ///
  /// A gyroscope tells them; without one the rhythm in which the course interrupts the steps does.
  func lapMeasures(_ part: TimedPart) -> [Measure] {
    let course = Result { () throws(Absence) -> Double in
      guard let meters = part.course.lapMeters else { throw .nothingFound }
      return meters
    }
    let laps = course.flatMap { meters in
      courseEnds(meters).flatMap { lapEstimate(turns: $0, courseMeters: meters) }
    }
    let maker = lapMaker(isCourseKnown: part.course.lapMeters != nil)
    return [
      maker.measure(.laps, laps.map { Double($0.laps) }),
      maker.measure(.lapDistance, laps.map(\.meters)),
    ]
  }

  /// Seconds of the turns at the ends of the course.
  private func courseEnds(_ courseMeters: Double) -> Result<[Double], Absence> {
    gyroscope == nil
      ? courseTurns(courseMeters).map { $0.times } : turns.map { $0.map { $0.middle } }
  }

  private func lapEstimate(turns: [Double], courseMeters: Double) -> Result<LapEstimate, Absence> {
    Result { () throws(Absence) in
      try LapCounter().laps(
        turns: turns, steps: acceleration.map { StepDetector().steps(in: $0.data) }, from: 0,
        to: seconds, courseMeters: courseMeters)
    }
  }

  private func courseTurns(_ courseMeters: Double) -> Result<CourseTurns, Absence> {
    Result { () throws(Absence) in
      guard let signal = acceleration?.data else { throw .noSamples }
      return try CourseTurnFinder().turns(
        in: signal, steps: StepDetector().steps(in: signal), from: 0, to: seconds,
        courseMeters: courseMeters)
    }
  }

  private func lapMaker(isCourseKnown: Bool) -> MeasureMaker {
    if gyroscope == nil, isCourseKnown { return courseMaker }
    return SensorMeasures(
      self, LapCounter.name, LapCounter.version,
      recordings: [acceleration?.recording, gyroscope?.recording],
      flags: [acceleration?.flags, gyroscope?.flags, isCourseKnown ? [] : [.courseUnknown]]
    ).maker
  }

  /// The maker of what is told without a gyroscope.
  private var courseMaker: MeasureMaker {
    SensorMeasures(
      self, CourseTurnFinder.name, CourseTurnFinder.version,
      recordings: [acceleration?.recording],
      flags: [acceleration?.flags, [.turnsFromAcceleration]]
    ).maker
  }

  private var turnMaker: MeasureMaker {
    SensorMeasures(
      self, TurnDetector.name, TurnDetector.version,
      recordings: [acceleration?.recording, gyroscope?.recording],
      flags: [acceleration?.flags, gyroscope?.flags]
    ).maker
  }

  private var turns: Result<[Turn], Absence> {
    Result { () throws(Absence) in
      guard let signal = acceleration?.data, let rates = gyroscope?.data else { throw .noSamples }
      return try TurnDetector().turns(acceleration: signal, rates: rates)
    }
  }
}

extension Turn {
  /// Halfway between its beginning and its end, in seconds.
  fileprivate var middle: Double { (span.lowerBound + span.upperBound) / 2 }
}

extension MeasureMaker {
  /// A measure of that name, or the reason why it has no value.
  func measure(_ name: MeasureName, _ value: Result<Double, Absence>) -> Measure {
    switch value {
    case .success(let value): measure(name, value)
    case .failure(let absence): measure(name, nil, missing: absence.flag)
    }
  }
}
