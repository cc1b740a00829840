/// Measures how still a signal is, second by second.
package struct Stillness: Sendable, Equatable {
  package static let name = "rms-about-median"
  package static let version = "2"

  /// A second is still if its root mean square about the whole signal's median stays under this.
  ///
  /// 0.2 m/s² (0.02 g) is about ten times the noise of a phone's sensor and a third of the
  /// trunk movement of slow walking.
  package let limitMetersPerSecondSquared: Double

  /// A measure with the given limit for a still second.
  package init(limitMetersPerSecondSquared: Double = 0.2) {
    self.limitMetersPerSecondSquared = limitMetersPerSecondSquared
  }

  private static let leastRateHz = 8.0
  private static let leastSeconds = 1.0

  /// How still a whole signal was.
  ///
  /// Throws why it cannot be told: a sensor that never changes, or shows no gravity, would else look
  /// as still as can be.
  package func stillness(of signal: AccelerationSignal) throws(Absence) -> StillnessEstimate {
    try signal.check(leastRateHz: Self.leastRateHz, leastSeconds: Self.leastSeconds)
    let series = MagnitudeSeries(signal)
    guard let median = series.values.median(), let start = series.times.first else {
      throw .noSamples
    }
    let squares = series.values.map { ($0 - median) * ($0 - median) }
    let seconds = Self.seconds(series.times, squares: squares, start: start)
    let limit = limitMetersPerSecondSquared * limitMetersPerSecondSquared
    let stillCount = seconds.count { $0.meanSquare <= limit }
    return StillnessEstimate(
      deviationMetersPerSecondSquared: (squares.mean() ?? 0).squareRoot(),
      stillShare: Double(stillCount) / Double(seconds.count),
      longestMovementSeconds: Double(Self.longestRow(seconds, limit: limit)),
      judgedSeconds: seconds.count)
  }

  private typealias Second = (number: Double, meanSquare: Double)

  private static func seconds(_ times: [Double], squares: [Double], start: Double) -> [Second] {
    var seconds: [Second] = []
    var (number, sum, count) = (0.0, 0.0, 0)
    for (time, square) in zip(times, squares) {
      let own = (time - start).rounded(.down)
      if own != number, count > 0 {
        seconds.append((number, sum / Double(count)))
        (sum, count) = (0, 0)
      }
      number = own
      sum += square
      count += 1
    }
    if count > 0 { seconds.append((number, sum / Double(count))) }
    return seconds
  }

  /// The most seconds in a row over the limit; a second without samples ends a row.
  private static func longestRow(_ seconds: [Second], limit: Double) -> Int {
    var (longest, row) = (0, 0)
    var previous: Double?
    for second in seconds {
      if let previous, second.number != previous + 1 { row = 0 }
      row = second.meanSquare > limit ? row + 1 : 0
      longest = max(longest, row)
      previous = second.number
    }
    return longest
  }
}
