/// The hashes by which the roots of two sizes of a tree follow from the same leaves (RFC 9162, 2.1.4): nothing was
/// changed or taken out between them.
package struct ConsistencyProof: Sendable, Hashable {
  /// The number of leaves of the earlier tree.
  package var from: Int
  /// The number of leaves of the later one.
  package var to: Int
  /// From the bottom up.
  package var hashes: [TreeHash]

  /// A proof that is not looked at yet: `isRight` says what it is worth.
  package init(from: Int, to: Int, hashes: [TreeHash]) {
    self.from = from
    self.to = to
    self.hashes = hashes
  }

  /// Whether the tree with the root `later` begins with the tree with the root `earlier`.
  ///
  /// Every tree begins with one without leaves, so from nothing there is no proof.
  package func isRight(from earlier: TreeHash, to later: TreeHash) -> Bool {
    guard from >= 1, from <= to else { return false }
    if from == to { return hashes.isEmpty && earlier == later }
    // A full tree is a subtree of the later one, so its root is known and not in the proof.
    var path = (from.nonzeroBitCount == 1 ? [earlier] : []) + hashes
    guard !path.isEmpty else { return false }
    var (index, last) = (from - 1, to - 1)
    while index & 1 == 1 { (index, last) = (index >> 1, last >> 1) }
    let first = path.removeFirst()
    var (foundEarlier, foundLater) = (first, first)
    for hash in path {
      guard last > 0 else { return false }
      if index & 1 == 1 || index == last {
        foundEarlier = TreeHash(left: hash, right: foundEarlier)
        foundLater = TreeHash(left: hash, right: foundLater)
        while index & 1 == 0, index != 0 { (index, last) = (index >> 1, last >> 1) }
      } else {
        foundLater = TreeHash(left: foundLater, right: hash)
      }
      (index, last) = (index >> 1, last >> 1)
    }
    return last == 0 && foundEarlier == earlier && foundLater == later
  }
}
