/// The hashes by which the root of a tree follows from one of its leaves (RFC 9162, 2.1.3).
package struct InclusionProof: Sendable, Hashable {
  /// The place of the leaf, from 0.
  package var leaf: Int
  /// The number of leaves of the tree.
  package var size: Int
  /// From the bottom up.
  package var hashes: [TreeHash]

  /// A proof that is not looked at yet: `isRight` says what it is worth.
  package init(leaf: Int, size: Int, hashes: [TreeHash]) {
    self.leaf = leaf
    self.size = size
    self.hashes = hashes
  }

  /// Whether a leaf with this hash stands at that place of the tree with this root.
  package func isRight(_ hash: TreeHash, root: TreeHash) -> Bool {
    guard leaf >= 0, leaf < size else { return false }
    var (index, last) = (leaf, size - 1)
    var found = hash
    for sibling in hashes {
      guard last > 0 else { return false }
      if index & 1 == 1 || index == last {
        found = TreeHash(left: sibling, right: found)
        // The last subtree of a level has no sibling while its place is even, and rises as it is.
        while index & 1 == 0, index != 0 { (index, last) = (index >> 1, last >> 1) }
      } else {
        found = TreeHash(left: found, right: sibling)
      }
      (index, last) = (index >> 1, last >> 1)
    }
    return last == 0 && found == root
  }
}
