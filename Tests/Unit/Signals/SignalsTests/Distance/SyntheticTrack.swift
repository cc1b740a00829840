import Glibc
import Signals
import TestSupport

/// A track made for tests: metres on a plane that touches the earth anywhere, brought to degrees.
struct SyntheticTrack {
  /// Where the plane touches the earth, poles and date line included.
  var latitude = 55.0
  var longitude = 13.0
  /// The way that is north on the plane, in degrees clockwise from north on the earth.
  var turnedDegrees = 0.0

  private static let equatorRadius = 6_378_137.0
  private static let squashing = (1 / 298.257223563) * (2 - 1 / 298.257223563)

  /// One fix a second from 0, its place in metres given for each second; seeded noise on each axis.
  func track(
    seconds: Int, noise: Double = 0, error: Double? = 4, speed: Double? = nil, seed: UInt64 = 1,
    place: (Double) -> (east: Double, north: Double)
  ) -> FixTrack {
    var generator = SeededDice(seed: seed)
    return FixTrack(
      fixes: (0...seconds).map { second in
        let (east, north) = place(Double(second))
        let position = degrees(
          east: east + Double.random(in: -noise...noise, using: &generator),
          north: north + Double.random(in: -noise...noise, using: &generator))
        return TrackFix(
          timeSeconds: Double(second), latitudeDegrees: position.latitude,
          longitudeDegrees: position.longitude, horizontalErrorMeters: error,
          speedMetersPerSecond: speed)
      })
  }

  /// Latitude and longitude of a place on the plane (Bowring's formula, exact to micrometres here).
  func degrees(east: Double, north: Double) -> (latitude: Double, longitude: Double) {
    let radians = Double.pi / 180
    let (phi, lambda, turn) = (latitude * radians, longitude * radians, turnedDegrees * radians)
    let e = east * cos(turn) + north * sin(turn)
    let n = north * cos(turn) - east * sin(turn)
    let radius = Self.equatorRadius / (1 - Self.squashing * sin(phi) * sin(phi)).squareRoot()
    let x = (radius - n * tan(phi)) * cos(phi) * cos(lambda) - e * sin(lambda)
    let y = (radius - n * tan(phi)) * cos(phi) * sin(lambda) + e * cos(lambda)
    let z = radius * (1 - Self.squashing) * sin(phi) + n * cos(phi)
    let polar = Self.equatorRadius * (1 - Self.squashing).squareRoot()
    let axis = hypot(x, y)
    let theta = atan2(z * Self.equatorRadius, axis * polar)
    let second = Self.squashing / (1 - Self.squashing)
    let newLatitude = atan2(
      z + second * polar * pow(sin(theta), 3),
      axis - Self.squashing * Self.equatorRadius * pow(cos(theta), 3))
    return (newLatitude / radians, atan2(y, x) / radians)
  }

  /// A walk due north at an even speed.
  static func straight(
    speed: Double = 1.4, seconds: Int = 100, noise: Double = 0, error: Double? = 4,
    latitude: Double = 55, seed: UInt64 = 1
  ) -> FixTrack {
    SyntheticTrack(latitude: latitude).track(
      seconds: seconds, noise: noise, error: error, seed: seed
    ) { (0, speed * $0) }
  }

  static func steps(every seconds: Double, until end: Double) -> StepSeries {
    StepSeries(times: Array(stride(from: seconds, through: end, by: seconds)))
  }

  /// A square of the given side, walked round and round.
  static func square(
    side: Double, speed: Double = 1.4
  ) -> @Sendable (Double) -> (east: Double, north: Double) {
    { time in
      let way = (speed * time).truncatingRemainder(dividingBy: 4 * side)
      let rest = way.truncatingRemainder(dividingBy: side)
      return switch Int(way / side) {
      case 0: (0, rest)
      case 1: (rest, side)
      case 2: (side, side - rest)
      default: (side - rest, 0)
      }
    }
  }
}
