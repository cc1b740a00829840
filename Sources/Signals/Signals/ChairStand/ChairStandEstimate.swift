/// Stands from a chair: when the person rose and sat down.
package struct ChairStandEstimate: Sendable, Equatable {
  /// Seconds of the fastest moment of each rise, about half-way up, in order of time.
  package var rises: [Double]
  /// Seconds of the fastest moment of each way down; as many as rises, or one fewer for a person who
  /// was up at the end.
  package var descents: [Double]
  /// Seconds of the first movement before the first rise.
  package var start: Double
  /// Seconds of the last movement after the last descent.
  package var end: Double
  /// Seconds at which the person was up again after each rise.
  package var uprights: [Double]
  /// Seconds at which the person sat again after each descent.
  package var seats: [Double]

  /// How often the person stood up in a span of seconds.
  ///
  /// A rise that is more than half done at the end counts (CDC STEADI, 30-second chair stand).
  package func count(in span: ClosedRange<Double>) -> Int {
    rises.count { span.contains($0) }
  }

  /// The seconds from `start`, or from a given signal to begin, until the person sat after so many
  /// stands (the five-times sit-to-stand test ends on the chair: Whitney et al., Phys Ther 2005).
  ///
  /// - Returns: nil if there were not so many.
  package func secondsToSeat(ofStand number: Int, from begin: Double? = nil) -> Double? {
    guard number > 0, number <= seats.count else { return nil }
    return seats[number - 1] - (begin ?? start)
  }

  /// The seconds from `start`, or from a given signal to begin, until the person stood for so many
  /// times (the short physical performance battery ends upright: Guralnik et al., J Gerontol 1994).
  package func secondsToUpright(ofStand number: Int, from begin: Double? = nil) -> Double? {
    guard number > 0, number <= uprights.count else { return nil }
    return uprights[number - 1] - (begin ?? start)
  }
}
