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
    guard (0...self.size).contains(size) else { return nil }
    return size == 0 ? .empty : hash(0..<size)
  }

  /// The proof that a leaf is among the first `size`; nil where it is not.
  package func inclusionProof(of leaf: Int, in size: Int) -> InclusionProof? {
    guard size <= self.size, leaf >= 0, leaf < size else { return nil }
    var path: [TreeHash] = []
    var range = 0..<size
    while range.count > 1 {
      let (left, right) = Self.halves(range)
      path.append(hash(leaf < right.lowerBound ? right : left))
      range = leaf < right.lowerBound ? left : right
    }
    return InclusionProof(leaf: leaf, size: size, hashes: path.reversed())
  }

  /// The proof that the first `size` leaves begin with the first `earlier`.
  ///
  /// Nil where there are not so many, and where `earlier` is 0: every tree begins with no leaves.
  package func consistencyProof(from earlier: Int, to size: Int) -> ConsistencyProof? {
    guard size <= self.size, earlier >= 1, earlier <= size else { return nil }
    var path: [TreeHash] = []
    var range = 0..<size
    while range.upperBound != earlier {
      let (left, right) = Self.halves(range)
      let isInLeft = earlier <= left.upperBound
      path.append(hash(isInLeft ? right : left))
      range = isInLeft ? left : right
    }
    // Whoever asks knows the root of all earlier leaves, so it stands in the proof only where it is a part of it.
    if range.lowerBound > 0 { path.append(hash(range)) }
    return ConsistencyProof(from: earlier, to: size, hashes: path.reversed())
  }

  /// The root of a range that the tree splits off: it begins at a multiple of each full subtree in it.
  private func hash(_ range: Range<Int>) -> TreeHash {
    guard range.count.nonzeroBitCount > 1 else {
      let level = range.count.trailingZeroBitCount
      return levels[level][range.lowerBound >> level]
    }
    let (left, right) = Self.halves(range)
    return TreeHash(left: hash(left), right: hash(right))
  }

  /// The left half has as many leaves as the largest power of two that is smaller than all of them.
  private static func halves(_ range: Range<Int>) -> (left: Range<Int>, right: Range<Int>) {
    let split = range.lowerBound + 1 << (Int.bitWidth - 1 - (range.count - 1).leadingZeroBitCount)
    return (range.lowerBound..<split, split..<range.upperBound)
  }
}
