import Glibc

/// A place on a plane that touches the earth, in metres east and north of an origin.
struct PlanePoint: Equatable {
  var east: Double
  var north: Double

  /// The mean radius of the earth (IUGG), in metres.
  static let earthRadiusMeters = 6_371_008.8

  func distance(to other: PlanePoint) -> Double {
    hypot(other.east - east, other.north - north)
  }

  /// The place of a fix on the plane around an origin (equirectangular; within a few kilometres
  /// its error is far below that of a receiver).
  static func of(_ fix: TrackFix, around origin: TrackFix) -> PlanePoint {
    let radians = Double.pi / 180
    var longitude = fix.longitudeDegrees - origin.longitudeDegrees
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return PlanePoint(
      east: earthRadiusMeters * longitude * radians * cos(origin.latitudeDegrees * radians),
      north: earthRadiusMeters * (fix.latitudeDegrees - origin.latitudeDegrees) * radians)
  }
}
