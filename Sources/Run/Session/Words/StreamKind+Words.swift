import StudyModel
import Words

extension StreamKind {
  /// What its sensor is called within a sentence to the person.
  var words: Message { StreamMessage.inSentence.of(rawValue) }
}
