package import StudyModel

/// One report of a satellite receiver.
///
/// A value it did not give is nil, never 0.
package struct PositionFix: Sendable, Equatable {
  /// When the report arrived here.
  package var arrival: Instant
  /// The receiver's own time of the fix.
  package var utc: UTCTime?
  package var mode: Mode
  package var latitudeDegrees: Double?
  package var longitudeDegrees: Double?
  /// Above mean sea level, in 3D fixes only.
  package var altitudeMeters: Double?
  /// Estimated horizontal error in metres (gpsd `eph`, else the larger of `epx` and `epy`).
  ///
  /// gpsd takes it to be 95 %, and says that receivers may mean 50 %, one or two sigma (gpsd_json(5)).
  package var horizontalErrorMeters: Double?
  /// Over ground; never negative.
  package var speedMetersPerSecond: Double?
  package var trackDegrees: Double?
  /// The horizontal dilution of precision, without unit; never negative.
  package var hdop: Double?
  /// How many satellites the fix was computed from.
  package var satellitesUsed: Int?
  /// How many satellites were in sight.
  package var satellitesSeen: Int?

  /// How much of a position the receiver has; the numbers are those of gpsd.
  package enum Mode: Int, Sendable, Equatable {
    case none = 1, twoDimensional = 2, threeDimensional = 3
  }

  package init(
    arrival: Instant, utc: UTCTime? = nil, mode: Mode,
    latitudeDegrees: Double? = nil, longitudeDegrees: Double? = nil, altitudeMeters: Double? = nil,
    horizontalErrorMeters: Double? = nil, speedMetersPerSecond: Double? = nil,
    trackDegrees: Double? = nil, hdop: Double? = nil,
    satellitesUsed: Int? = nil, satellitesSeen: Int? = nil
  ) {
    self.arrival = arrival
    self.utc = utc
    self.mode = mode
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.altitudeMeters = altitudeMeters
    self.horizontalErrorMeters = horizontalErrorMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.trackDegrees = trackDegrees
    self.hdop = hdop
    self.satellitesUsed = satellitesUsed
    self.satellitesSeen = satellitesSeen
  }
}
