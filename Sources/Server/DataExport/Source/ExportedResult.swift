/// A result that was stored.
package struct ExportedResult: Sendable, Hashable {
  /// The key of the list.
  package var id: String
  /// The document byte for byte; nil if the source cannot read it.
  package var document: [UInt8]?
  /// What the digest of the document must be, 64 hexadecimal digits; nil if nobody wrote it down.
  package var sha256: String?
  /// When it was stored, ISO 8601 in UTC.
  package var storedAt: String?
  /// The receipt as JSON.
  package var receipt: [UInt8]?
  /// The clinic that the result belongs to; nil where the source knows none.
  package var clinic: String?
  /// The pseudonym, for a document that has none.
  package var participant: String?

  package init(
    id: String, document: [UInt8]?, sha256: String? = nil, storedAt: String? = nil,
    receipt: [UInt8]? = nil, clinic: String? = nil, participant: String? = nil
  ) {
    self.id = id
    self.document = document
    self.sha256 = sha256
    self.storedAt = storedAt
    self.receipt = receipt
    self.clinic = clinic
    self.participant = participant
  }
}
