/// A kind of sensor stream, as a task names it under `streams`.
package enum StreamKind: String, Sendable, Hashable, CaseIterable {
  case accelerometer
  case gyroscope
  case location
  case microphone
  case heartRate

  /// What walks and rests record where the task does not say otherwise.
  package static let usual: [StreamKind] = [.accelerometer, .location]
}

extension StreamKind {
  /// What is known of the kind.
  ///
  /// This is the one list of the kinds; whoever needs a fact of one asks for it.
  package var facets: StreamFacets {
    switch self {
    case .accelerometer:
      StreamFacets(
        .acceleration, sensor: "accelerometer", unit: "m/s2", columns: ["x", "y", "z"],
        judgement: .movement, isFound: true)
    case .gyroscope:
      StreamFacets(
        .rotation, sensor: "gyroscope", unit: "rad/s", columns: ["x", "y", "z"],
        judgement: .axes, isFound: true)
    case .location:
      StreamFacets(
        .positions, sensor: "position receiver", unit: "deg",
        columns: [
          "mode", "latitude", "longitude", "altitude", "horizontalError", "speed", "track", "hdop",
          "satellitesUsed", "satellitesSeen", "utc",
        ],
        judgement: .timesAlone, isFound: true)
    case .microphone:
      StreamFacets(
        .sound, sensor: "microphone", unit: RecordedColumn.fullScaleUnit, columns: ["sound"],
        judgement: .timesAlone, isFound: false)
    case .heartRate: StreamFacets(HeartRate.self)
    }
  }

  /// Its word on a command line: small letters, with a hyphen before what is a capital in a task
  /// file.
  package var optionName: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
