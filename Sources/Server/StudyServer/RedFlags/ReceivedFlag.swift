package import Receipts
package import StrictJSON
package import StudyModel

/// What the server takes out of a notice of a red flag, or out of a result that names one.
package struct ReceivedFlag: Sendable, Hashable {
  package var id: ResultID
  /// The id of the red flag; nil where the study does not tell.
  package var flag: String?
  /// One text, or one for each language.
  package var title: JSONValue?
  package var urgency: RedFlagUrgency
  /// The pseudonym, if it names somebody.
  package var participant: String?
  package var raised: UTCTime
  /// The id of the run; nil where the study does not tell.
  package var result: String?
  /// The id that the task gives itself; nil where the study does not tell.
  package var task: String?
  /// Whether it still stood at the end of the run; nil before that is known.
  package var stands: Bool?
  /// The name of the key that the rest is sealed to.
  package var sealingKey: String?
}
