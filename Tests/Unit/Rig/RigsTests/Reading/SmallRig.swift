import Foundation
import TestSupport
import Testing

/// Rig files for tests.
enum SmallRig {
  static let beam = #"{ "id": "beam", "sensor": "accelerometer", "device": { "name": "adxl355" } }"#
  static let room = #"{ "keepFreeMiB": 200, "whenFull": "stop" }"#

  /// A file with one stream, unless others are given.
  static func text(streams: String = beam, storage: String = room, more: String = "") -> String {
    let rest = more.isEmpty ? "" : ",\n  \(more)"
    return """
      { "ambler": 1, "id": "greenhouse-3",
        "streams": [\(streams)],
        "storage": \(storage)\(rest) }
      """
  }

  /// A file with everything that can be written.
  static let full = text(
    streams: """
      { "id": "a", "sensor": "accelerometer", "at": "iio:ip:192.0.2.7:30432",
        "device": { "name": "n", "label": "l", "bus": "b", "serial": "s" },
        "rateHz": 100, "rangeG": 8, "channels": ["z", "x"], "keep": "samplesAndFeatures",
        "when": { "type": "onMotion", "thresholdG": 0.1, "stillSeconds": 60 } },
      { "id": "b", "sensor": "gyroscope", "device": { "name": "n" },
        "rangeDegreesPerSecond": 500,
        "when": { "type": "dutyCycle", "recordSeconds": 60, "everySeconds": 600 } },
      { "id": "c", "sensor": "location", "at": "gpsd://[::1]:2950", "keep": "oneFixADay",
        "when": { "type": "windows", "windows": [
          { "from": "20:00", "until": "06:00" }, { "from": "08:00", "until": "12:00" }] } }
      """,
    storage: """
      { "quotaMiB": 4000, "keepFreeMiB": 500, "keepDeliveredDays": 30, "whenFull": "thinOut" }
      """,
    more: """
      "title": "Greenhouse", "timeZone": "Europe/Madrid", "segmentMinutes": 15,
      "destination": "server", "settingsMinutes": 60, "calibrations": ["beam.json"]
      """)

  /// The page of the format.
  static func page() throws -> String {
    try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/rig-format.md"),
      encoding: .utf8)
  }

  /// The file that the page shows.
  static func example() throws -> String {
    String(try require(try page().firstMatch(of: /```json\n((?s:.*?))```/)).output.1)
  }
}
