/// What is known of a connected device that has an accelerometer.
package struct FoundDevice: Sendable, Equatable {
  /// The driver's name, or the kernel's id where it has none.
  package var name: String
  /// The kernel's id, such as `iio:device0`.
  package var id: String
  /// The name of the profile that fits.
  package var profile: String
  /// All channels, in libiio's order.
  package var channels: [String]
  /// The rate now, in Hz; nil where the device names none.
  package var rateHz: Double?
  /// Every rate on offer, rising; the ends of a range.
  package var ratesHz: [Double]
  /// Every range on offer, rising, in multiples of standard gravity.
  package var rangesG: [Double]
  /// How it can be captured.
  package var capture: Capture

  /// How a device can be captured.
  package enum Capture: Sendable, Equatable {
    /// From the kernel's buffer; `trigger` is nil where there is none.
    case buffered(timestamps: Bool, trigger: String?)
    /// Each sample by reading attributes.
    case polled
  }
}
