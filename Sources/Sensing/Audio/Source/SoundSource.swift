package import Sounds

/// Where sound goes to or comes from, as people write it.
package enum SoundSource: Sendable, Hashable {
  /// An ALSA device, such as `default` or `plughw:1,0`.
  case alsa(String)
  /// A WAV file: played into, or recorded from; without pace as fast as it goes.
  case file(path: String, isPaced: Bool)
  /// A made-up person's voice, to be recorded.
  case voice(SimulatedVoice)
  /// Nothing: what is played is not heard.
  case none

  private static let unpaced = "?pace=none"

  /// Whether it takes as long as the sound.
  var isPaced: Bool {
    if case .file(_, let isPaced) = self { isPaced } else { true }
  }

  /// Reads `alsa:NAME`, `file:PATH.wav`, `file:PATH.wav?pace=none`, `simulate:voice?hz=…`, `none`.
  package init(_ text: String) throws(AudioError) {
    do throws(SoundSourceFault) {
      self = try Self.parsed(text)
    } catch {
      throw .source(text, error)
    }
  }

  private static func parsed(_ text: String) throws(SoundSourceFault) -> SoundSource {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { throw .controlCharacter }
    guard text != "none" else { return .none }
    guard let colon = text.firstIndex(of: ":") else { throw .noScheme }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "alsa":
      guard !rest.isEmpty else { throw .empty("device") }
      return .alsa(String(rest))
    case "file":
      let isPaced = !rest.hasSuffix(unpaced)
      let path = isPaced ? rest : rest.dropLast(unpaced.count)
      guard !path.isEmpty else { throw .empty("path") }
      guard path.lowercased().hasSuffix(".wav") else { throw .notWave }
      return .file(path: String(path), isPaced: isPaced)
    case "simulate": return .voice(try SimulatedVoice(query: rest))
    default: throw .unknownScheme(String(text[..<colon]))
    }
  }
}

extension SimulatedVoice: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(pitchHz)
    hasher.combine(levelDBFS)
    hasher.combine(jitterPercent)
    hasher.combine(shimmerPercent)
    hasher.combine(seed)
  }
}
