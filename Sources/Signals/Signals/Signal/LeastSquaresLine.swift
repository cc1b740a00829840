/// The straight line through points with the smallest sum of squared distances upwards.
struct LeastSquaresLine: Equatable {
  /// The rise for one unit to the right; 0 when all points lie above each other.
  let slope: Double
  /// The value at 0.
  let intercept: Double
  /// The standard error of the slope; 0 with fewer than three points.
  let slopeError: Double

  /// A line through at least one point.
  init(_ places: [Double], _ values: [Double]) {
    precondition(!places.isEmpty && places.count == values.count)
    let count = Double(places.count)
    let (place, value) = (places.reduce(0, +) / count, values.reduce(0, +) / count)
    let spread = places.reduce(0) { $0 + ($1 - place) * ($1 - place) }
    let product = zip(places, values).reduce(0) { $0 + ($1.0 - place) * ($1.1 - value) }
    let slope = spread > 0 ? product / spread : 0
    let rest = zip(places, values).reduce(0) { sum, point in
      let distance = point.1 - value - slope * (point.0 - place)
      return sum + distance * distance
    }
    self.slope = slope
    intercept = value - slope * place
    slopeError = count > 2 && spread > 0 ? (rest / (count - 2) / spread).squareRoot() : 0
  }
}
