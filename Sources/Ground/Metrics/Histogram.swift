/// How many values lie below each of some bounds; a pure value.
package struct Histogram: Sendable, Hashable {
  /// Rising; a value that is equal to a bound is below it.
  package let bounds: [Double]
  /// Of each bound the values that are below it and above the one before.
  private var counts: [Int]
  /// How many values were added, those above the last bound included.
  package private(set) var count = 0
  /// The sum of all values that were added, in their unit.
  package private(set) var sum = 0.0

  /// An empty histogram; the bounds must rise.
  package init(_ bounds: [Double]) {
    self.bounds = bounds
    counts = bounds.map { _ in 0 }
  }

  /// Counts a value in the first bound that it is not above; above all bounds only `count` grows.
  package mutating func add(_ value: Double) {
    count += 1
    sum += value
    if let place = bounds.firstIndex(where: { value <= $0 }) { counts[place] += 1 }
  }

  /// Of each bound all values that are below it.
  package var cumulative: [Int] {
    var total = 0
    return counts.map { count in
      total += count
      return total
    }
  }
}
