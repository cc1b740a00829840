/// How fast one clock runs against another, by readings of both.
package struct ClockDrift: Sendable, Equatable {
  /// How much faster the second clock runs, in parts in a million: 10 is 0.86 s a day.
  package var partsPerMillion: Double
  /// The root mean square of what the line leaves, in seconds.
  package var residualSeconds: Double

  /// One reading: what the second clock is ahead of the first, in seconds, at a time of the first.
  package struct Reading: Sendable, Equatable {
    /// The time of the reading by the first clock.
    package var seconds: Double
    package var aheadSeconds: Double

    package init(seconds: Double, aheadSeconds: Double) {
      self.seconds = seconds
      self.aheadSeconds = aheadSeconds
    }
  }

  /// The least-squares line through readings without jumps; throws `tooShort` for fewer than three, or
  /// for readings at one time.
  package init(_ readings: [Reading]) throws(Absence) {
    guard readings.count >= 3, let meanTime = readings.map(\.seconds).mean(),
      let meanAhead = readings.map(\.aheadSeconds).mean()
    else { throw .tooShort }
    var (product, square) = (0.0, 0.0)
    for reading in readings {
      product += (reading.seconds - meanTime) * (reading.aheadSeconds - meanAhead)
      square += (reading.seconds - meanTime) * (reading.seconds - meanTime)
    }
    guard square > 0 else { throw .tooShort }
    let slope = product / square
    let rest = readings.map { reading in
      let left = reading.aheadSeconds - meanAhead - slope * (reading.seconds - meanTime)
      return left * left
    }
    partsPerMillion = slope * 1e6
    residualSeconds = (rest.mean() ?? 0).squareRoot()
  }
}
