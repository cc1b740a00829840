/// A piece of a tree as it is kept: up to 256 neighbouring roots of full subtrees of one size (C2SP tlog-tiles).
///
/// A tile of height 0 holds leaves; one of height `n` holds roots of `256 ^ n` leaves each, that is of full tiles below.
package struct TreeTile: Sendable, Hashable {
  /// How many hashes a full tile has.
  package static let width = 256
  /// How many levels of the tree a tile spans.
  package static let levelCount = 8

  /// 0 for a tile of leaves.
  package let height: Int
  /// From 0, among those of its height.
  package let index: Int
  package private(set) var hashes: [TreeHash]

  /// Nil for a place that no tile has, and for more hashes than fit.
  package init?(height: Int, index: Int, hashes: [TreeHash] = []) {
    guard height >= 0, index >= 0, hashes.count <= Self.width else { return nil }
    self.height = height
    self.index = index
    self.hashes = hashes
  }

  package var isFull: Bool { hashes.count == Self.width }

  /// 32 bytes a hash.
  package var bytes: [UInt8] { hashes.flatMap(\.bytes) }

  /// Reads what `bytes` gives; nil for anything else.
  package init?(height: Int, index: Int, bytes: [UInt8]) {
    guard let hashes = TreeHash.list(bytes) else { return nil }
    self.init(height: height, index: index, hashes: hashes)
  }

  /// Adds a hash at the end; false where the tile is full.
  mutating func append(_ hash: TreeHash) -> Bool {
    guard !isFull else { return false }
    hashes.append(hash)
    return true
  }

  /// The root of the full tile; nil where it is not full.
  var root: TreeHash? { isFull ? Self.joined(hashes[...]) : nil }

  /// Which tile has the hashes below a node, and where they begin in it.
  package static func place(level: Int, index: Int) -> (height: Int, index: Int, offset: Int) {
    let start = index << (level % levelCount)
    return (level / levelCount, start / width, start % width)
  }

  /// The root of the full subtree at this level and index of the tree; nil where the tile does not have all of it.
  package func node(level: Int, index: Int) -> TreeHash? {
    let (height, tile, offset) = Self.place(level: level, index: index)
    let count = 1 << (level % Self.levelCount)
    guard height == self.height, tile == self.index, offset + count <= hashes.count else {
      return nil
    }
    return Self.joined(hashes[offset..<offset + count])
  }

  /// The root over as many hashes as a power of two.
  private static func joined(_ hashes: ArraySlice<TreeHash>) -> TreeHash? {
    var level = Array(hashes)
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 2).map {
        TreeHash(left: level[$0], right: level[$0 + 1])
      }
    }
    return level.first
  }
}
