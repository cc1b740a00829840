import Sensors

/// Which accelerometer or gyroscope is asked for, and how it is to run.
struct MotionWish: Sendable {
  /// What is to be measured.
  var kind: MotionSensor.Kind
  /// The address of the context, as libiio wants it.
  var contextURI: String
  /// The IIO name, id or label; nil for the first device that has it.
  var device: String?
  /// In Hz; nil for what the device runs at.
  var rateHz: Double?
  /// In multiples of standard gravity, or in degrees a second; nil for what the device has.
  var range: Double?
  /// What is known of chips; nil to rely on what the device tells.
  var catalogue: DeviceProfileCatalogue?

  /// What is known of the device of this name; nil without a catalogue.
  func profile(of device: IIODevice) -> DeviceProfile? {
    catalogue?.profile(forDevice: device.name)
  }

  /// Whether the device is the one asked for: by its own names, or by that of its profile.
  func means(_ device: IIODevice) -> Bool {
    guard let wanted = self.device else { return true }
    return [device.name, device.id, device.label ?? ""].contains(wanted)
      || profile(of: device)?.name == wanted
  }
}
