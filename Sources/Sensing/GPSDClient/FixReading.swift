package import Sensors
package import StudyModel

/// The numbers of one TPV report of gpsd as libgps gives them: NaN or infinity is unknown.
package struct FixReading: Sendable, Equatable {
  /// 0 not seen yet, 1 no fix, 2 two-dimensional, 3 three-dimensional.
  package var mode: Int32
  /// Unix time in seconds; 0 is unknown.
  package var seconds: Int
  /// The part of the time below a second.
  package var nanoseconds: Int
  package var latitudeDegrees = Double.nan
  package var longitudeDegrees = Double.nan
  /// Above mean sea level.
  package var altitudeMeters = Double.nan
  package var horizontalErrorMeters = Double.nan
  package var longitudeErrorMeters = Double.nan
  package var latitudeErrorMeters = Double.nan
  package var speedMetersPerSecond = Double.nan
  package var trackDegrees = Double.nan

  package init(mode: Int32, seconds: Int = 0, nanoseconds: Int = 0) {
    self.mode = mode
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The report as a fix that carries what the last sky view said.
  ///
  /// Without a fix only the time and the satellites are kept: what a receiver repeats from before
  /// is not where it is now. The altitude is kept in a 3D fix only (gps.h: "valid if mode == 3");
  /// in a 2D fix it is the receiver's assumption.
  package func fix(arrival: Instant, sky: SkyReading?) -> PositionFix {
    var fix = PositionFix(arrival: arrival, utc: utc, mode: fixMode)
    fix.hdop = sky?.hdop.flatMap(Self.nonNegative)
    fix.satellitesUsed = sky?.satellitesUsed
    fix.satellitesSeen = sky?.satellitesSeen
    guard fix.mode != .none else { return fix }
    if let place {
      fix.latitudeDegrees = place.latitude
      fix.longitudeDegrees = place.longitude
    }
    if fix.mode == .threeDimensional { fix.altitudeMeters = Self.finite(altitudeMeters) }
    fix.horizontalErrorMeters = horizontalError
    fix.speedMetersPerSecond = Self.nonNegative(speedMetersPerSecond)
    fix.trackDegrees = Self.finite(trackDegrees)
    return fix
  }

  private var fixMode: PositionFix.Mode {
    PositionFix.Mode(rawValue: Int(mode)) ?? .none
  }

  /// Nil where it is unknown or does not fit.
  private var utc: UTCTime? { UTCTime(seconds: seconds, nanoseconds: nanoseconds) }

  /// Both coordinates, or neither.
  private var place: (latitude: Double, longitude: Double)? {
    guard latitudeDegrees.isFinite, abs(latitudeDegrees) <= 90,
      longitudeDegrees.isFinite, abs(longitudeDegrees) <= 180
    else { return nil }
    return (latitudeDegrees, longitudeDegrees)
  }

  private var horizontalError: Double? {
    if let error = Self.nonNegative(horizontalErrorMeters) { return error }
    return [longitudeErrorMeters, latitudeErrorMeters].compactMap(Self.nonNegative).max()
  }

  private static func finite(_ value: Double) -> Double? {
    value.isFinite ? value : nil
  }

  private static func nonNegative(_ value: Double) -> Double? {
    value.isFinite && value >= 0 ? value : nil
  }
}
