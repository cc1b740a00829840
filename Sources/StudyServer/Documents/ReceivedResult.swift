package import Receipts
package import StudyModel

/// What the server takes out of a result document; the document itself is kept byte for byte.
package struct ReceivedResult: Sendable, Hashable {
  package var id: ResultID
  package var taskID: String
  package var taskVersion: String
  package var taskSHA256: ContentDigest
  /// The pseudonym, if the document has one.
  package var participant: String?
  package var started: UTCTime?
  package var ended: UTCTime?
  package var outcome: String
  package var problemCount: Int
  package var measures: [ReceivedMeasure]
  package var recordings: [ReceivedRecording]
}

/// A measure of a result.
package struct ReceivedMeasure: Sendable, Hashable {
  package var step: String
  package var name: String
  /// Nil where nothing could be measured.
  package var value: Double?
  package var unit: String?
  /// Name and version.
  package var algorithm: String?
  package var flags: [String]
}

/// Content that a result refers to: a recording, its sound, or a file of an answer.
package struct ReceivedRecording: Sendable, Hashable {
  package var sha256: ContentDigest
  package var name: String
  /// The kind of sensor; nil for a file of an answer.
  package var stream: String?
  package var state: String?
  package var expected: Int64?
  package var received: Int64?
  package var missing: Int64?
  package var seconds: Double?
}
