import CSystemd
import Glibc

extension MessageBus {
  /// Which bus.
  package enum Place: Sendable, Hashable, CustomStringConvertible {
    /// The bus of the person who is signed in; `DBUS_SESSION_BUS_ADDRESS` may name another.
    case session
    /// The bus of the machine; `DBUS_SYSTEM_BUS_ADDRESS` may name another.
    case system
    /// The bus at an address of the D-Bus specification, such as `unix:path=/run/dbus/system_bus_socket`.
    case address(String)

    package var description: String {
      switch self {
      case .session: "The session's message bus"
      case .system: "The system's message bus"
      case .address(let address): "The message bus at \(address)"
      }
    }

    /// Begins a connection; without one, why.
    func connect() -> (bus: OpaquePointer?, code: Int32) {
      var bus: OpaquePointer?
      let code =
        switch self {
        case .session: sd_bus_open_user(&bus)
        case .system: sd_bus_open_system(&bus)
        case .address(let address): Self.open(address, &bus)
        }
      guard code >= 0, let bus else { return (nil, code < 0 ? -code : ENOTCONN) }
      return (bus, 0)
    }

    private static func open(_ address: String, _ bus: inout OpaquePointer?) -> Int32 {
      var new: OpaquePointer?
      var code = sd_bus_new(&new)
      if code >= 0 { code = sd_bus_set_address(new, address) }
      if code >= 0 { code = sd_bus_set_bus_client(new, 1) }
      if code >= 0 { code = sd_bus_start(new) }
      guard code >= 0 else {
        sd_bus_unref(new)
        return code
      }
      bus = new
      return code
    }
  }
}
