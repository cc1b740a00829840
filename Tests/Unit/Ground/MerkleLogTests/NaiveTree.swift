@testable import MerkleLog

/// The definitions of RFC 6962, 2.1, word for word: every hash is computed each time that it is asked for.
enum NaiveTree {
  static func root(_ leaves: ArraySlice<[UInt8]>) -> TreeHash {
    guard let first = leaves.first else { return .empty }
    guard leaves.count > 1 else { return TreeHash(leaf: first) }
    let split = leaves.startIndex + half(leaves.count)
    return TreeHash(left: root(leaves[..<split]), right: root(leaves[split...]))
  }

  static func path(_ leaf: Int, _ leaves: ArraySlice<[UInt8]>) -> [TreeHash] {
    guard leaves.count > 1 else { return [] }
    let half = half(leaves.count)
    let split = leaves.startIndex + half
    if leaf < half { return path(leaf, leaves[..<split]) + [root(leaves[split...])] }
    return path(leaf - half, leaves[split...]) + [root(leaves[..<split])]
  }

  static func proof(
    _ earlier: Int, _ leaves: ArraySlice<[UInt8]>, isKnown: Bool = true
  ) -> [TreeHash] {
    if earlier == leaves.count { return isKnown ? [] : [root(leaves)] }
    let half = half(leaves.count)
    let split = leaves.startIndex + half
    if earlier <= half {
      return proof(earlier, leaves[..<split], isKnown: isKnown) + [root(leaves[split...])]
    }
    return proof(earlier - half, leaves[split...], isKnown: false) + [root(leaves[..<split])]
  }

  private static func half(_ count: Int) -> Int {
    var half = 1
    while half * 2 < count { half *= 2 }
    return half
  }
}

/// Leaves that tell their places.
struct PlainLeaves {
  let data: [[UInt8]]
  let tree: MerkleTree

  init(_ data: [[UInt8]]) {
    self.data = data
    var tree = MerkleTree()
    for leaf in data { tree.append(leaf) }
    self.tree = tree
  }

  init(count: Int) {
    self.init((0..<count).map { Array("leaf \($0)".utf8) })
  }
}
