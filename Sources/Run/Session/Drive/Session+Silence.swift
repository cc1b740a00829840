import Clocks
import Sensors
import StudyModel

/// A sensor that gives nothing any more: it may be pulled out, and its driver waits for it to come back.
extension Session {
  /// How often it is looked.
  static let silenceLook = Duration.seconds(1)

  /// Looks from now on, as long as a part records acceleration.
  func watchSilence() {
    silenceTimer?.cancel()
    guard part?.recordsAcceleration ?? false else { return }
    isSilenceTold = false
    awaitSilence()
  }

  func lookForSilence() {
    guard let part, part.recordsAcceleration else { return }
    if part.silence != nil {
      if !isSilenceTold { tellLoss(of: .accelerometer) }
      isSilenceTold = true
    } else {
      isSilenceTold = false
    }
    awaitSilence()
  }

  private func awaitSilence() {
    silenceTimer = wake(at: SystemClock.now + Self.silenceLook, .silence)
  }
}
