import CSystemd

/// Whether what is sent costs the person something, as NetworkManager says.
package enum MeteredConnection {
  /// Nil where NetworkManager is not there or does not know.
  ///
  /// Blocks for up to two seconds: to be called on a thread of its own.
  package static func now() -> Bool? {
    var bus: OpaquePointer?
    guard sd_bus_open_system(&bus) >= 0 else { return nil }
    defer { sd_bus_flush_close_unref(bus) }
    sd_bus_set_method_call_timeout(bus, longestWaitMicroseconds)
    var value: UInt32 = 0
    let name = "org.freedesktop.NetworkManager"
    let result = sd_bus_get_property_trivial(
      bus, name, "/org/freedesktop/NetworkManager", name, "Metered", nil, typeOfUInt32, &value)
    return result >= 0 ? meaning(of: value) : nil
  }

  private static let longestWaitMicroseconds: UInt64 = 2_000_000
  private static let typeOfUInt32 = CChar(UInt8(ascii: "u"))

  /// NMMetered: 0 unknown, 1 yes, 2 no, 3 guessed yes, 4 guessed no.
  static func meaning(of value: UInt32) -> Bool? {
    switch value {
    case 1, 3: true
    case 2, 4: false
    default: nil
    }
  }
}
