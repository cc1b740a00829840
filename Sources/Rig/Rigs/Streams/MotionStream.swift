package import Sensors

/// Acceleration or rotation.
package struct MotionStream: Sendable, Equatable {
  package var kind: MotionSensor.Kind
  /// Where the device is.
  package var backend: IIOSource.Backend
  package var device: DeviceMatch
  /// In Hz; nil for what the device runs at.
  package var rateHz: Double?
  /// In multiples of standard gravity, or in degrees a second; nil for what the device has.
  package var range: Double?
  /// The axes whose samples are kept, in the order x, y, z; never empty.
  package var axes: [Axis]
  package var keeps: Kept

  /// An axis of the device, as its channels name it.
  package enum Axis: String, Sendable, Hashable, CaseIterable { case x, y, z }

  /// What of the samples is kept.
  package enum Kept: String, Sendable, Hashable, CaseIterable {
    case samples
    /// What was computed for each minute, and no sample.
    case features
    case both = "samplesAndFeatures"
  }
}
