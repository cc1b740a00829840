/// The mean and the standard deviation of some values.
struct Spread: Equatable {
  let mean: Double
  /// The square root of the sum of squares over count - 1.
  let deviation: Double

  /// The spread of two or more values; nil for fewer.
  init?(of values: [Double]) {
    guard values.count > 1, let mean = values.mean() else { return nil }
    self.mean = mean
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = (squares / Double(values.count - 1)).squareRoot()
  }
}
