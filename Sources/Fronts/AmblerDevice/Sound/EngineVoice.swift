import Audio
import Commands
import Foundation
import Sensors
import Session
import Speech
import System

/// Reads pages and cues aloud at the loudspeaker of the tests.
struct EngineVoice: Voice {
  private let player: SpeechPlayer
  private let listener: Lock<(@Sendable (SpeakerFailure) -> Void)?>

  /// It has no loudspeaker of its own: two could be heard at once.
  init(beside speaker: RequestSpeaker) throws(Failure) {
    let listener = Lock<(@Sendable (SpeakerFailure) -> Void)?>(nil)
    self.listener = listener
    do throws(SpeechError) {
      player = try SpeechPlayer(speaker.player) { fault in
        let tell = listener.withLock { $0 }
        tell?(SpeakerFailure(fault))
      }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  func speak(_ texts: [VoicedText]) {
    player.speak(texts.map { SpeechPart($0.words, language: $0.language) })
  }

  func hush() { player.hush() }

  /// Waits until what was said last has been heard, for a minute at most.
  func waitUntilSilent() { player.waitUntilSilent(atMost: .seconds(60)) }

  func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {
    self.listener.withLock { $0 = listener }
  }
}

extension SpeakerFailure {
  /// Why something was not read aloud; never what.
  init(_ fault: SpeechPlayer.Fault) {
    switch fault {
    case .speech(let error): self.init(.voice, "The voice: \(error)")
    case .sound(.file(let path, let code)):
      // The folder says who somebody is.
      let name = URL(fileURLWithPath: path).lastPathComponent
      self.init(.voice, "The voice: \(AudioError.file(path: name, code: code))")
    case .sound(let error): self.init(.voice, "The voice: \(error)")
    }
  }
}
