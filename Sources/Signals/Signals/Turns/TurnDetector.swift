import Glibc

/// Finds turns from the rate about the vertical, whose direction gravity gives.
///
/// The rule is that of El-Gohary et al., Sensors 2014;14:356: the rate about the vertical,
/// low-passed at 1.5 Hz, stays over 5 degrees a second in one direction, reaches 15 degrees a
/// second, and comes to 45 degrees in half a second to ten seconds.
package struct TurnDetector: Sendable, Equatable {
  package static let name = "vertical-rate-turns"
  package static let version = "1"

  /// What a turn must at least come to, in radians.
  package let smallestRadians: Double

  private static let edge = 5 * Double.pi / 180
  private static let peak = 15 * Double.pi / 180
  private static let seconds = 0.5...10.0
  /// Parts of one direction with less than this between them are one turn, in seconds.
  private static let longestBreakSeconds = 0.5

  /// A detector of turns of at least so many degrees.
  package init(smallestDegrees: Double = 45) {
    smallestRadians = smallestDegrees * Double.pi / 180
  }

  /// The turns in a whole recording.
  ///
  /// Without a gyroscope there is no answer: an acceleration is the same in every direction of
  /// the compass. Throws why there is none.
  package func turns(
    acceleration: AccelerationSignal, rates: AngularRateSignal
  ) throws(Absence) -> [Turn] {
    let pieces = try VerticalRate(acceleration: acceleration, rates: rates).pieces
    return pieces.flatMap(turns)
  }

  private func turns(in piece: VerticalRate.Piece) -> [Turn] {
    var found: [Turn] = []
    var first: Int?
    for place in piece.rates.indices {
      let rate = piece.rates[place]
      let isTurning = abs(rate) > Self.edge
      if let start = first, !isTurning || (rate > 0) != (piece.rates[start] > 0) {
        found.append(turn(start..<place, in: piece))
        first = nil
      }
      if isTurning, first == nil { first = place }
    }
    if let start = first { found.append(turn(start..<piece.rates.count, in: piece)) }
    return joined(found).filter(isTurn)
  }

  private func turn(_ places: Range<Int>, in piece: VerticalRate.Piece) -> Turn {
    let rates = piece.rates[places]
    let peak = rates.max { abs($0) < abs($1) } ?? 0
    return Turn(
      span: piece.time(places.lowerBound)...piece.time(places.upperBound),
      radians: rates.reduce(0, +) / piece.rateHz, peakRadiansPerSecond: peak)
  }

  private func joined(_ turns: [Turn]) -> [Turn] {
    turns.reduce(into: []) { kept, turn in
      guard let last = kept.last, (last.radians > 0) == (turn.radians > 0),
        turn.span.lowerBound - last.span.upperBound < Self.longestBreakSeconds
      else { return kept.append(turn) }
      let isFaster = abs(turn.peakRadiansPerSecond) > abs(last.peakRadiansPerSecond)
      kept[kept.count - 1] = Turn(
        span: last.span.lowerBound...turn.span.upperBound, radians: last.radians + turn.radians,
        peakRadiansPerSecond: isFaster ? turn.peakRadiansPerSecond : last.peakRadiansPerSecond)
    }
  }

  private func isTurn(_ turn: Turn) -> Bool {
    abs(turn.radians) >= smallestRadians && abs(turn.peakRadiansPerSecond) >= Self.peak
      && Self.seconds.contains(turn.seconds)
  }
}
