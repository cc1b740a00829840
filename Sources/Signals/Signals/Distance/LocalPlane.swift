import Glibc

/// A plane that touches the earth at one place, on which positions are metres east and north.
///
/// The earth is the ellipsoid of satellite positions (WGS 84, NIMA TR8350.2: a = 6 378 137 m,
/// 1/f = 298.257 223 563). On a sphere of mean radius a walk at 55° north comes out 0.1 % (along a
/// meridian) to 0.3 % (along a parallel) too short. Poles and the date line need no care here.
struct LocalPlane: Equatable {
  private let origin: EarthPoint
  private let eastAxis: EarthPoint
  private let northAxis: EarthPoint
  private let upAxis: EarthPoint

  /// Positions lower than this under the plane are more than 250 km away: another part of the earth.
  private static let deepestMeters = 5000.0

  /// The plane that touches the earth where the fix is.
  init(touching fix: TrackFix) {
    let latitude = fix.latitudeDegrees * Double.pi / 180
    let longitude = fix.longitudeDegrees * Double.pi / 180
    origin = EarthPoint(fix)
    eastAxis = EarthPoint(x: -sin(longitude), y: cos(longitude), z: 0)
    northAxis = EarthPoint(
      x: -sin(latitude) * cos(longitude), y: -sin(latitude) * sin(longitude), z: cos(latitude))
    upAxis = EarthPoint(
      x: cos(latitude) * cos(longitude), y: cos(latitude) * sin(longitude), z: sin(latitude))
  }

  /// Where a fix lies on the plane; nil for one that is hundreds of kilometres away.
  func point(of fix: TrackFix) -> PlanePoint? {
    let offset = EarthPoint(fix) - origin
    guard offset.dot(upAxis) > -Self.deepestMeters else { return nil }
    return PlanePoint(east: offset.dot(eastAxis), north: offset.dot(northAxis))
  }
}

/// A place in metres from the centre of the earth; z is the axis, x meets the meridian of Greenwich.
private struct EarthPoint: Equatable {
  var x: Double
  var y: Double
  var z: Double

  static let equatorRadiusMeters = 6_378_137.0
  static let flattening = 1 / 298.257223563

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// A fix on the ellipsoid; walks are measured as if at its height.
  init(_ fix: TrackFix) {
    let latitude = fix.latitudeDegrees * Double.pi / 180
    let longitude = fix.longitudeDegrees * Double.pi / 180
    let squashing = Self.flattening * (2 - Self.flattening)
    let radius =
      Self.equatorRadiusMeters / (1 - squashing * sin(latitude) * sin(latitude)).squareRoot()
    x = radius * cos(latitude) * cos(longitude)
    y = radius * cos(latitude) * sin(longitude)
    z = radius * (1 - squashing) * sin(latitude)
  }

  static func - (left: EarthPoint, right: EarthPoint) -> EarthPoint {
    EarthPoint(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  func dot(_ other: EarthPoint) -> Double { x * other.x + y * other.y + z * other.z }
}
