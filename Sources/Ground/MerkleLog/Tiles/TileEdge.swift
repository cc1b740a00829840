/// The last tile of each height, to which leaves are added; it gives every tile that was changed by it.
package struct TileEdge: Sendable, Hashable {
  private var open: [TreeTile]

  /// The edge of a tree that was kept: its last tile of each height, from the leaves up; nil where they are not that.
  package init?(_ tiles: [TreeTile]) {
    guard tiles.enumerated().allSatisfy({ $0.offset == $0.element.height }) else { return nil }
    open = tiles
  }

  /// Adds leaves; gives the tiles that are other than before, each as it is at the end.
  package mutating func append(leaves: [TreeHash]) -> [TreeTile] {
    var changed: [TilePlace: TreeTile] = [:]
    for leaf in leaves { append(leaf, at: 0, &changed) }
    return changed.values.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
  }

  private struct TilePlace: Hashable {
    let height: Int
    let index: Int
  }

  private mutating func append(
    _ hash: TreeHash, at height: Int, _ changed: inout [TilePlace: TreeTile]
  ) {
    if height == open.count, let first = TreeTile(height: height, index: 0) { open.append(first) }
    if open[height].isFull,
      let next = TreeTile(height: height, index: open[height].index + 1)
    {
      open[height] = next
    }
    _ = open[height].append(hash)
    changed[TilePlace(height: height, index: open[height].index)] = open[height]
    if let root = open[height].root { append(root, at: height + 1, &changed) }
  }
}
