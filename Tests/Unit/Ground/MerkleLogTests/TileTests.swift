import TestSupport
import Testing

@testable import MerkleLog

struct TileTests {
  private func leaves(_ range: Range<Int>) -> [TreeHash] {
    range.map { TreeHash(leaf: Array("leaf \($0)".utf8)) }
  }

  /// What is kept of a tree that was added to in steps.
  private struct Kept {
    var tiles: [[Int]: TreeTile] = [:]

    mutating func grow(by leaves: [TreeHash]) throws {
      let heights = Set(tiles.keys.map { $0[0] }).sorted()
      let last = heights.compactMap { height in
        tiles.values.filter { $0.height == height }.max { $0.index < $1.index }
      }
      var edge = try require(TileEdge(last))
      for tile in edge.append(leaves: leaves) { tiles[[tile.height, tile.index]] = tile }
    }

    struct Missing: Error {}

    func node(_ level: Int, _ index: Int) throws(Missing) -> TreeHash {
      let place = TreeTile.place(level: level, index: index)
      guard let node = tiles[[place.height, place.index]]?.node(level: level, index: index) else {
        throw Missing()
      }
      return node
    }
  }

  @Test func `tiles give the roots and proofs that the whole tree gives, at every size`() throws {
    var (kept, tree) = (Kept(), MerkleTree())
    let sizes = [1, 2, 3, 255, 256, 257, 300, 511, 512, 513, 1_000, 1_024, 1_300]
    for size in sizes {
      let new = leaves(tree.size..<size)
      try kept.grow(by: new)
      for leaf in new { tree.append(leaf: leaf) }
      expectEqual(try TreeProofs.root(of: size, kept.node), tree.root(of: size))
      for earlier in sizes where earlier <= size {
        let proof = try TreeProofs.consistency(from: earlier, to: size, kept.node)
        expectEqual(proof, tree.consistencyProof(from: earlier, to: size))
        let (old, new) = (try require(tree.root(of: earlier)), try require(tree.root(of: size)))
        expect(try require(proof).isRight(from: old, to: new))
      }
      for leaf in [0, size / 2, size - 1] {
        let proof = try TreeProofs.inclusion(of: leaf, in: size, kept.node)
        expectEqual(proof, tree.inclusionProof(of: leaf, in: size))
      }
    }
    expectEqual(kept.tiles.count, 7, "six of leaves, and one above them")
  }

  @Test func `how many leaves come at once changes nothing`() throws {
    var (one, other) = (Kept(), Kept())
    try one.grow(by: leaves(0..<700))
    var size = 0
    while size < 700 {
      let step = min(1 + size % 97, 700 - size)
      try other.grow(by: leaves(size..<size + step))
      size += step
    }
    expectEqual(one.tiles, other.tiles)
  }

  @Test func `a tile is read back from its bytes, and other bytes are none`() throws {
    let tile = try require(TreeTile(height: 1, index: 2, hashes: leaves(0..<3)))
    expectEqual(TreeTile(height: 1, index: 2, bytes: tile.bytes), tile)
    expectNil(TreeTile(height: 1, index: 2, bytes: Array(tile.bytes.dropLast())))
    expectNil(TreeTile(height: 0, index: 0, hashes: leaves(0..<257)))
    expectNil(TreeTile(height: -1, index: 0))
  }

  @Test func `a node that a tile does not have all of is not given`() throws {
    let tile = try require(TreeTile(height: 0, index: 1, hashes: leaves(0..<3)))
    expectNotNil(tile.node(level: 1, index: 128))
    expectNil(tile.node(level: 1, index: 129), "half of it is there")
    expectNil(tile.node(level: 1, index: 0), "it is in another tile")
    expectNil(tile.node(level: 8, index: 0), "it is in a tile above")
  }

  @Test func `an edge has one tile of each height, from the leaves up`() throws {
    let above = try require(TreeTile(height: 1, index: 0, hashes: leaves(0..<1)))
    expectNil(TileEdge([above]))
    expectNotNil(TileEdge([]))
  }
}
