import Audio
import Session
import StudyModel

/// Plays what a test asks for through ALSA or into a file; what cannot be played is told on standard
/// error.
struct RequestSpeaker: Speaker {
  private let player: RequestPlayer

  /// Sounds that are files lie beside the task file, in `folder`.
  init(_ source: String, folder: String, seed: UInt64) throws(Failure) {
    do throws(AudioError) {
      player = try RequestPlayer(try SoundSource(source), folder: folder, seed: seed) { event in
        if case .failed(_, let error) = event { Output.message("\(error)") }
      }
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  func play(_ sound: SoundRequest) { player.play(sound) }

  func stop() { player.stop() }
}
