/// The usable samples of three axes: finite, and strictly increasing in time.
struct TriaxialSeries: Equatable {
  /// Seconds after `origin`.
  let times: [Double]
  let vectors: [Vector]
  /// Seconds of the first sample.
  let origin: Double
  /// The median time between two samples, in seconds.
  let intervalSeconds: Double
  private let holes: [ClosedRange<Double>]

  /// More repeated times than this share, and the order of the samples is not known.
  private static let mostRepeatedShare = 0.1
  /// No sensor that this is for is faster; shorter steps are times in another unit.
  private static let shortestIntervalSeconds = 1e-6
  /// Two samples further apart than this many median intervals have a hole between them.
  private static let holeIntervals = 3.0

  /// The samples of an acceleration signal; throws if there are not two at different times.
  init(_ signal: AccelerationSignal) throws(Absence) {
    try self.init(
      times: signal.times, x: signal.x, y: signal.y, z: signal.z, holes: signal.holes)
  }

  /// The samples of an angular rate signal; throws if there are not two at different times.
  init(_ signal: AngularRateSignal) throws(Absence) {
    try self.init(times: signal.times, x: signal.x, y: signal.y, z: signal.z, holes: [])
  }

  private init(
    times: [Double], x: [Double], y: [Double], z: [Double], holes: [ClosedRange<Double>]
  ) throws(Absence) {
    let samples = Self.ordered(times: times, x: x, y: y, z: z)
    guard let first = samples.first else { throw .noSamples }
    let kept = Self.withoutRepeats(samples)
    let repeated = Double(samples.count - kept.count)
    guard repeated <= Self.mostRepeatedShare * Double(samples.count) else {
      throw .timesOutOfOrder
    }
    self.times = kept.map { $0.time - first.time }
    let steps = zip(self.times, self.times.dropFirst()).map { $1 - $0 }
    guard let interval = steps.median(), interval >= Self.shortestIntervalSeconds else {
      throw .tooShort
    }
    origin = first.time
    vectors = kept.map(\.vector)
    intervalSeconds = interval
    self.holes = holes.map { ($0.lowerBound - first.time)...($0.upperBound - first.time) }
  }

  private typealias Sample = (time: Double, vector: Vector)

  private static func ordered(
    times: [Double], x: [Double], y: [Double], z: [Double]
  ) -> [Sample] {
    let count = min(times.count, x.count, y.count, z.count)
    let samples = (0..<count).compactMap { index -> Sample? in
      let vector = Vector(x: x[index], y: y[index], z: z[index])
      return times[index].isFinite && vector.length.isFinite ? (times[index], vector) : nil
    }
    guard zip(samples, samples.dropFirst()).contains(where: { $0.time > $1.time }) else {
      return samples
    }
    // Swift's sort is not promised to be stable, so the place breaks ties.
    return samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private static func withoutRepeats(_ samples: [Sample]) -> [Sample] {
    var kept: [Sample] = []
    for sample in samples where kept.last.map({ $0.time < sample.time }) ?? true {
      kept.append(sample)
    }
    return kept
  }

  /// Samples a second, from the median interval.
  var rateHz: Double { 1 / intervalSeconds }

  /// Whether no axis ever changes.
  var isConstant: Bool { vectors.allSatisfy { $0 == vectors[0] } }

  /// Whether an axis was held at one largest or smallest value over 1.5 g for three samples in a
  /// row, three times or more, as a sensor does at the end of its range.
  var isSaturated: Bool {
    [vectors.map(\.x), vectors.map(\.y), vectors.map(\.z)].contains { axis in
      [axis.min(), axis.max()].contains { limit in
        guard let limit, abs(limit) > 1.5 * standardGravityMetersPerSecondSquared else {
          return false
        }
        return Self.heldCount(axis, limit) >= 3
      }
    }
  }

  private static func heldCount(_ values: [Double], _ limit: Double) -> Int {
    var (row, held) = (0, 0)
    for value in values {
      row = value == limit ? row + 1 : 0
      if row == 3 { held += 1 }
    }
    return held
  }

  /// The stretches without a hole, as ranges of places; each has two samples or more.
  var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var first = 0
    for index in times.indices {
      guard index + 1 == times.count || hasHole(after: index) else { continue }
      if index > first { stretches.append(first..<(index + 1)) }
      first = index + 1
    }
    return stretches
  }

  private func hasHole(after index: Int) -> Bool {
    let (time, next) = (times[index], times[index + 1])
    return next - time > Self.holeIntervals * intervalSeconds
      || holes.contains { $0.lowerBound < next && $0.upperBound > time }
  }

  /// The three axes of a stretch at even steps of `1 / rateHz` seconds, by cubic splines.
  func resampled(_ stretch: Range<Int>, rateHz: Double) -> [[Double]] {
    let places = Array(times[stretch])
    // A grain of tolerance, so that an even signal keeps its last sample.
    let count = Int((places[places.count - 1] - places[0]) * rateHz + 1e-6) + 1
    let wanted = (0..<count).map { places[0] + Double($0) / rateHz }
    return [\Vector.x, \Vector.y, \Vector.z].map { axis in
      CubicSpline(places: places, values: vectors[stretch].map { $0[keyPath: axis] })
        .values(at: wanted)
    }
  }

  /// The mean rate inside the stretches, in hertz; nil without any of a believable rate.
  var evenRateHz: Double? {
    let stretches = stretches
    let seconds = stretches.reduce(0) { $0 + times[$1.upperBound - 1] - times[$1.lowerBound] }
    let steps = Double(stretches.reduce(0) { $0 + $1.count - 1 })
    return seconds >= steps * Self.shortestIntervalSeconds && steps > 0 ? steps / seconds : nil
  }
}
