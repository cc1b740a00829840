/// A change of direction about the vertical.
package struct Turn: Sendable, Equatable {
  /// From the beginning to the end of the turn, in seconds.
  package var span: ClosedRange<Double>
  /// The angle in radians, positive to the left.
  package var radians: Double
  /// The fastest rate in radians per second, positive to the left.
  package var peakRadiansPerSecond: Double

  /// How long the turn took, in seconds.
  package var seconds: Double { span.upperBound - span.lowerBound }
}
