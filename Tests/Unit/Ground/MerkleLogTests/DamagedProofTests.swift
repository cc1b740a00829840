import TestSupport
import Testing

@testable import MerkleLog

/// Proofs that somebody changed, of every size up to 20.
struct DamagedProofTests {
  private static let largest = 20
  private static let leaves = PlainLeaves(count: largest)
  private static let stranger = TreeHash(leaf: Array("a leaf of nobody".utf8))

  @Test(arguments: 1...largest)
  func `a damaged proof that a leaf is there is refused`(size: Int) throws {
    let root = try require(Self.leaves.tree.root(of: size))
    for leaf in 0..<size {
      let proof = try require(Self.leaves.tree.inclusionProof(of: leaf, in: size))
      let hash = try require(Self.leaves.tree.leaf(leaf))
      for hashes in Self.damaged(proof.hashes) {
        expect(!InclusionProof(leaf: leaf, size: size, hashes: hashes).isRight(hash, root: root))
      }
      for other in -1...size where other != leaf {
        let moved = InclusionProof(leaf: other, size: size, hashes: proof.hashes)
        expect(!moved.isRight(hash, root: root), "leaf \(leaf) at \(other) of \(size)")
      }
      expect(!proof.isRight(Self.stranger, root: root))
      expect(!proof.isRight(hash, root: Self.stranger))
    }
  }

  @Test(arguments: 1...largest)
  func `a damaged proof that a tree goes on is refused`(size: Int) throws {
    let later = try require(Self.leaves.tree.root(of: size))
    for from in 1...size {
      let earlier = try require(Self.leaves.tree.root(of: from))
      let proof = try require(Self.leaves.tree.consistencyProof(from: from, to: size))
      for hashes in Self.damaged(proof.hashes) {
        let damaged = ConsistencyProof(from: from, to: size, hashes: hashes)
        expect(!damaged.isRight(from: earlier, to: later))
      }
      expect(!proof.isRight(from: Self.stranger, to: later))
      expect(!proof.isRight(from: earlier, to: Self.stranger))
      if from != size { expect(!proof.isRight(from: later, to: earlier)) }
    }
  }

  @Test func `a history that was rewritten has no proof`() throws {
    var other = MerkleTree()
    for (place, leaf) in Self.leaves.data.enumerated() { other.append(place == 4 ? [0] : leaf) }
    for size in 6...Self.largest {
      let proof = try require(other.consistencyProof(from: 5, to: size))
      expect(
        !proof.isRight(
          from: try require(Self.leaves.tree.root(of: 5)), to: try require(other.root(of: size))))
    }
  }

  @Test func `from nothing, and backwards, nothing is proven`() {
    expect(!ConsistencyProof(from: 0, to: 3, hashes: []).isRight(from: .empty, to: Self.stranger))
    expect(!ConsistencyProof(from: 0, to: 0, hashes: []).isRight(from: .empty, to: .empty))
    expect(
      !ConsistencyProof(from: 4, to: 3, hashes: []).isRight(from: Self.stranger, to: Self.stranger))
    expect(!InclusionProof(leaf: 0, size: 0, hashes: []).isRight(Self.stranger, root: .empty))
  }

  /// Each hash changed, left out and doubled, and one more at either end.
  private static func damaged(_ hashes: [TreeHash]) -> [[TreeHash]] {
    var found = [hashes + [stranger], [stranger] + hashes]
    for place in hashes.indices {
      var (changed, shorter, longer) = (hashes, hashes, hashes)
      changed[place] = stranger
      shorter.remove(at: place)
      longer.insert(hashes[place], at: place)
      found += [changed, shorter, longer]
    }
    return found
  }
}
