/// A tree whose leaves are all in memory: it gives the root and the proofs of every size that it had.
///
/// It holds about two hashes for each leaf.
package struct MerkleTree: Sendable {
  /// The roots of full subtrees: `levels[k][i]` is of the leaves from `i << k` on, `1 << k` of them.
  private var levels: [[TreeHash]] = [[]]

  /// A tree without leaves.
  package init() {}

  /// The number of leaves.
  package var size: Int { levels[0].count }

  /// Adds a leaf with this data.
  package mutating func append(_ data: [UInt8]) {
    append(leaf: TreeHash(leaf: data))
  }

  /// Adds a leaf whose hash is known.
  package mutating func append(leaf: TreeHash) {
    levels[0].append(leaf)
    var level = 0
    while levels[level].count.isMultiple(of: 2), let right = levels[level].last {
      let left = levels[level][levels[level].count - 2]
      level += 1
      if level == levels.count { levels.append([]) }
      levels[level].append(TreeHash(left: left, right: right))
    }
  }

  /// The hash of a leaf, counted from 0; nil where there is none.
  package func leaf(_ index: Int) -> TreeHash? {
    levels[0].indices.contains(index) ? levels[0][index] : nil
  }

  /// The root of the first `size` leaves; nil where there are fewer.
  package func root(of size: Int) -> TreeHash? {
    (0...self.size).contains(size) ? TreeProofs.root(of: size, node) : nil
  }

  /// The proof that a leaf is among the first `size`; nil where it is not.
  package func inclusionProof(of leaf: Int, in size: Int) -> InclusionProof? {
    size <= self.size ? TreeProofs.inclusion(of: leaf, in: size, node) : nil
  }

  /// The proof that the first `size` leaves begin with the first `earlier`.
  ///
  /// Nil where there are not so many, and where `earlier` is 0: every tree begins with no leaves.
  package func consistencyProof(from earlier: Int, to size: Int) -> ConsistencyProof? {
    size <= self.size ? TreeProofs.consistency(from: earlier, to: size, node) : nil
  }

  private func node(_ level: Int, _ index: Int) -> TreeHash { levels[level][index] }
}
