package import Receipts

/// What is to be taken back of one result.
package struct WithdrawalRequest: Sendable, Hashable {
  package var withdrawal: Withdrawal
  /// What the row was when it was looked at; a row that is another by now is left alone.
  package var sha256: ContentDigest
  /// The result without the part that was taken back; nil if nothing is left of it.
  package var remainder: OutboxItem?

  package init(withdrawal: Withdrawal, sha256: ContentDigest, remainder: OutboxItem? = nil) {
    self.withdrawal = withdrawal
    self.sha256 = sha256
    self.remainder = remainder
  }
}
