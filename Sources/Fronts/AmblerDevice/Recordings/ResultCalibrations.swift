import Commands
import Foundation
import StrictJSON

/// The calibrations of accelerometers that results tell of, by the SHA-256 of their recordings' data.
struct ResultCalibrations {
  private var calibrations: [String: JSONValue] = [:]

  /// Reads the results of a folder one by one; one that is not there has none, and what is no result is
  /// passed over: the recordings are exported all the same.
  init(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      guard let bytes = try? Files.read("\(folder)/\(name)"),
        let result = try? JSONDocument(bytes: bytes, file: name).value,
        let calibration = result["calibrations"]?["accelerometer"]
      else { continue }
      for recording in result["recordings"]?.listValue ?? []
      where recording["kind"]?.stringValue == "accelerometer" {
        if let digest = recording["sha256"]?.stringValue { calibrations[digest] = calibration }
      }
    }
  }

  subscript(_ digest: String) -> JSONValue? { calibrations[digest] }
}
