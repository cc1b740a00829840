/// How much a standing person sways, from the centre of pressure.
package struct SwayEstimate: Sendable, Equatable {
  /// Root mean square about the mean to the side, in cm.
  package var mediolateralRootMeanSquare: Double
  /// Root mean square about the mean to the front and back, in cm.
  package var anteroposteriorRootMeanSquare: Double
  /// From the leftmost to the rightmost position, in cm.
  package var mediolateralRange: Double
  /// From the backmost to the foremost position, in cm.
  package var anteroposteriorRange: Double
  /// The ellipse that holds 95 % of the positions; its areas are in cm².
  package var ellipse: SwayEllipse
  /// The length of the way that the centre of pressure went, in cm.
  package var pathLength: Double
  /// The path's length over its duration, in cm/s.
  package var meanVelocity: Double
  /// The part of the way to the side, over its duration, in cm/s.
  package var mediolateralMeanVelocity: Double
  /// The part of the way to the front and back, over its duration, in cm/s.
  package var anteroposteriorMeanVelocity: Double
  /// What was done to the record before; path and velocity mean nothing without it.
  package var filter: Sway.Filter
  /// From the first to the last position, in seconds.
  package var seconds: Double

  /// Root mean square of the distance from the mean position, in cm.
  package var radiusRootMeanSquare: Double { ellipse.radiusRootMeanSquare }
}
