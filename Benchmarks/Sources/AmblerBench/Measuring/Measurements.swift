/// Numbers of the same kind, of which the middle and the tail are told.
struct Measurements {
  private var values: [Double] = []

  init() {}

  init(_ values: [Double]) {
    self.values = values
  }

  mutating func add(_ value: Double) {
    values.append(value)
  }

  mutating func reserve(_ count: Int) { values.reserveCapacity(count) }

  var count: Int { values.count }
  var median: Double { percentile(0.5) }
  var smallest: Double { values.min() ?? .nan }
  var largest: Double { values.max() ?? .nan }

  /// The value that a share of 0...1 of all does not exceed; not a number if there are none.
  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let rank = Int((Double(values.count) * share).rounded(.up)) - 1
    return values.sorted()[min(max(rank, 0), values.count - 1)]
  }
}
