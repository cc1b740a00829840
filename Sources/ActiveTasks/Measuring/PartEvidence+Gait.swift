import Signals
import StudyModel

/// How regular walking was, and laps on a marked course.
extension PartEvidence {
  var gaitMeasures: [Measure] {
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
      turnMaker.measure(.turns, turns.map { Double($0.count) }),
    ]
  }

  /// From turns at the ends of the course, which only a gyroscope tells.
  func lapMeasures(_ part: TimedPart) -> [Measure] {
    let maker = SensorMeasures(
      self, LapCounter.name, LapCounter.version,
      recordings: [acceleration?.recording, gyroscope?.recording],
      flags: [
        acceleration?.flags, gyroscope?.flags,
        part.course.lapMeters == nil ? [.courseUnknown] : [],
      ])
    return maker.measures(MeasureSet.laps.names) { () throws(Absence) in
      guard let course = part.course.lapMeters else { throw .nothingFound }
      let ends = try turns.get().map { ($0.span.lowerBound + $0.span.upperBound) / 2 }
      let steps = acceleration.map { StepDetector().steps(in: $0.data) }
      let laps = try LapCounter().laps(
        turns: ends, steps: steps, from: 0, to: seconds, courseMeters: course)
      return [Double(laps.laps), laps.meters]
    }
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

extension MeasureMaker {
  /// A measure of that name, or the reason why it has no value.
  func measure(_ name: MeasureName, _ value: Result<Double, Absence>) -> Measure {
    switch value {
    case .success(let value): measure(name, value)
    case .failure(let absence): measure(name, nil, missing: absence.flag)
    }
  }
}
