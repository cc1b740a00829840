import Commands
import Foundation
import Rigs
import Session
import StudyModel

/// The calibrations that a rig's file names.
enum RigCalibrations {
  /// Reads them, beside the rig's file where they are not named from the root; all faults of all files at
  /// once.
  static func read(
    _ rig: Rig, beside path: String, on day: CalendarDate
  ) throws(Failure) -> [AccelerometerCalibration] {
    var found: [AccelerometerCalibration] = []
    var faults: [String] = []
    for name in rig.calibrations {
      let file = name.hasPrefix("/") ? name : folder(of: path) + name
      do throws(Failure) {
        let calibration = try CalibrationFile.read(file)
        CalibrationFile.tellValidity(calibration, file, on: day)
        found.append(calibration)
      } catch {
        faults.append(error.text)
      }
    }
    guard faults.isEmpty else { throw Failure(.badInput, faults.joined(separator: "\n")) }
    return found
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
