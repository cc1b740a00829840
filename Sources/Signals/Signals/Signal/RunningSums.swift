/// Sums over any stretch of some values, each at once.
struct RunningSums {
  /// The sum of all values before a place.
  private let before: [Double]

  /// The sums of these values.
  init(_ values: [Double]) {
    before = values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// The sum over some places, all of which must exist.
  func sum(_ places: Range<Int>) -> Double {
    before[places.upperBound] - before[places.lowerBound]
  }

  /// The mean over the places around each one; at the ends over those that exist.
  func means(halfLength: Int) -> [Double] {
    let count = before.count - 1
    return (0..<count).map { place in
      let around = max(0, place - halfLength)..<min(count, place + halfLength + 1)
      return sum(around) / Double(around.count)
    }
  }
}
