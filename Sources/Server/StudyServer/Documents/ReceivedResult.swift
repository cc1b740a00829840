package import Receipts
package import StudyModel

/// What the server takes out of a result document; the document itself is kept byte for byte.
package struct ReceivedResult: Sendable, Hashable {
  package var id: ResultID
  /// The id that the task gives itself.
  package var taskID: String
  /// The version that the task gives itself.
  package var taskVersion: String
  package var taskSHA256: ContentDigest
  /// The pseudonym, if the document has one.
  package var participant: String?
  package var started: UTCTime?
  package var ended: UTCTime?
  /// `completed`, `abandoned`, `endedEarly`, `ineligible`, `declined` or `postponed`.
  package var outcome: String
  package var problemCount: Int
  package var measures: [ReceivedMeasure]
  package var recordings: [ReceivedRecording]
  /// The name of the key that the result is sealed to; nil for one that can be read here.
  package var sealingKey: String?
  /// The red flags that were raised in the run.
  package var flags: [ReceivedFlag] = []
}
