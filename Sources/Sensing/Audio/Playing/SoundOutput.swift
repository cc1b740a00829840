import Sensors
import Sounds
import StudyModel
import System

/// Where samples go; called from the thread of one playback at a time.
protocol SoundOutput: Sendable {
  var name: String { get }

  /// Makes ready for a sound; `count` is its number of frames.
  func begin(_ sound: StereoSound) throws(AudioError)

  /// Takes some frames from `first` on, at most a period, and says how many; waits for room for
  /// at most one period, and may then have taken none.
  func write(_ sound: StereoSound, from first: Int, stop: StopSignal) throws(AudioError) -> Int

  /// When the frame after the `written` ones will be heard; nil where it cannot be known yet.
  func timeOfNextFrame(written: Int) -> Instant?

  /// Waits until all is heard or the stop is asked for; says whether all is heard.
  func finish(_ sound: StereoSound, stop: StopSignal) throws(AudioError) -> Bool

  /// Ends the sound at once; what is not heard yet will not be.
  func cut()

  /// How often samples came too late since `begin`.
  var underrunCount: Int { get }
}
