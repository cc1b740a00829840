import Sensors
package import StudyModel
import System

/// One sound while it is played, and afterwards.
package final class SoundPlayback: Sendable {
  /// How a sound ended.
  package struct End: Sendable, Equatable {
    package var reason: Reason
    /// Frames that were handed over before the end.
    package var frameCount: Int
    /// How often samples came too late, so that the sound was broken.
    package var underrunCount: Int
    /// When the end was known.
    package var time: Instant
  }

  /// Why a sound ended.
  package enum Reason: Sendable, Equatable {
    case finished
    case stopped
    case failed(AudioError)
  }

  private struct State {
    var onset: Instant?
    var end: End?
  }

  private let state = Lock(State())
  private let stopSignal: StopSignal

  init(_ stopSignal: StopSignal) {
    self.stopSignal = stopSignal
  }

  /// When the first frame was heard, or will be; nil before that is known.
  package var onset: Instant? { state.withLock { $0.onset } }

  /// How it ended; nil while it is played.
  package var end: End? { state.withLock { $0.end } }

  /// Blocks until it is known when the first frame is heard; nil if the sound ended before.
  ///
  /// Not to be called from Swift's concurrency pool.
  package func waitForOnset() -> Instant? {
    state.wait(until: { $0.onset != nil || $0.end != nil }) { $0.onset }
  }

  /// Blocks until the sound has ended.
  ///
  /// Not to be called from Swift's concurrency pool.
  package func waitForEnd() -> End {
    let unknown = End(
      reason: .stopped, frameCount: 0, underrunCount: 0, time: Instant(nanoseconds: 0))
    return state.wait(until: { $0.end != nil }) { $0.end ?? unknown }
  }

  /// Ends the sound within one period, about 10 ms; what is in the card's buffer is thrown away.
  ///
  /// Does not block; any number of times, from any thread.
  package func stop() { stopSignal.request() }

  func begin(at onset: Instant) {
    state.withLockAndSignal { state in
      if state.onset == nil { state.onset = onset }
    }
  }

  func finish(_ end: End) {
    state.withLockAndSignal { state in
      if state.end == nil { state.end = end }
    }
  }
}
