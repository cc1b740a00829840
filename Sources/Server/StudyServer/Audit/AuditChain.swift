package import Receipts
package import StudyModel

/// The end of a chain, to which entries are added; a pure value.
package struct AuditChain: Sendable, Hashable {
  /// The id of the study, or `AuditEvent.serverChain`.
  package let study: String
  /// How many entries there are.
  package private(set) var length: Int64
  /// The hash of the last one.
  package private(set) var head: ContentDigest

  /// What stands before the first entry.
  package static let beginning = ContentDigest.zeros

  package init(study: String, length: Int64, head: ContentDigest) {
    self.study = study
    self.length = length
    self.head = head
  }

  /// The place of the last entry.
  package var place: ChainPlace { ChainPlace(study: study, position: length, hash: head) }

  /// Puts an event behind the last one.
  package mutating func append(_ event: AuditEvent, at: UTCTime) -> (AuditEntry, ContentDigest) {
    let entry = AuditEntry(event, position: length + 1, at: at, previous: head)
    let hash = entry.hash
    length += 1
    head = hash
    return (entry, hash)
  }
}
