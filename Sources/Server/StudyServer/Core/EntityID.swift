package import StudyModel

/// Ids that the server makes: UUIDs of version 7 (RFC 9562), so that they sort by time.
package enum EntityID {
  /// A new id; one of a later millisecond sorts behind it.
  package static func make(at now: UTCTime) -> String { TimeOrderedUUID.make(at: now) }

  /// Whether a text can be the id of anything: 36 characters of a UUID in lower case.
  package static func isWellFormed(_ text: String) -> Bool { TimeOrderedUUID.isUUID(text) }
}
