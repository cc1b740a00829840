import Sounds
import StudyModel

/// The calibration file of the headphones, as tests of hearing need it.
enum HearingFile {
  /// Reads the file; whether it still holds is told by the day.
  static func read(_ path: String, on day: CalendarDate) throws(Failure) -> HearingCalibration {
    let bytes = try Files.read(path)
    do {
      return try AudioCalibration(bytes: bytes, file: path).hearing(on: day)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
