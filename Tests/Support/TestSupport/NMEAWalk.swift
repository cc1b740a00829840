import Foundation

/// A made walk of a satellite receiver, with a path that is known exactly, as NMEA 0183 sentences.
///
/// An epoch is RMC, GGA and GSA, and once a second GSV; the same walk always gives the same bytes.
package struct NMEAWalk: Sendable {
  /// What the receiver knows in one stretch of the walk.
  package enum Fix: Sendable, Equatable { case none, twoDimensional, threeDimensional }

  /// A stretch of constant heading and speed.
  package struct Leg: Sendable {
    package var seconds: Double
    /// Clockwise from true north.
    package var headingDegrees: Double
    package var speedMetersPerSecond: Double
    package var fix: Fix

    package init(
      seconds: Double, headingDegrees: Double, speedMetersPerSecond: Double,
      fix: Fix = .threeDimensional
    ) {
      self.seconds = seconds
      self.headingDegrees = headingDegrees
      self.speedMetersPerSecond = speedMetersPerSecond
      self.fix = fix
    }
  }

  /// The truth at one epoch.
  package struct Epoch: Sendable, Equatable {
    package var index: Int
    package var unixNanoseconds: Int64
    package var latitudeDegrees: Double
    package var longitudeDegrees: Double
    package var altitudeMeters: Double
    package var headingDegrees: Double
    package var speedMetersPerSecond: Double
    package var walkedMeters: Double
    package var fix: Fix
  }

  /// Epochs a second.
  package let rateHz: Int
  /// The truth, epoch by epoch.
  package let epochs: [Epoch]
  /// What GGA and GSA say of the satellites, all through the walk.
  package static let satellitesUsed = 7
  package static let satellitesSeen = 9
  package static let hdop = 0.9

  /// Lays the path out from a start; the rate is 1 to 10 Hz.
  package init(
    rateHz: Int, legs: [Leg], latitudeDegrees: Double = 48.2, longitudeDegrees: Double = 16.36,
    altitudeMeters: Double = 171.3, startUnixSeconds: Int64 = 1_717_243_200
  ) {
    self.rateHz = rateHz
    var epochs: [Epoch] = []
    var epoch = Epoch(
      index: 0, unixNanoseconds: startUnixSeconds * 1_000_000_000,
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees,
      altitudeMeters: altitudeMeters, headingDegrees: 0, speedMetersPerSecond: 0,
      walkedMeters: 0, fix: .none)
    for leg in legs {
      for _ in 0..<Int((leg.seconds * Double(rateHz)).rounded()) {
        epoch.headingDegrees = leg.headingDegrees
        epoch.speedMetersPerSecond = leg.speedMetersPerSecond
        epoch.fix = leg.fix
        epochs.append(epoch)
        epoch = Self.stepped(epoch, rateHz: rateHz)
      }
    }
    self.epochs = epochs
  }

  /// The sentences of one epoch, with checksums and line ends.
  package func sentences(_ epoch: Epoch) -> String {
    let time = Self.clock(epoch.unixNanoseconds)
    let place = Self.place(epoch)
    let isFixed = epoch.fix != .none
    let knots = String(format: "%.4f", epoch.speedMetersPerSecond * 3600 / 1852)
    let motion = isFixed ? "\(knots),\(String(format: "%.3f", epoch.headingDegrees))" : ","
    var bodies = [
      "GPRMC,\(time.time),\(isFixed ? "A" : "V"),\(place),\(motion),\(time.date),,,"
        + (isFixed ? "A" : "N"),
      "GPGGA,\(time.time),\(place),"
        + Self.quality(epoch),
      Self.dilutions(epoch.fix),
    ]
    if epoch.index % rateHz == 0 { bodies += Self.skyView }
    return bodies.map(Self.sentence).joined()
  }

  /// The length of the path from the first epoch to the last.
  package var walkedMeters: Double { epochs.last?.walkedMeters ?? 0 }

  private static func stepped(_ epoch: Epoch, rateHz: Int) -> Epoch {
    var next = epoch
    let step = epoch.speedMetersPerSecond / Double(rateHz)
    let heading = epoch.headingDegrees * .pi / 180
    let radii = radii(atDegrees: epoch.latitudeDegrees)
    next.index += 1
    next.unixNanoseconds += 1_000_000_000 / Int64(rateHz)
    next.latitudeDegrees += step * cos(heading) / radii.meridian * 180 / .pi
    next.longitudeDegrees += step * sin(heading) / radii.parallel * 180 / .pi
    next.walkedMeters += step
    return next
  }

  /// The radii of curvature of the WGS84 ellipsoid (NIMA TR8350.2) along and across the meridian.
  private static func radii(atDegrees latitude: Double) -> (meridian: Double, parallel: Double) {
    let squaredEccentricity = 6.694_379_990_14e-3
    let sine = sin(latitude * .pi / 180)
    let root = (1 - squaredEccentricity * sine * sine).squareRoot()
    let meridian = 6_378_137 * (1 - squaredEccentricity) / (root * root * root)
    return (meridian, 6_378_137 / root * cos(latitude * .pi / 180))
  }

  private static func clock(_ unixNanoseconds: Int64) -> (time: String, date: String) {
    let seconds = unixNanoseconds / 1_000_000_000
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let hundredths = unixNanoseconds % 1_000_000_000 / 10_000_000
    let time = String(
      format: "%02d%02d%02d.%02d", Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec),
      Int(hundredths))
    let date = String(
      format: "%02d%02d%02d", Int(parts.tm_mday), Int(parts.tm_mon) + 1, Int(parts.tm_year) % 100)
    return (time, date)
  }

  private static func place(_ epoch: Epoch) -> String {
    guard epoch.fix != .none else { return ",,," }
    let latitude = angle(epoch.latitudeDegrees, digits: 2)
    let longitude = angle(epoch.longitudeDegrees, digits: 3)
    return "\(latitude),\(epoch.latitudeDegrees < 0 ? "S" : "N"),"
      + "\(longitude),\(epoch.longitudeDegrees < 0 ? "W" : "E")"
  }

  /// Degrees and minutes, the minutes with 5 decimals.
  private static func angle(_ degrees: Double, digits: Int) -> String {
    let steps = Int((abs(degrees) * 60 * 1e5).rounded())
    let whole = steps / 6_000_000
    let rest = steps % 6_000_000
    return String(
      format: "%0\(digits)d%02d.%05d", whole, rest / 100_000, rest % 100_000)
  }

  /// The rest of GGA; in a 2D fix without the altitude, as gpsd would take it for a 3D one.
  private static func quality(_ epoch: Epoch) -> String {
    switch epoch.fix {
    case .none: "0,00,,,M,,M,,"
    case .twoDimensional: "1,0\(satellitesUsed),\(hdop),,M,,M,,"
    case .threeDimensional:
      "1,0\(satellitesUsed),\(hdop),\(String(format: "%.3f", epoch.altitudeMeters)),M,43.0,M,,"
    }
  }

  private static func dilutions(_ fix: Fix) -> String {
    switch fix {
    case .none: "GPGSA,A,1,,,,,,,,,,,,,,,"
    case .twoDimensional: "GPGSA,A,2,03,06,09,12,17,19,22,,,,,,1.5,\(hdop),1.2"
    case .threeDimensional: "GPGSA,A,3,03,06,09,12,17,19,22,,,,,,1.5,\(hdop),1.2"
    }
  }

  private static let skyView = [
    "GPGSV,3,1,09,03,65,120,44,06,40,210,41,09,33,300,39,12,51,045,43",
    "GPGSV,3,2,09,17,27,170,36,19,22,088,35,22,71,260,45,25,08,330,20",
    "GPGSV,3,3,09,28,05,020,18",
  ]

  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0), ^)
    return "$\(body)*\(String(format: "%02X", sum))\r\n"
  }
}
