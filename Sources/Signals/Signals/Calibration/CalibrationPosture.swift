/// One still posture of a six-position calibration.
package struct CalibrationPosture: Sendable, Equatable {
  /// The direction of the sensor that pointed up.
  package var up: AxisDirection
  /// How long it was kept still, in seconds.
  package var seconds: Double
  /// How far that direction was from the vertical, offsets taken out, in degrees.
  package var tiltDegrees: Double
  /// What the fit leaves over, in m/s²: the length of measured and corrected minus gravity.
  package var residualMetersPerSecondSquared: Double
}
