/// What is wrong with a source of sound as it is written.
package enum SoundSourceFault: Error, Sendable, Hashable {
  /// There is no colon, so no scheme.
  case noScheme
  /// The word before the colon is none of ours.
  case unknownScheme(String)
  /// A part that must be there is empty.
  case empty(String)
  /// The file's name does not end in `.wav`.
  case notWave
  /// The word after `simulate:` is not `voice`.
  case unknownSimulation(String)
  /// A key after `?` is unknown.
  case unknownKey(String)
  /// A key after `?` is there twice.
  case keyTwice(String)
  /// The value of a key is not allowed.
  case value(key: String, allowed: String)
  /// The text holds a control character.
  case controlCharacter
}

extension SoundSourceFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noScheme:
      "is not a source of sound. Write alsa:NAME, file:PATH.wav, simulate:voice or none."
    case .unknownScheme(let scheme):
      "\"\(scheme):\" is not a kind of source. Write alsa:NAME, file:PATH.wav, simulate:voice or none."
    case .empty(let part): "the \(part) is empty."
    case .notWave: "the name of the file does not end in .wav."
    case .unknownSimulation(let word):
      "\"\(word)\" cannot be simulated. Write simulate:voice."
    case .unknownKey(let key):
      "\"\(key)\" is not a known key. The keys are hz, level, jitter, shimmer and seed."
    case .keyTwice(let key): "\"\(key)\" is written twice."
    case .value(let key, let allowed): "\"\(key)\" is not \(allowed)."
    case .controlCharacter: "holds a control character."
    }
  }
}
