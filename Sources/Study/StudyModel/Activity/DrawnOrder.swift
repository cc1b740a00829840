/// Blocks of an activity's phases that are done in an order drawn from the run's seed.
///
/// The result says which order it was.
package struct DrawnOrder: Sendable, Hashable {
  /// Phases that stay together, such as those of one hand.
  package struct Block: Sendable, Hashable {
    /// Under which the result names the block, after the step's id.
    package let name: String
    /// Where the block's phases stand in the activity.
    package let phases: Range<Int>
  }

  /// Under which the result names the draw, after the step's id.
  package let name: String
  /// One right after the other in the activity.
  package let blocks: [Block]

  /// All phases that are drawn.
  package var phases: Range<Int> {
    (blocks.first?.phases.lowerBound ?? 0)..<(blocks.last?.phases.upperBound ?? 0)
  }

  /// The phases of `count` that stay beside the one at `index`, however the order is drawn.
  package func stretch(around index: Int, of count: Int) -> Range<Int> {
    if let block = blocks.first(where: { $0.phases.contains(index) }) { return block.phases }
    return index < phases.lowerBound ? 0..<phases.lowerBound : phases.upperBound..<count
  }
}

extension Activity {
  /// Phases, then blocks in an order that is drawn, then phases again.
  ///
  /// A single block is not drawn.
  package init(
    type: String, before: [Phase], drawn name: String, _ blocks: [(name: String, phases: [Phase])],
    after: [Phase]
  ) {
    var phases = before
    var places: [DrawnOrder.Block] = []
    for block in blocks {
      let start = phases.count
      phases += block.phases
      places.append(DrawnOrder.Block(name: block.name, phases: start..<phases.count))
    }
    self.init(
      type: type, phases: phases + after,
      drawn: places.count > 1 ? DrawnOrder(name: name, blocks: places) : nil)
  }
}
