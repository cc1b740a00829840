/// The names of the kinds of sensor streams.
///
/// Their keys end with the word of the kind in task files, so a new kind needs no key of its own
/// here.
/// A test holds the catalogues to the list of kinds.
package enum StreamMessage: String, Sendable, CaseIterable {
  /// On its own, to a person: `Movement sensor`.
  case title = "stream"
  /// Within a sentence to a person: `movement sensor`.
  case inSentence = "streamInSentence"
  /// On the sheet of a result: `accelerometer`.
  case device = "streamDevice"

  /// The name of the kind with that word.
  package func of(_ kind: String) -> Message { Message(.streams, "\(rawValue).\(kind)") }
}
