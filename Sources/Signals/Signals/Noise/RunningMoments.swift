import Glibc

/// The mean, spread and extremes of values that come one by one, in flat memory.
///
/// Welford's recurrence (Technometrics 4:419, 1962): a week of samples far from 0 loses no digits.
package struct RunningMoments: Sendable, Equatable {
  /// How many values have come.
  package private(set) var count = 0
  /// In the unit of the values; 0 without values.
  package private(set) var mean = 0.0
  /// Infinite without values.
  package private(set) var smallest = Double.infinity
  /// Minus infinite without values.
  package private(set) var largest = -Double.infinity
  /// The sum of the squared distances from the mean.
  private var squares = 0.0

  package init() {}

  /// Takes in a value, which must be finite.
  package mutating func add(_ value: Double) {
    count += 1
    let before = value - mean
    mean += before / Double(count)
    squares += before * (value - mean)
    smallest = min(smallest, value)
    largest = max(largest, value)
  }

  /// The root of the mean square about the mean; 0 without values.
  package var standardDeviation: Double {
    count > 0 ? (max(0, squares) / Double(count)).squareRoot() : 0
  }

  /// The root of the mean square about 0; 0 without values.
  package var rootMeanSquare: Double { hypot(mean, standardDeviation) }
}
