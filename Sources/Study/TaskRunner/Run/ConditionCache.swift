/// What is known of the conditions for the answers as they are now.
///
/// It says nothing that the answers do not say, so two caches are always equal.
struct ConditionCache: Sendable {
  enum Truth: UInt8, Sendable {
    case unknown, holds, fails, broken
  }

  private var truths: [Truth]
  /// How many conditions and calculations were evaluated so far.
  var evaluationCount = 0

  init(count: Int) {
    truths = Array(repeating: .unknown, count: count)
  }

  subscript(condition: Int) -> Truth {
    get { truths[condition] }
    set { truths[condition] = newValue }
  }

  mutating func forget(_ conditions: ArraySlice<Int32>) {
    for condition in conditions { truths[Int(condition)] = .unknown }
  }

  mutating func forget(_ conditions: Range<Int>) {
    for condition in conditions { truths[condition] = .unknown }
  }
}

extension ConditionCache: Hashable {
  static func == (left: ConditionCache, right: ConditionCache) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
