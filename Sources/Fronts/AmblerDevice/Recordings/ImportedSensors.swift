import RecordingImport
import StudyModel

/// A device that wrote a file, as recordings describe their sensors.
struct ImportedSensors {
  let acceleration: SensorDescription
  /// Nil without a gyroscope.
  let rotation: SensorDescription?

  init(_ device: ImportedDevice, offset: Int) {
    let sign = offset < 0 ? "-" : "+"
    let minutes = abs(offset) / 60
    let text = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    let notes =
      device.notes + [
        "Times are those of the device's own clock, which was taken to be \(sign)\(text) ahead of "
          + "UTC; nobody knows how far it was off."
      ]
    func sensor(_ columns: [RecordedColumn]) -> SensorDescription {
      SensorDescription(
        name: device.name, profile: device.profile, serial: device.serial, origin: .file,
        nominalRateHz: device.rateHz, timing: .deviceClock, columns: columns, notes: notes)
    }
    var acceleration = sensor(device.acceleration)
    acceleration.rangeMetersPerSecondSquared = device.rangeMetersPerSecondSquared
    self.acceleration = acceleration
    rotation = device.rotation.isEmpty ? nil : sensor(device.rotation)
  }
}
