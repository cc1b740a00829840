/// Items that are all different, found again by their digest.
struct DistinctItems {
  /// In the order they came.
  private(set) var items: [Item] = []
  private var byDigest: [Int: [Item]] = [:]

  /// The items that may be equal to one with this digest.
  func candidates(withDigest digest: Int) -> [Item] { byDigest[digest] ?? [] }

  /// Adds an item that is equal to none.
  mutating func append(_ item: Item, digest: Int) {
    items.append(item)
    byDigest[digest, default: []].append(item)
  }
}
