/// What is kept of a tree to add leaves to it and to know its root: 63 hashes at most, however many leaves there are.
package struct CompactTree: Sendable, Hashable {
  /// The number of leaves.
  package private(set) var size: Int
  /// The roots of the full subtrees, the largest first: one for each 1 in the binary form of `size`.
  package private(set) var hashes: [TreeHash]

  /// A tree without leaves.
  package init() {
    size = 0
    hashes = []
  }

  /// A tree that was kept; nil where there are not as many hashes as a tree of this size has.
  package init?(size: Int, hashes: [TreeHash]) {
    guard size >= 0, hashes.count == size.nonzeroBitCount else { return nil }
    self.size = size
    self.hashes = hashes
  }

  /// Adds a leaf with this data.
  package mutating func append(_ data: [UInt8]) {
    append(leaf: TreeHash(leaf: data))
  }

  /// Adds a leaf whose hash is known.
  package mutating func append(leaf: TreeHash) {
    var joined = leaf
    // A carry, as in counting: each 1 at the end of the size is a subtree as large as the one that has come.
    for _ in 0..<(~size).trailingZeroBitCount {
      joined = TreeHash(left: hashes.removeLast(), right: joined)
    }
    hashes.append(joined)
    size += 1
  }

  /// The root of all leaves.
  package var root: TreeHash {
    guard let smallest = hashes.last else { return .empty }
    return hashes.dropLast().reversed().reduce(smallest) { TreeHash(left: $1, right: $0) }
  }
}
