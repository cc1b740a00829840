import StudyModel

/// Which items of a sequence are lost on purpose: whole groups, drawn from a seed.
package struct DropPattern: Sendable, Equatable {
  private let seed: UInt64
  private let share: Double
  private let groupSize: Int

  /// Loses about `share` of all groups of `groupSize`; never the first group.
  package init(seed: UInt64, share: Double, groupSize: Int) {
    self.seed = seed
    self.share = share
    self.groupSize = max(1, groupSize)
  }

  /// Whether item `index` is lost.
  package func isDropped(_ index: Int) -> Bool {
    let group = index / groupSize
    guard share > 0, group > 0 else { return false }
    var generator = SeededRandom(seed: seed ^ 0x64_726F_70, index: group)
    return generator.share() < share
  }

  /// How many items directly before `index` are lost.
  package func droppedCount(before index: Int) -> Int {
    guard share > 0 else { return 0 }
    var first = index
    while first > 0, isDropped(first - 1) { first -= 1 }
    return index - first
  }

  /// The gap that the lost items directly before `index` leave; nil if there are none.
  func gap(before index: Int, time: (Int) -> Instant) -> Gap? {
    let missing = droppedCount(before: index)
    guard missing > 0 else { return nil }
    return Gap(
      missingCount: missing, start: time(index - missing - 1), end: time(index), cause: .overrun)
  }
}
