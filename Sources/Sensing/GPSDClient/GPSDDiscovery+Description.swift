import Sensors
package import StudyModel

extension GPSDDiscovery {
  /// The description that recordings of this gpsd carry; it names devices, never positions.
  package var sensorDescription: SensorDescription {
    SensorDescription(
      name: "gpsd \(version.release)", profile: "gpsd", origin: .gpsd, timing: .arrival,
      columns: PositionFix.columns, notes: [deviceNote, Self.altitudeNote, Self.errorNote])
  }

  private static let altitudeNote =
    "The altitude is above mean sea level and given for three-dimensional fixes only."
  private static let errorNote =
    "The horizontal error is gpsd's or the receiver's estimate; gpsd takes it to be 95 %, "
    + "but few receivers say."

  private var deviceNote: String {
    guard !devices.isEmpty else { return "gpsd had no receiver when it was opened." }
    let names = devices.map { device in
      device.driver.map { "\(device.path) (\($0))" } ?? device.path
    }
    return "gpsd reads \(names.joined(separator: ", "))."
  }
}
