package import StudyModel

/// What a file says of the device that wrote it, as far as a recording tells it.
package struct ImportedDevice: Sendable, Equatable {
  /// Such as `Axivity AX3`.
  package var name: String
  /// The format: `axivity-cwa` or `geneactiv-bin`.
  package var profile: String
  /// As the file writes it; nil where it has none.
  package var serial: String?
  package var rateHz: Double
  /// Full scale of the accelerometer; nil where the file does not tell.
  package var rangeMetersPerSecondSquared: Double?
  package var acceleration: [RecordedColumn]
  /// Empty without a gyroscope.
  package var rotation: [RecordedColumn] = []
  /// What the light is in: a unit, or `raw`.
  package var lightUnit: String
  /// By how many seconds the device's clock is ahead of UTC; nil where the file does not tell.
  package var utcOffsetSeconds: Int?
  /// Sentences for people.
  package var notes: [String] = []
}

extension ImportedDevice {
  /// One standard gravity in m/s².
  static let gravity = 9.80665
}
