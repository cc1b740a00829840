/// Reads sentences aloud.
///
/// Calls return at once; a new sentence ends the one before.
package protocol Voice: Sendable {
  /// `language` is a BCP 47 tag, such as `es`.
  func speak(_ text: String, language: String)
  /// Ends the sentence that is heard now, if there is one.
  func hush()
  /// Tells, from now on and on any thread, why something was not read aloud; each reason once.
  func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void)
}
