/// A natural cubic spline through points in order of their place.
///
/// Straight lines between samples weaken fast oscillations (by 27 % half-way between two samples
/// at a quarter of the rate); a spline keeps them within 2 %.
struct CubicSpline: Equatable {
  private let places: [Double]
  private let values: [Double]
  /// The second derivative at each point; zero at both ends.
  private let curvatures: [Double]

  /// A spline through strictly increasing places; there must be at least one point.
  init(places: [Double], values: [Double]) {
    precondition(!places.isEmpty && places.count == values.count)
    self.places = places
    self.values = values
    curvatures = Self.curvatures(places, values)
  }

  /// The values at increasing places; outside of the points the nearest end's value.
  func values(at wanted: [Double]) -> [Double] {
    var left = 0
    return wanted.map { place in
      while left + 2 < places.count, places[left + 1] < place { left += 1 }
      return value(at: place, after: left)
    }
  }

  private func value(at place: Double, after left: Int) -> Double {
    guard left + 1 < places.count, place > places[0] else { return values[0] }
    guard let last = places.last, place < last else { return values[values.count - 1] }
    let width = places[left + 1] - places[left]
    let share = (place - places[left]) / width
    let rest = 1 - share
    let bend =
      (rest * rest * rest - rest) * curvatures[left]
      + (share * share * share - share) * curvatures[left + 1]
    return rest * values[left] + share * values[left + 1] + bend * width * width / 6
  }

  /// Solves the tridiagonal equations of the natural spline by elimination.
  private static func curvatures(_ places: [Double], _ values: [Double]) -> [Double] {
    let count = places.count
    var upper = [Double](repeating: 0, count: count)
    var right = [Double](repeating: 0, count: count)
    guard count > 2 else { return right }
    for index in 1..<(count - 1) {
      let before = places[index] - places[index - 1]
      let after = places[index + 1] - places[index]
      let bend =
        (values[index + 1] - values[index]) / after - (values[index] - values[index - 1]) / before
      let pivot = 2 * (before + after) - before * upper[index - 1]
      upper[index] = after / pivot
      right[index] = (6 * bend - before * right[index - 1]) / pivot
    }
    for index in (1..<(count - 1)).reversed() {
      right[index] -= upper[index] * right[index + 1]
    }
    return right
  }
}
