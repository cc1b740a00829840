/// The angular rate about the vertical, low-passed, at an even rate.
struct VerticalRate {
  /// A stretch without holes.
  struct Piece {
    let cells: VectorStretches.Stretch
    /// Radians per second, positive to the left.
    var rates: [Double]
    var rateHz: Double { cells.rateHz }

    /// The time in seconds at which the cell at `place` begins.
    func time(_ place: Int) -> Double { cells.time(ofCell: Double(place) - 0.5) }
  }

  private static let rateHz = 25.0
  private static let filterHalfSeconds = 1.5
  /// Under this gravity is what is left of the acceleration of walking and turning, in hertz.
  private static let gravityHz = 0.4
  /// The low-pass of the rule for turns (El-Gohary and others 2014), in hertz.
  private static let turnHz = 1.5
  private static let longestJoinSeconds = 0.5
  /// No gyroscope that is worn shows more: 2000 degrees a second are 35 rad/s.
  private static let largestRate = 36.0

  let pieces: [Piece]

  /// Throws why the rate about the vertical cannot be told.
  init(acceleration: AccelerationSignal, rates: AngularRateSignal) throws(Absence) {
    let turning = VectorStretches(rates, rateHz: Self.rateHz, longestJoin: Self.longestJoinSeconds)
    let gravity = VectorStretches(
      acceleration, rateHz: Self.rateHz, longestJoin: Self.longestJoinSeconds)
    try Self.check(acceleration, turning: turning, gravity: gravity)
    let upward = gravity.stretches.map { $0.lowPassed(Self.gravityHz, Self.filterHalfSeconds) }
    pieces = turning.stretches.compactMap { Self.piece($0, upward: upward) }
    if pieces.isEmpty { throw .gaps }
  }

  private static func check(
    _ acceleration: AccelerationSignal, turning: VectorStretches, gravity: VectorStretches
  ) throws(Absence) {
    var quality = StepSignalCheck()
    let series = MagnitudeSeries(acceleration)
    for (time, value) in zip(series.times, series.values) {
      quality.note(
        time: time, valueG: value / standardGravityMetersPerSecondSquared,
        longestJoin: longestJoinSeconds)
    }
    // A sensor that lies still is constant and does not turn: that is an answer.
    if let absence = quality.absence, absence != .constant { throw absence }
    guard turning.sampleCount > 0 else { throw .noSamples }
    guard !turning.stretches.isEmpty else { throw .rateTooLow }
    guard turning.largest <= largestRate else { throw .unitImplausible }
    guard !gravity.stretches.isEmpty else { throw .gaps }
  }

  /// The rate about the vertical of the part of a stretch for which gravity is known.
  private static func piece(
    _ turning: VectorStretches.Stretch, upward: [VectorStretches.Stretch]
  ) -> Piece? {
    guard let gravity = upward.max(by: { $0.overlap(turning) < $1.overlap(turning) }),
      gravity.overlap(turning) >= 1
    else { return nil }
    let vertical = turning.vectors.indices.map { place -> Double in
      let up = gravity.nearest(turning.time(ofCell: Double(place)))
      return part(of: turning.vectors[place], along: up)
    }
    let rates = FilterBank.lowPassed(
      vertical, hertz: turnHz, rateHz: rateHz, halfSeconds: filterHalfSeconds)
    return rates.isEmpty ? nil : Piece(cells: turning, rates: rates)
  }

  /// The component of a vector along another of any length.
  private static func part(of vector: Vector, along axis: Vector) -> Double {
    (vector.x * axis.x + vector.y * axis.y + vector.z * axis.z) / max(axis.length, 1e-9)
  }
}
