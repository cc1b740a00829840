import Commands
import Sounds
import StudyModel

/// A calibration file of headphones and microphone, as tests of hearing and of the voice need it.
struct HearingFile {
  let hearing: HearingCalibration
  /// Nil if it is of no microphone.
  let microphone: MicrophoneCalibration?

  /// Reads the file; whether it still holds is told by the day.
  init(_ path: String, on day: CalendarDate) throws(Failure) {
    let bytes = try Files.read(path)
    do {
      let calibration = try AudioCalibration(bytes: bytes, file: path)
      hearing = calibration.hearing(on: day)
      microphone = calibration.microphone(on: day)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
