/// What a document holds beyond the values here, in the order of the reading.
package struct UnreadList: Sendable, Hashable {
  /// How many are kept; the rest is counted.
  package static let limit = 10_000

  package private(set) var elements: [UnreadElement] = []
  /// How many more there are than `elements` holds.
  package private(set) var omittedCount = 0

  package init() {}

  /// Whether there may be extensions of our own.
  var mayHoldOwn: Bool {
    omittedCount > 0 || elements.contains { $0.name.hasPrefix(ExtensionURL.own) }
  }

  mutating func add(_ element: UnreadElement) {
    if elements.count < Self.limit {
      elements.append(element)
    } else {
      omittedCount += 1
    }
  }
}
