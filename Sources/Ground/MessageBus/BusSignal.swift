import CSystemd

/// Something that a service told everybody who wants to hear it.
package struct BusSignal: Sendable, Hashable {
  /// The unique name of the sender's connection, such as `:1.7`.
  package var sender: String
  /// The object that it is about.
  package var path: String
  /// The interface that has the signal.
  package var interface: String
  /// The signal's name within the interface.
  package var member: String
  package var values: [BusValue]
}

extension BusSignal {
  init(_ message: OpaquePointer) throws(MessageBusError) {
    let text = { (bytes: UnsafePointer<CChar>?) in bytes.map { String(cString: $0) } ?? "" }
    sender = text(sd_bus_message_get_sender(message))
    path = text(sd_bus_message_get_path(message))
    interface = text(sd_bus_message_get_interface(message))
    member = text(sd_bus_message_get_member(message))
    values = try BusMessage.values(of: message, from: sender)
  }
}
