/// Which device is meant: all that is written must hold.
package struct DeviceMatch: Sendable, Hashable {
  /// The name that the driver or the device's profile has, such as `adxl345`.
  package var name: String?
  /// The label that the machine's description of its hardware gives it.
  package var label: String?
  /// Where it is connected: one or more folders beside each other in its path in the system, such as
  /// `1-0053`, `i2c-1/1-0053`, or `usb1/1-2` for whatever is in that socket.
  package var bus: String?
  /// The serial number that it, or what it sits on, tells.
  package var serial: String?

  package init(
    name: String? = nil, label: String? = nil, bus: String? = nil, serial: String? = nil
  ) {
    self.name = name
    self.label = label
    self.bus = bus
    self.serial = serial
  }

  /// Whether any device fits.
  package var isEmpty: Bool { [name, label, bus, serial].allSatisfy { $0 == nil } }

  /// Whether the device is one that is meant.
  package func means(_ device: DeviceIdentity) -> Bool {
    (name.map { [device.name, device.profile].contains($0) } ?? true)
      && (label.map { $0 == device.label } ?? true)
      && (serial.map { $0 == device.serial } ?? true)
      && (bus.map { device.path.holds($0.split(separator: "/").map(String.init)) } ?? true)
  }

  /// Whether whatever the other means is meant too: all that is written here is written there.
  package func covers(_ other: DeviceMatch) -> Bool {
    zip([name, label, bus, serial], [other.name, other.label, other.bus, other.serial])
      .allSatisfy { one, two in one == nil || one == two }
  }
}

extension [String] {
  /// Whether `run` stands in it, one after the other.
  fileprivate func holds(_ run: [String]) -> Bool {
    guard !run.isEmpty, run.count <= count else { return false }
    return (0...(count - run.count)).contains { self[$0..<($0 + run.count)].elementsEqual(run) }
  }
}
