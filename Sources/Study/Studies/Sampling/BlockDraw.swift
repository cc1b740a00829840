import Digests

/// Draws one minute in each of equal blocks, so that each is at least `gap` after the one before it.
///
/// The outcome is that of drawing an even minute in each block, and all of them again until no pair
/// is too near. Eight prompts with a gap as long as a block would need forty thousand such draws, so
/// we count how many sets begin with each minute, and draw once.
struct BlockDraw {
  private let gap: Int
  /// The minutes of each block.
  private let blocks: [Range<Int>]
  /// For each block and each of its minutes, how many ways there are to go on from that minute or a
  /// later one; one more, 0, for the end of the block.
  private let ways: [[Double]]

  init(count: Int, length: Int, gap: Int) {
    self.gap = gap
    let starts = (0...count).map { ($0 * length + count - 1) / count }
    blocks = zip(starts, starts.dropFirst()).map { $0..<$1 }
    ways = Self.ways(blocks, gap)
  }

  private static func ways(_ blocks: [Range<Int>], _ gap: Int) -> [[Double]] {
    var ways: [[Double]] = []
    var following: (block: Range<Int>, ways: [Double])?
    for block in blocks.reversed() {
      var sums = [Double](repeating: 0, count: block.count + 1)
      for minute in block.reversed() {
        let index = minute - block.lowerBound
        let onward = following.map { $0.ways[Self.index(minute + gap, in: $0.block)] } ?? 1
        sums[index] = sums[index + 1] + onward
      }
      following = (block, sums)
      ways.append(sums)
    }
    return ways.reversed()
  }

  /// Where the minutes of a block from `minute` on begin.
  private static func index(_ minute: Int, in block: Range<Int>) -> Int {
    min(max(minute, block.lowerBound), block.upperBound) - block.lowerBound
  }

  func minutes(_ draws: inout KeyedDraws) -> [Int] {
    var earliest = 0
    return zip(blocks, ways).map { block, ways in
      let first = Self.index(earliest, in: block)
      let drawn = draws.share() * ways[first]
      // The last minute from which on there are more ways than were drawn.
      let index = (first..<block.count).last { ways[$0] > drawn } ?? first
      earliest = block.lowerBound + index + gap
      return block.lowerBound + index
    }
  }
}
