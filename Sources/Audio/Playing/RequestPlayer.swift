import Sensors
import Sounds
package import StudyModel

/// Plays what a test asks for, on a thread of its own: calls return at once.
///
/// A new sound ends the one before, and so does a stop.
package final class RequestPlayer: Sendable {
  /// What became of a sound.
  package enum Event: Sendable, Equatable {
    /// Its first frame was heard, or will be, at this moment.
    case began(SoundRequest, at: Instant)
    /// It could not be made or played.
    case failed(SoundRequest, AudioError)
  }

  private enum Command {
    case play(SoundRequest)
    case stop
  }

  private struct State {
    /// The newest command; an older one that was not carried out yet is not worth it any more.
    var next: Command?
    var isClosed = false
  }

  private let state = Lock(State())
  private let thread: SensorThread

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
    thread = try AudioError.fromThread { [state] () throws(SensorError) in
      try SensorThread(name: "sounds") { Self.work(worker, state) }
    }
  }

  deinit {
    state.withLockAndSignal { $0.isClosed = true }
    thread.join()
  }

  /// Begins a sound as soon as its samples are made.
  package func play(_ sound: SoundRequest) {
    state.withLockAndSignal { $0.next = .play(sound) }
  }

  /// Ends what is being played, within about 10 ms.
  package func stop() {
    state.withLockAndSignal { $0.next = .stop }
  }

  private static func work(_ first: RequestWorker, _ state: Lock<State>) {
    var worker = first
    while true {
      let command = state.wait(until: { $0.next != nil || $0.isClosed }) { state in
        state.isClosed ? nil : state.next.take()
      }
      worker.end()
      switch command {
      case .play(let sound): worker.play(sound) { state.withLock { $0.next != nil } }
      case .stop: break
      case nil: return
      }
    }
  }
}
