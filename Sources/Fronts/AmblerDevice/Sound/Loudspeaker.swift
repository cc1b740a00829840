import Audio
import Commands
import Glibc
import Session
import Speech

/// Where sounds and the voice go: what is named, else this machine's sound card.
struct Loudspeaker {
  /// As people write it, such as `alsa:default`.
  let source: String

  /// The one that is named; what cannot be read is a mistake on the command line.
  init(_ source: String) throws(Failure) {
    do {
      _ = try SoundSource(source)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
    self.source = source
  }

  private init(usual source: String) {
    self.source = source
  }

  /// The sound card of this machine; nil if it has none.
  static var usual: Loudspeaker? {
    access("/dev/snd", F_OK) == 0 ? Loudspeaker(usual: "alsa:default") : nil
  }

  /// Whether a voice can be heard here, as far as can be told now: a card that is busy is there.
  ///
  /// Opens and closes the card; blocks.
  var canSpeak: Bool {
    do {
      switch try SoundSource(source) {
      case .alsa: _ = try SoundPlayer(try SoundSource(source))
      case .file: break
      case .voice, .none: return false
      }
    } catch {
      switch error {
      case .busy, .stalled, .alreadyPlaying: break
      case .source, .noDevice, .notAllowed, .unfit, .call, .file, .wave, .sound,
        .alreadyRecording, .noThread:
        return false
      }
    }
    return (try? SpeechSynthesizer.shared.samples(of: "", language: "en")) != nil
  }
}
