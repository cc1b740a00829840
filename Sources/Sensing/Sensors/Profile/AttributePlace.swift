/// At which level of a device the kernel shows an attribute.
package enum AttributePlace: String, Sendable, Hashable, CaseIterable {
  /// `sampling_frequency`: one for the device.
  case device
  /// `in_accel_sampling_frequency`: one for the three axes; libiio shows it at each channel.
  case type
  /// `in_accel_x_scale`: one for each axis.
  case axis
}
