/// What can go wrong with speech; what was to be said is never in it.
///
/// The words are in `SpeechError+Description.swift`.
package enum SpeechError: Error, Sendable, Hashable {
  /// There is no voice for a language, given as a BCP 47 tag.
  case unknownLanguage(String)
  /// A text is longer than so many characters.
  case tooLong(limit: Int)
  /// A rate is not from 80 to 450 words a minute.
  case rate(wordsPerMinute: Int)
  /// The voices of libespeak-ng are not installed or cannot be read; its status.
  case noVoices(status: UInt32)
  /// A call of libespeak-ng failed, with its status.
  case call(String, status: UInt32)
  /// A thread could not be started; its errno.
  case noThread(code: Int32)
}
