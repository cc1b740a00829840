/// A part of a text that is in one language.
package struct SpeechPart: Sendable, Equatable {
  /// What is read.
  package var words: String
  /// A BCP 47 tag.
  package var language: String

  package init(_ words: String, language: String) {
    self.words = words
    self.language = language
  }
}
