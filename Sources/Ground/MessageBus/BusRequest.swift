import CSystemd

/// What somebody on the bus asks an object of ours.
package struct BusRequest: Sendable, Hashable {
  /// The interface that has the method.
  package var interface: String
  /// The method's name within the interface.
  package var method: String
  package var values: [BusValue]

  package init(interface: String, method: String, values: [BusValue]) {
    self.interface = interface
    self.method = method
    self.values = values
  }

  /// Whether a property of an interface is asked for, by its name or among all.
  package func asks(for property: String, of interface: String) -> PropertyQuestion? {
    guard self.interface == "org.freedesktop.DBus.Properties",
      values.first == .string(interface)
    else { return nil }
    if method == "GetAll" { return .all }
    return method == "Get" && values.dropFirst().first == .string(property) ? .one : nil
  }

  /// How somebody asks for a property.
  package enum PropertyQuestion: Sendable, Hashable { case one, all }
}

extension BusRequest {
  init(_ message: OpaquePointer) throws(MessageBusError) {
    let text = { (bytes: UnsafePointer<CChar>?) in bytes.map { String(cString: $0) } ?? "" }
    let sender = text(sd_bus_message_get_sender(message))
    self.init(
      interface: text(sd_bus_message_get_interface(message)),
      method: text(sd_bus_message_get_member(message)),
      values: try BusMessage.values(of: message, from: sender))
  }
}
