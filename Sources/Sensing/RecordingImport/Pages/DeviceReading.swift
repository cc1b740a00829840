/// What a device tells beside its movement; it holds up to the next one.
package struct DeviceReading: Sendable, Equatable {
  /// Counted from the first sample of the page, later from that of the recording.
  package var sample: Int
  /// Inside of the device; nil where this reading has none.
  package var temperatureCelsius: Double?
  /// Of the battery; nil where this reading has none.
  package var batteryVolts: Double?
  /// In the unit that the device's format gives it, raw where it gives none.
  package var light: Double?
  package var isButtonPressed: Bool?
  /// The bits that an Axivity device sets.
  package var events: UInt8?

  package init(
    sample: Int, temperatureCelsius: Double? = nil, batteryVolts: Double? = nil,
    light: Double? = nil, isButtonPressed: Bool? = nil, events: UInt8? = nil
  ) {
    self.sample = sample
    self.temperatureCelsius = temperatureCelsius
    self.batteryVolts = batteryVolts
    self.light = light
    self.isButtonPressed = isButtonPressed
    self.events = events
  }
}
