/// The proofs of a tree, made from the roots of its full subtrees, wherever those are kept.
///
/// `node(level, index)` gives the root of the `1 << level` leaves from `index << level` on. It is asked for subtrees alone that
/// lie wholly below the size in question, at most two for each level.
package enum TreeProofs {
  /// The roots of full subtrees, by level and index.
  package typealias Nodes<Fault: Error> = (_ level: Int, _ index: Int) throws(Fault) -> TreeHash

  /// The root of the first `size` leaves.
  package static func root<Fault: Error>(
    of size: Int, _ node: Nodes<Fault>
  ) throws(Fault) -> TreeHash {
    size == 0 ? .empty : try hash(0..<size, node)
  }

  /// The proof that a leaf is among the first `size`; nil where it is not.
  package static func inclusion<Fault: Error>(
    of leaf: Int, in size: Int, _ node: Nodes<Fault>
  ) throws(Fault) -> InclusionProof? {
    guard leaf >= 0, leaf < size else { return nil }
    var path: [TreeHash] = []
    var range = 0..<size
    while range.count > 1 {
      let (left, right) = halves(range)
      path.append(try hash(leaf < right.lowerBound ? right : left, node))
      range = leaf < right.lowerBound ? left : right
    }
    return InclusionProof(leaf: leaf, size: size, hashes: path.reversed())
  }

  /// The proof that the first `size` leaves begin with the first `earlier`.
  ///
  /// Nil where there are not so many, and where `earlier` is 0: every tree begins with no leaves.
  package static func consistency<Fault: Error>(
    from earlier: Int, to size: Int, _ node: Nodes<Fault>
  ) throws(Fault) -> ConsistencyProof? {
    guard earlier >= 1, earlier <= size else { return nil }
    var path: [TreeHash] = []
    var range = 0..<size
    while range.upperBound != earlier {
      let (left, right) = halves(range)
      let isInLeft = earlier <= left.upperBound
      path.append(try hash(isInLeft ? right : left, node))
      range = isInLeft ? left : right
    }
    // Whoever asks knows the root of all earlier leaves, so it stands in the proof only where it is a part of it.
    if range.lowerBound > 0 { path.append(try hash(range, node)) }
    return ConsistencyProof(from: earlier, to: size, hashes: path.reversed())
  }

  /// The root of a range that the tree splits off: it begins at a multiple of each full subtree in it.
  private static func hash<Fault: Error>(
    _ range: Range<Int>, _ node: Nodes<Fault>
  ) throws(Fault) -> TreeHash {
    guard range.count.nonzeroBitCount > 1 else {
      let level = range.count.trailingZeroBitCount
      return try node(level, range.lowerBound >> level)
    }
    let (left, right) = halves(range)
    return TreeHash(left: try hash(left, node), right: try hash(right, node))
  }

  /// The left half has as many leaves as the largest power of two that is smaller than all of them.
  private static func halves(_ range: Range<Int>) -> (left: Range<Int>, right: Range<Int>) {
    let split = range.lowerBound + 1 << (Int.bitWidth - 1 - (range.count - 1).leadingZeroBitCount)
    return (range.lowerBound..<split, split..<range.upperBound)
  }
}
