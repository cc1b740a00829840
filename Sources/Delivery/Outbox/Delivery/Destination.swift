package import Receipts

/// A place that keeps results for good: a folder, a server.
///
/// Everything is idempotent: recordings are addressed by their content, results by id and digest,
/// so that an attempt whose answer was lost is simply made again. No call throws: what a
/// destination has to say is an answer to act on.
package protocol Destination: Sendable {
  /// Asks whether it is worth trying; something that only answers, such as a captive portal, is
  /// not ready.
  func probe() async -> DestinationReadiness

  /// How much of this content the destination has.
  func stored(_ attachment: OutboxAttachment) async -> StoredContent

  /// Hands over the content from `offset` on; the destination checks the digest of the whole.
  func putAttachment(_ content: AttachmentContent, from offset: Int64) async -> AttachmentVerdict

  /// Which contents that were brought it has lost since, and wants again; none where it cannot be asked now.
  func wanted() async -> [ContentDigest]

  /// Hands over a result whose attachments are all stored.
  func putResult(
    _ id: ResultID, sha256: ContentDigest, document: [UInt8]
  ) async -> DeliveryVerdict

  /// The names of keys by which receipts were signed that do not count any more, as far as nobody acted on it.
  func revokedKeys() async -> Set<String>

  /// Looks whether the destination still has the history that it had, after something came there.
  func keepHistory() async

  /// What these keys signed is queued again.
  func noteQueuedAgain(_ keys: Set<String>) async

  /// Says what was taken back before it was sent, without content.
  func tell(_ withdrawals: [Withdrawal]) async -> WithdrawalVerdict
}

extension Destination {
  // A destination that signs nothing revokes nothing.
  package func revokedKeys() async -> Set<String> { [] }
  package func noteQueuedAgain(_ keys: Set<String>) async {}
  package func keepHistory() async {}
}
