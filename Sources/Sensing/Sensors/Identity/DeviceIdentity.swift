/// What tells a device from others, as far as it is known.
package struct DeviceIdentity: Sendable, Hashable {
  /// The kernel's id, such as `iio:device0`, which changes from boot to boot.
  package var id: String
  /// The driver's name; empty if it has none.
  package var name: String
  /// The name of the profile that fits.
  package var profile: String
  /// What the machine's description of its hardware calls it.
  package var label: String?
  /// Where it is connected, from the outermost bus to the chip: the folders of its path in the system
  /// below `/sys/devices`; empty for a device of another machine.
  package var path: [String]
  /// The serial number that it, or what it sits on, tells.
  package var serial: String?

  package init(
    id: String, name: String, profile: String, label: String? = nil, path: [String] = [],
    serial: String? = nil
  ) {
    self.id = id
    self.name = name
    self.profile = profile
    self.label = label
    self.path = path
    self.serial = serial
  }

  /// The place where it is connected in short, as `bus` is written; nil if that is not known.
  package var bus: String? { path.isEmpty ? nil : path.suffix(2).joined(separator: "/") }
}
