import Clocks
import Sensors
import Sounds
import StudyModel
import System

/// Takes the time of a sound and lets nobody hear it.
final class SilentOutput: SoundOutput {
  let name = "none"
  let underrunCount = 0
  private let start = Lock(Instant(nanoseconds: 0))
  private static let periodFrames = Sound.rateHz / 100

  func begin(_ sound: StereoSound) {
    start.withLock { $0 = SystemClock.now }
  }

  func write(_ sound: StereoSound, from first: Int, stop: StopSignal) -> Int {
    let end = min(first + Self.periodFrames, sound.frameCount)
    return stop.wait(until: start.withLock { $0 } + .frames(first)) ? 0 : end - first
  }

  func timeOfNextFrame(written: Int) -> Instant? {
    start.withLock { $0 } + .frames(written)
  }

  func finish(_ sound: StereoSound, stop: StopSignal) -> Bool {
    !stop.wait(until: start.withLock { $0 } + .frames(sound.frameCount))
  }

  func cut() {}
}
