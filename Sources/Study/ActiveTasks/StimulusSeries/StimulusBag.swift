import StudyModel

/// The kinds of stimuli that are still to come.
///
/// A bag holds each kind as often as its weight, so that the shares are kept; an empty one is filled
/// again and shaken.
struct StimulusBag: Sendable, Hashable {
  /// The next one last.
  private var left: [Int]

  /// These kinds come before any is drawn.
  init(first: [Int]) {
    left = first.reversed()
  }

  /// The next kind, by its number among all of them.
  mutating func draw(of kinds: [StimulusSeries.Kind], _ random: inout SeededRandom) -> Int {
    guard kinds.count > 1 else { return 0 }
    if left.isEmpty {
      let all = kinds.indices.flatMap { Array(repeating: $0, count: kinds[$0].weight) }
      left = random.order(all.count).map { all[$0] }
    }
    return left.removeLast()
  }
}
