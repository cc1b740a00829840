import Sensors
import StudyModel
import System

/// Where samples come from; called from the thread of one recording at a time.
protocol SoundInput: Sendable {
  var name: String { get }
  /// How many bits its counts have, 16 or 24.
  var bits: Int { get }

  /// Makes ready; the first frame is captured from now on.
  func begin() throws(AudioError)

  /// What came next, after waiting for it for about one period.
  func next(stop: StopSignal) throws(AudioError) -> CapturedSound

  /// Ends the capture.
  func end()
}

/// One piece of what a microphone gives.
enum CapturedSound {
  /// Counts, and when the first of them was captured.
  case samples([Int32], at: Instant)
  /// Samples were lost before the next ones.
  case overrun
  /// Nothing came yet.
  case nothing
  /// Nothing will come any more, as at the end of a file.
  case ended
}
