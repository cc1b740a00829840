extension SixPositionCalibration {
  /// A direction may be so far from the vertical when a device lies on its faces.
  ///
  /// The chip's place on its board, the board's in its case and the table add up to about 3°;
  /// what is above 5° is a device that leans on something.
  package static let tiltLimitDegrees = 5.0
  /// Postures that are 1.5° off in every direction leave this over, in m/s².
  package static let residualLimitMetersPerSecondSquared = 0.15
  /// The middle length at rest may differ so much from gravity; more is another unit.
  private static let lengthLimit = 0.25

  /// Makes a calibration from a recording with all six postures, each still for two seconds or
  /// longer, in any order.
  ///
  /// Gravity differs by ±0.3 % between places on earth; `gravityMetersPerSecondSquared` is that of
  /// the place if it is known.
  package init(
    from signal: AccelerationSignal, facts: SensorFacts = SensorFacts(),
    gravityMetersPerSecondSquared: Double = standardGravityMetersPerSecondSquared
  ) throws(CalibrationFault) {
    let samples = try Self.samples(signal)
    if let axis = Self.stuckAxis(samples) { throw .stuck(axis) }
    let search = PostureSearch(samples, holes: signal.holes)
    try Self.checkUnit(samples, search, gravity: gravityMetersPerSecondSquared)
    guard search.missing.isEmpty, search.moved.isEmpty else {
      throw .incomplete(missing: search.missing, moved: search.moved)
    }
    try Self.checkRange(search, facts: facts)
    let truths = search.found.map { $0.up.unit * gravityMetersPerSecondSquared }
    guard let fit = CalibrationFit(readings: search.found.map(\.center), truths: truths),
      let offset = fit.offset
    else { throw .unusable(.constant) }
    self.init(
      offset: offset, matrix: fit.matrix, residualMetersPerSecondSquared: 0)
    judge(search.found, truths: truths)
    try refuseBadPostures()
    noise = StaticNoise(samples, rests: search.found.map(\.samples))
    if let fault = noise?.uneven(step: facts.stepMetersPerSecondSquared) { throw fault }
  }

  private static func stuckAxis(_ samples: QualitySamples) -> SensorAxis? {
    var spans = AxisSpans()
    for vector in samples.vectors { spans.add(vector) }
    return spans.stuck
  }

  private static func samples(
    _ signal: AccelerationSignal
  ) throws(CalibrationFault) -> QualitySamples {
    do throws(Absence) { return try QualitySamples(signal) } catch { throw .unusable(error) }
  }

  /// At rest no axis may be at its end; while the device is handled it may.
  private static func checkRange(
    _ search: PostureSearch, facts: SensorFacts
  ) throws(CalibrationFault) {
    guard facts.rangeMetersPerSecondSquared != nil else { return }
    let saturated = SensorAxis.allCases.filter { axis in
      let values = search.found.map { axis.component(of: $0.center) }
      return AxisSaturation.find(along: axis, values, facts: facts) != nil
    }
    guard saturated.isEmpty else { throw .saturated(saturated) }
  }

  private static func checkUnit(
    _ samples: QualitySamples, _ search: PostureSearch, gravity: Double
  ) throws(CalibrationFault) {
    let lengths = search.found.map(\.center.length)
    guard let median = lengths.median() else { return }
    guard abs(median / gravity - 1) > lengthLimit else { return }
    throw .wrongUnit(
      metersPerSecondSquared: median,
      UnitSuspicion(median: median, lengths: samples.vectors.map(\.length), isResting: true))
  }

  /// Writes down how well each posture fits.
  private mutating func judge(_ found: [PostureSearch.Found], truths: [Vector]) {
    let zero = Self.midpoints(found)
    postures = zip(found, truths).map { found, truth in
      CalibrationPosture(
        up: found.up, seconds: found.seconds,
        tiltDegrees: SensorOrientation.degrees(between: found.center - zero, found.up.unit),
        residualMetersPerSecondSquared: (corrected(found.center) - truth).length)
    }
    residualMetersPerSecondSquared = Self.rootMeanSquare(
      postures.map(\.residualMetersPerSecondSquared))
    uncorrectedMetersPerSecondSquared = Self.rootMeanSquare(
      zip(found, truths).map { ($0.center - $1).length })
  }

  /// For each axis, of the lengths of vectors.
  private static func rootMeanSquare(_ lengths: [Double]) -> Double {
    (lengths.map { $0 * $0 / 3 }.mean() ?? 0).squareRoot()
  }

  /// The offsets as the middles between both postures of each axis, which no tilt moves by much:
  /// an offset must not pass for a tilt.
  private static func midpoints(_ found: [PostureSearch.Found]) -> Vector {
    let middles = SensorAxis.allCases.map { axis in
      found.filter { $0.up.axis == axis }.map { axis.component(of: $0.center) }.mean() ?? 0
    }
    return Vector(x: middles[0], y: middles[1], z: middles[2])
  }

  private func refuseBadPostures() throws(CalibrationFault) {
    let tilted = postures.filter { $0.tiltDegrees > Self.tiltLimitDegrees }
    guard tilted.isEmpty else { throw .tilted(tilted, limitDegrees: Self.tiltLimitDegrees) }
    let limit = Self.residualLimitMetersPerSecondSquared
    guard residualMetersPerSecondSquared <= limit else {
      throw .inconsistent(
        residualMetersPerSecondSquared: residualMetersPerSecondSquared,
        limitMetersPerSecondSquared: limit)
    }
  }
}
