package import Receipts
package import StrictJSON

/// What the audit keeps of a correction: a digest over all that it says.
///
/// Numbers and names could be found by trying, so a random salt is in it, which goes with the person when they are erased.
package struct CorrectionProof: Sendable, Hashable {
  /// The id of the participant.
  package var participant: String
  /// The version of the participant that the correction made.
  package var version: Int64
  /// Why, for people; one line.
  package var reason: String
  /// The parts that were corrected, as they were.
  package var before: JSONValue
  /// The same parts as they are now.
  package var after: JSONValue
  /// A UUID.
  package var salt: String

  package init(
    participant: String, version: Int64, reason: String, before: JSONValue, after: JSONValue,
    salt: String
  ) {
    self.participant = participant
    self.version = version
    self.reason = reason
    self.before = before
    self.after = after
    self.salt = salt
  }

  /// SHA-256 over the canonical JSON (RFC 8785) of the correction; nil if a value has no such form.
  package var sha256: ContentDigest? {
    let content: JSONValue = .object([
      "after": after, "before": before, "participant": .string(participant),
      "reason": .string(reason), "salt": .string(salt), "version": .number(Int(version)),
    ])
    return (try? content.canonical()).map { ContentDigest(of: $0) }
  }
}
