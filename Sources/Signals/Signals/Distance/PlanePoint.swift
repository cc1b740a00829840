import Glibc

/// A place on a plane that touches the earth, in metres east and north of an origin.
struct PlanePoint: Equatable {
  var east: Double
  var north: Double

  func distance(to other: PlanePoint) -> Double {
    hypot(other.east - east, other.north - north)
  }
}
