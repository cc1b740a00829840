/// Which accelerometer is asked for, and how it is to run.
struct AccelerometerWish: Sendable {
  /// The address of the context, as libiio wants it.
  var contextURI: String
  /// The IIO name, id or label; nil for the first accelerometer.
  var device: String?
  /// In Hz; nil for what the device runs at.
  var rateHz: Double?
  /// In multiples of standard gravity; nil for what the device has.
  var rangeG: Double?
  /// What the device calls itself mapped to what is known about it.
  var traits: @Sendable (String) -> AccelerometerTraits
}

/// What must be known about a chip beyond what it tells itself.
struct AccelerometerTraits: Sendable, Equatable {
  /// The name of the device profile.
  var profile = "generic-accelerometer"
  /// By what the driver's scale is to be multiplied to be in m/s².
  var scaleFactor = 1.0
}
