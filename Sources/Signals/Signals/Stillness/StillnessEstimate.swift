/// How still a body part or device was kept.
package struct StillnessEstimate: Sendable, Equatable {
  /// Root mean square of the acceleration's length about its median, in m/s².
  package var deviationMetersPerSecondSquared: Double
  /// The share of whole seconds with samples that were still, 0 to 1.
  package var stillShare: Double
  /// The longest row of seconds that were not still, in seconds.
  package var longestMovementSeconds: Double
  /// Whole seconds that had samples to judge.
  package var judgedSeconds: Int
}
