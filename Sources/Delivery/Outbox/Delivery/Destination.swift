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
  /// Says what was taken back before it was sent, without content.
  func tell(_ withdrawals: [Withdrawal]) async -> WithdrawalVerdict
}
