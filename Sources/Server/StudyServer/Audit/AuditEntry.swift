package import Receipts
import StrictJSON
package import StudyModel

/// An event at its place in the chain.
package struct AuditEntry: Sendable, Hashable {
  package var event: AuditEvent
  /// From 1.
  package var position: Int64
  package var at: UTCTime
  /// The hash of the entry before; 32 zeros before the first.
  package var previous: ContentDigest

  package init(_ event: AuditEvent, position: Int64, at: UTCTime, previous: ContentDigest) {
    self.event = event
    self.position = position
    self.at = at
    self.previous = previous
  }

  /// SHA-256 over the canonical JSON (RFC 8785) of the entry and the hash before it.
  package var hash: ContentDigest { ContentDigest(of: Array(hashedText.utf8)) }

  /// The members in the order of RFC 8785.
  private var hashedText: String {
    let sha256 = event.sha256.map { JSONValue.string($0.description) } ?? .null
    let members: JSONValue = .object([
      "action": .string(event.action.rawValue), "actor": .string(event.actor),
      "at": .string(at.text), "detail": .string(event.detailText),
      "position": .number(Int(position)), "previous": .string(previous.description),
      "sha256": sha256, "study": .string(event.study), "subject": .string(event.subject),
    ])
    return members.serialized()
  }
}

extension AuditEvent {
  /// The detail as it is kept, so that what is hashed again is what was hashed.
  package var detailText: String { detail.serialized() }
}
