import Foundation

/// A point on the Earth (WGS 84), to 1e-5 of a degree: about a metre.
package struct GeographicPoint: Sendable, Hashable {
  /// -90 to 90, north positive.
  package let latitudeDegrees: Double
  /// -180 to 180, east positive.
  package let longitudeDegrees: Double

  /// Nil for what no place on Earth has, NaN, and exactly 0, 0: a point of the Atlantic that programs write for "none".
  package init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard (-90...90).contains(latitudeDegrees), (-180...180).contains(longitudeDegrees) else {
      return nil
    }
    self.latitudeDegrees = (latitudeDegrees * 1e5).rounded() / 1e5
    self.longitudeDegrees = (longitudeDegrees * 1e5).rounded() / 1e5
    guard self.latitudeDegrees != 0 || self.longitudeDegrees != 0 else { return nil }
  }

  /// The mean radius of the Earth (IUGG), in m.
  private static let radiusMeters = 6_371_008.8

  /// The great circle between the points, in m.
  ///
  /// The haversine formula, which keeps its digits for short ways: R. W. Sinnott, Virtues of the Haversine, Sky and
  /// Telescope 68, 1984. On a sphere it is at most 0.6 % off.
  package func meters(to other: GeographicPoint) -> Double {
    let (one, two) = (latitudeDegrees * .pi / 180, other.latitudeDegrees * .pi / 180)
    let eastward = (other.longitudeDegrees - longitudeDegrees) * .pi / 180
    let (north, east) = (sin((two - one) / 2), sin(eastward / 2))
    let square = north * north + cos(one) * cos(two) * east * east
    return 2 * Self.radiusMeters * asin(min(1, square.squareRoot()))
  }
}
