/// How far and how fast a person went, and how far that can be trusted.
package struct DistanceEstimate: Sendable, Equatable {
  package var meters: Double
  /// One standard deviation, in metres.
  ///
  /// For fixes: the root of the squares of 2.5 % of the distance (the spread of the residuals over
  /// twenty wheel-measured walks), of the median error estimate of the used fixes once for the two
  /// ends, and of 30 % of what was bridged. For steps: the step length's deviation, and 2 % for
  /// the count. With neither it is 0 and says nothing.
  package var uncertaintyMeters: Double
  package var method: Method
  /// Distance divided by the whole interval that was asked for.
  package var meanSpeedMetersPerSecond: Double
  /// The highest speed over ten seconds, or over the whole if that is shorter.
  package var peakSpeedMetersPerSecond: Double
  /// Seconds in which the person was under way.
  package var movingSeconds: Double
  package var usedFixCount: Int
  package var refusedFixCount: Int
  /// The longest time without a used fix, the two ends of the interval included, in seconds.
  package var longestHoleSeconds: Double
  /// Metres of the distance that lie in holes, filled from steps or by a straight line.
  package var bridgedMeters: Double

  /// What a distance was taken from.
  package enum Method: String, Sendable, Equatable, CaseIterable {
    case fixes
    case steps
    case none
  }

  /// Nothing is known.
  static func unknown(
    usedFixCount: Int, refusedFixCount: Int, longestHoleSeconds: Double
  ) -> DistanceEstimate {
    DistanceEstimate(
      meters: 0, uncertaintyMeters: 0, method: .none, meanSpeedMetersPerSecond: 0,
      peakSpeedMetersPerSecond: 0, movingSeconds: 0, usedFixCount: usedFixCount,
      refusedFixCount: refusedFixCount, longestHoleSeconds: longestHoleSeconds, bridgedMeters: 0)
  }
}
