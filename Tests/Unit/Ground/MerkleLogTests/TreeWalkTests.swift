import TestSupport
import Testing

@testable import MerkleLog

/// Every proof of every size up to 66, against the definitions.
struct TreeWalkTests {
  private static let largest = 66
  private static let leaves = PlainLeaves(count: largest)

  @Test(arguments: 0...largest)
  func `the root of a size is that of the definition`(size: Int) {
    let wanted = NaiveTree.root(Self.leaves.data[..<size])
    expectEqual(Self.leaves.tree.root(of: size), wanted)
    var compact = CompactTree()
    for leaf in Self.leaves.data[..<size] { compact.append(leaf) }
    expectEqual(compact.root, wanted)
    expectEqual(compact.hashes.count, size.nonzeroBitCount)
    expectEqual(CompactTree(size: size, hashes: compact.hashes), compact)
  }

  @Test func `what was kept of a tree goes on as the tree does`() throws {
    for size in 0..<Self.largest {
      var whole = CompactTree()
      for leaf in Self.leaves.data[..<size] { whole.append(leaf) }
      var kept = try require(CompactTree(size: whole.size, hashes: whole.hashes))
      kept.append(Self.leaves.data[size])
      expectEqual(kept.root, Self.leaves.tree.root(of: size + 1))
    }
  }

  @Test func `a kept tree has as many hashes as its size wants`() {
    let hash = TreeHash(leaf: [])
    expectNil(CompactTree(size: 3, hashes: [hash]))
    expectNil(CompactTree(size: 4, hashes: [hash, hash]))
    expectNil(CompactTree(size: 0, hashes: [hash]))
    expectNil(CompactTree(size: -1, hashes: []))
  }

  @Test(arguments: 1...largest)
  func `each leaf of a size has the proof of the definition`(size: Int) throws {
    let root = try require(Self.leaves.tree.root(of: size))
    for leaf in 0..<size {
      let proof = try require(Self.leaves.tree.inclusionProof(of: leaf, in: size))
      expectEqual(proof.hashes, NaiveTree.path(leaf, Self.leaves.data[..<size]))
      expect(proof.isRight(try require(Self.leaves.tree.leaf(leaf)), root: root))
    }
  }

  @Test(arguments: 1...largest)
  func `each earlier size has the proof of the definition`(size: Int) throws {
    let later = try require(Self.leaves.tree.root(of: size))
    for earlier in 1...size {
      let proof = try require(Self.leaves.tree.consistencyProof(from: earlier, to: size))
      expectEqual(proof.hashes, NaiveTree.proof(earlier, Self.leaves.data[..<size]))
      expect(proof.isRight(from: try require(Self.leaves.tree.root(of: earlier)), to: later))
    }
  }

  @Test func `there is no proof of what the tree does not have`() {
    let tree = Self.leaves.tree
    expectNil(tree.root(of: Self.largest + 1))
    expectNil(tree.root(of: -1))
    expectNil(tree.leaf(Self.largest))
    expectNil(tree.inclusionProof(of: 3, in: 3))
    expectNil(tree.inclusionProof(of: -1, in: 3))
    expectNil(tree.inclusionProof(of: 0, in: Self.largest + 1))
    expectNil(tree.consistencyProof(from: 0, to: 3))
    expectNil(tree.consistencyProof(from: 4, to: 3))
    expectNil(tree.consistencyProof(from: 3, to: Self.largest + 1))
  }
}
