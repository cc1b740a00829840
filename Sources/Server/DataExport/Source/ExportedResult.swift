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
  /// The pseudonym by which the source knows the person, which counts before what the document says; nil
  /// where only the document says it.
  package var participant: String?
  /// Why it is to be looked at twice, as far as the source knows.
  package var flags: [ResultFlag]

  package init(
    id: String, document: [UInt8]?, sha256: String? = nil, storedAt: String? = nil,
    receipt: [UInt8]? = nil, clinic: String? = nil, participant: String? = nil,
    flags: [ResultFlag] = []
  ) {
    self.id = id
    self.document = document
    self.sha256 = sha256
    self.storedAt = storedAt
    self.receipt = receipt
    self.clinic = clinic
    self.participant = participant
    self.flags = flags
  }
}
