/// Keeps values in memory that does not grow: all of them while they are few, then every second,
/// every fourth and so on, evenly over the whole.
struct EvenSample<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private let capacity: Int
  private var stride = 1
  private var count = 0

  /// Keeps at most `capacity` values, at least two.
  init(capacity: Int) {
    self.capacity = max(2, capacity)
  }

  mutating func append(_ value: Value) {
    defer { count += 1 }
    guard count.isMultiple(of: stride) else { return }
    if values.count == capacity {
      values = values.indices.filter { $0.isMultiple(of: 2) }.map { values[$0] }
      stride *= 2
      guard count.isMultiple(of: stride) else { return }
    }
    values.append(value)
  }

  /// How many values came.
  var total: Int { count }
}
