import Audio
import Commands
import Recording
import Sensors

extension SensorOpening {
  /// The microphone of a source; nil for `none`.
  func microphone(_ text: String) throws(Failure) -> (any Microphone)? {
    if text == "none" { return nil }
    do {
      if text.hasPrefix("replay:") {
        return try ReplayMicrophone(at: String(text.dropFirst("replay:".count)), key: key)
      }
      return try SoundRecorder(try SoundSource(text))
    } catch AudioError.source(let text, let fault) {
      throw Failure(.usage, "\(AudioError.source(text, fault))")
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }
}
