/// One position of a track, as a satellite receiver gave it.
package struct TrackFix: Sendable, Equatable {
  /// Seconds from the same origin as the steps.
  package var timeSeconds: Double
  package var latitudeDegrees: Double
  package var longitudeDegrees: Double
  /// The receiver's own estimate, at whatever confidence it uses; the estimator only compares it.
  package var horizontalErrorMeters: Double?
  /// Speed over ground, as the receiver tells it apart from its positions.
  package var speedMetersPerSecond: Double?
  /// The horizontal dilution of precision: how much the satellites' places widen errors, without
  /// unit.
  package var hdop: Double?
  /// How many satellites the fix was computed from.
  package var satellitesUsed: Int?

  /// A fix; what the receiver did not give is nil, never 0.
  package init(
    timeSeconds: Double, latitudeDegrees: Double, longitudeDegrees: Double,
    horizontalErrorMeters: Double? = nil, speedMetersPerSecond: Double? = nil,
    hdop: Double? = nil, satellitesUsed: Int? = nil
  ) {
    self.timeSeconds = timeSeconds
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.horizontalErrorMeters = horizontalErrorMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.hdop = hdop
    self.satellitesUsed = satellitesUsed
  }

  /// Whether time and place are finite and on the globe.
  var isPossible: Bool {
    timeSeconds.isFinite && abs(latitudeDegrees) <= 90 && abs(longitudeDegrees) <= 180
  }
}
