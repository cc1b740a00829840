/// How much a standing person sways, from a sensor at the lower back.
package struct TrunkSwayEstimate: Sendable, Equatable {
  /// Root mean square of the horizontal acceleration, in m/s².
  package var radiusRootMeanSquare: Double
  /// The same to the side, in m/s²; nil when it is not known which way the sensor faces.
  package var mediolateralRootMeanSquare: Double?
  /// The same to the front and back, in m/s²; nil when it is not known which way the sensor faces.
  package var anteroposteriorRootMeanSquare: Double?
  /// The ellipse that holds 95 % of the horizontal accelerations; its areas are in m²/s⁴.
  package var ellipse: SwayEllipse
  /// The length of the way that the horizontal acceleration went, in m/s².
  package var pathLength: Double
  /// Half of the integral of the squared change of the horizontal acceleration, in m²/s⁵.
  package var jerk: Double
  /// Root mean square of the angle between the trunk and its mean posture, in degrees.
  package var tiltRootMeanSquareDegrees: Double
  /// The largest angle between the trunk and its mean posture, in degrees.
  package var tiltLargestDegrees: Double
  /// The length of the longest stretch without a hole, which was measured, in seconds.
  package var seconds: Double
}
