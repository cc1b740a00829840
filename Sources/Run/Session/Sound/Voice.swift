/// A text to be read aloud.
package struct VoicedText: Sendable, Hashable {
  /// What is said, in its language.
  package var words: String
  /// A BCP 47 tag, such as `es`.
  package var language: String

  package init(_ words: String, language: String) {
    self.words = words
    self.language = language
  }
}

/// Reads sentences aloud.
///
/// Calls return at once; a new sentence ends the one before.
package protocol Voice: Sendable {
  /// Reads one text after the other, each with a voice of its language.
  func speak(_ texts: [VoicedText])
  /// Ends the sentence that is heard now, if there is one.
  func hush()
  /// Tells, from now on and on any thread, why something was not read aloud; each reason once.
  func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void)
}
