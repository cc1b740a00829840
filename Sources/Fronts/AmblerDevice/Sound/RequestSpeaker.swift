import Audio
import Commands
import Sensors
import Session
import Sounds
import StudyModel
import System

/// Plays what a test asks for through ALSA or into a file.
struct RequestSpeaker: Speaker {
  let isHeard: Bool
  /// Shared with the voice.
  let player: RequestPlayer
  private let listener: Lock<(@Sendable (SpeakerFailure) -> Void)?>

  /// Sounds that are files lie beside the task file, in `folder`.
  init(_ source: String, folder: String, seed: UInt64) throws(Failure) {
    let listener = Lock<(@Sendable (SpeakerFailure) -> Void)?>(nil)
    self.listener = listener
    do throws(AudioError) {
      let source = try SoundSource(source)
      isHeard = if case .alsa = source { true } else { false }
      player = try RequestPlayer(source, folder: folder, seed: seed) { event in
        guard case .failed(_, let error) = event else { return }
        let tell = listener.withLock { $0 }
        tell?(SpeakerFailure(error, playingInto: source, folder: folder))
      }
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  func play(_ sound: SoundRequest) { player.play(sound) }

  func stop() { player.stop() }

  func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {
    self.listener.withLock { $0 = listener }
  }
}

extension SpeakerFailure {
  /// Files are named as the task names them: the folder they are in says who somebody is.
  init(_ error: AudioError, playingInto source: SoundSource, folder: String) {
    let words = "\(error)".replacing("\(folder)/", with: "")
    self.init(Self.cause(of: error, source), words)
  }

  private static func cause(of error: AudioError, _ source: SoundSource) -> Cause {
    switch error {
    case .sound(let fault): cause(of: fault)
    case .file(let path, _): source.isPlayed(to: path) ? .device : .file
    case .wave, .source: .file
    case .noDevice, .busy, .notAllowed, .unfit, .call, .stalled, .alreadyPlaying, .alreadyRecording,
      .noThread:
      .device
    }
  }
}

extension SpeakerFailure {
  private static func cause(of fault: SoundFault) -> Cause {
    switch fault {
    case .clips, .level: .tooLoud
    case .frequency, .ratio, .length, .ramp, .tempo, .silentRecording: .unplayable
    }
  }
}

extension SoundSource {
  fileprivate func isPlayed(to file: String) -> Bool {
    if case .file(let path, _) = self { path == file } else { false }
  }
}
