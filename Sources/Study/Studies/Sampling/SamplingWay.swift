import Digests

/// How the prompts of a day are drawn.
package enum SamplingWay: String, Sendable, Hashable, CaseIterable {
  /// Anywhere in the day, with the gap between them: each set of such minutes is as probable as any other.
  case exact
  /// One in each of as many equal parts of the day: as `exact`, among the sets that do so.
  case blocks

  /// `count` of the minutes 0..<`length`, in order, each at least `gap` after the one before it.
  ///
  /// They must have room: (count - 1) × gap < length.
  func minutes(_ count: Int, of length: Int, gap: Int, _ draws: inout KeyedDraws) -> [Int] {
    guard count > 0 else { return [] }
    precondition((count - 1) * gap < length, "the prompts have no room in the day")
    switch self {
    case .exact:
      let room = length - (count - 1) * gap
      let drawn = (0..<count).map { _ in draws.number(below: room) }.sorted()
      return drawn.enumerated().map { $0.element + $0.offset * gap }
    case .blocks:
      return BlockDraw(count: count, length: length, gap: gap).minutes(&draws)
    }
  }
}
