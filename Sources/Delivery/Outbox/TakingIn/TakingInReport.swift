package import Receipts

/// What came of taking the results of one outbox into another.
package struct TakingInReport: Sendable, Hashable {
  /// Queued now.
  package var taken: [ResultID] = []
  /// In the outbox already, or taken back by their person.
  package var alreadyThere: [ResultID] = []
  /// Cannot be read back, with a recording that is missing or damaged, or under an id that is taken: they stay where
  /// they are.
  package var left: [ResultID] = []
  /// Those of `left` whose id is taken by other bytes.
  package var otherBytes: Set<ResultID> = []
  /// Delivered before: they are here to be read, and are not sent again.
  package var delivered: [ResultID] = []

  package init() {}
}
