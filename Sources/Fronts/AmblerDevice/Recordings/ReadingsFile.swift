import Recording
import RecordingImport

/// What a device told beside its movement: a row holds from its sample on, up to the next one.
final class ReadingsFile {
  private let file: CompressedTextFile
  private(set) var rowCount = 0

  /// The name of the file in its folder.
  static let name = "readings.csv.zst"

  init(in folder: String, lightUnit: String) throws(RecordingError) {
    file = try CompressedTextFile("\(folder)/\(Self.name)")
    let names = ["time", "sequence", "temperature_Cel", "battery_V", "light_\(lightUnit)"]
    try file.append(Array((names + ["button", "events"]).joined(separator: ",").utf8) + [10])
  }

  func append(_ samples: ImportedSamples) throws(RecordingError) {
    for reading in samples.readings {
      let place = reading.sample - samples.firstSequence
      guard samples.times.indices.contains(place) else { continue }
      let cells = [
        String(samples.times[place]), String(reading.sample),
        Self.text(reading.temperatureCelsius), Self.text(reading.batteryVolts),
        Self.text(reading.light), reading.isButtonPressed.map { $0 ? "1" : "0" } ?? "",
        reading.events.map(String.init) ?? "",
      ]
      try file.append(Array(cells.joined(separator: ",").utf8) + [10])
      rowCount += 1
    }
  }

  func finish() throws(RecordingError) { try file.finish() }

  private static func text(_ value: Double?) -> String {
    guard let value else { return "" }
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
