/// A stretch of a walk without usable fixes, and how far the person is said to have gone in it.
package struct DistanceBridge: Sendable, Equatable {
  /// Seconds from the last fix before to the first after, or to the end of the interval.
  package var span: ClosedRange<Double>
  /// How far the person went in the span; 0 where nothing tells.
  package var meters: Double
  package var means: Means
  /// One standard deviation of `meters`.
  package var uncertaintyMeters: Double

  /// What a hole was filled with.
  package enum Means: String, Sendable, Equatable, CaseIterable {
    /// The steps in it, times the person's step length.
    case steps
    /// The receiver's own speed, which it may give without a usable position.
    case speed
    /// The straight line between the fixes on both sides: the least that was walked.
    case straightLine
    /// Nothing: the hole is at an end of the interval, and its metres are missing.
    case nothing
  }
}
