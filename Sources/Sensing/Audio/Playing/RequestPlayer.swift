import Sensors
import Sounds
package import StudyModel
import System

/// Plays what a test asks for, and speech between, on a thread of its own: calls return at once.
///
/// A new sound ends the one before, and so does a stop. Speech is never heard together with a sound of
/// a test: see `SpeakerTurns`.
package final class RequestPlayer: Sendable {
  /// What became of a sound.
  package enum Event: Sendable, Equatable {
    /// Its first frame was heard, or will be, at this moment.
    case began(SoundRequest, at: Instant)
    /// It could not be made or played.
    case failed(SoundRequest, AudioError)
  }

  private struct State {
    var turns = SpeakerTurns<SoundRequest, SpokenSound>()
    var isClosed = false
  }

  private let state = Lock(State())
  private let thread: OwnThread

  /// Opens a device or a file; a card that is not there is an error now.
  ///
  /// Recordings are looked for in `folder`. `tell` is called on the player's thread and must not
  /// block for long. The noise of the n-th sound is made from the seed and n.
  package init(
    _ source: SoundSource, folder: String, seed: UInt64,
    tell: @escaping @Sendable (Event) -> Void
  ) throws(AudioError) {
    let worker = RequestWorker(
      player: try SoundPlayer(source), folder: folder, seed: seed, tell: tell)
    thread = try AudioError.fromThread { [state] () throws(SystemError) in
      try OwnThread(name: "sounds") { Self.work(worker, state) }
    }
  }

  deinit {
    let unheard = state.withLockAndSignal { state in
      state.isClosed = true
      state.turns.hush()
      return state.turns.takeForgotten()
    }
    for speech in unheard { speech.whenEnded(.stopped) }
    thread.join()
  }

  /// Begins a sound as soon as its samples are made; a click alone is left out while speech is heard.
  package func play(_ sound: SoundRequest) {
    state.withLockAndSignal { state in
      switch sound {
      case .click: state.turns.beat(sound)
      case .success, .failure, .timeout: state.turns.sign(sound)
      case .tone, .file, .speechInNoise: state.turns.play(sound)
      }
    }
  }

  /// Ends the sound that is being played, within about 10 ms; speech and the sign of a verdict go on.
  package func stop() {
    state.withLockAndSignal { $0.turns.stop() }
  }

  /// Begins speech, which ends other speech, as soon as no sound of a test is heard.
  package func say(_ speech: SpokenSound) {
    state.withLockAndSignal { $0.turns.say(speech) }
  }

  /// Ends speech, within about 10 ms; a sound of a test goes on.
  package func hush() {
    state.withLockAndSignal { $0.turns.hush() }
  }

  private static func work(_ first: RequestWorker, _ state: Lock<State>) {
    var worker = first
    while true {
      let instruction = state.wait(until: { $0.turns.hasInstruction || $0.isClosed }) { state in
        state.isClosed ? nil : state.turns.take()
      }
      switch instruction {
      case .play(let sound, let number):
        worker.end()
        worker.play(sound, isSuperseded: { state.withLock { $0.turns.isSuperseded } }) {
          state.withLockAndSignal { $0.turns.ended(number) }
        }
      case .say(let speech, let number):
        worker.end()
        worker.say(speech) { state.withLockAndSignal { $0.turns.ended(number) } }
      case .forget(let speech): speech.whenEnded(.stopped)
      case .stop: worker.end()
      case nil: return worker.end()
      }
    }
  }
}
