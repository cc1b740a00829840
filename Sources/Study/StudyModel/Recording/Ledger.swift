/// The account of one recording: what was expected, what came, and every hole with its cause.
package struct Ledger: Sendable, Hashable {
  /// Sequence numbers count the samples that the sensor should have made: a gap skips numbers.
  package var firstSequence: Int?
  /// The last number, whether its sample came or is in a gap; nil before the first sample or gap.
  package var lastSequence: Int?
  /// Samples from the first to the last sequence number, those in gaps included.
  package var expectedCount: Int
  package var receivedCount: Int
  package var gaps: [Gap]

  package init(
    firstSequence: Int? = nil, lastSequence: Int? = nil,
    expectedCount: Int = 0, receivedCount: Int = 0, gaps: [Gap] = []
  ) {
    self.firstSequence = firstSequence
    self.lastSequence = lastSequence
    self.expectedCount = expectedCount
    self.receivedCount = receivedCount
    self.gaps = gaps
  }

  package var missingCount: Int { expectedCount - receivedCount }
}
