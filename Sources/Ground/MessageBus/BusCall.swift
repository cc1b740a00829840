/// An interface of an object that a service has on the bus.
package struct BusObject: Sendable, Hashable {
  /// The name of the service, such as `org.freedesktop.GeoClue2`.
  package var name: String
  /// Such as `/org/freedesktop/GeoClue2/Manager`.
  package var path: String
  /// Such as `org.freedesktop.GeoClue2.Manager`.
  package var interface: String

  package init(name: String, path: String, interface: String) {
    self.name = name
    self.path = path
    self.interface = interface
  }

  /// Where every object has its properties.
  var properties: BusObject {
    BusObject(name: name, path: path, interface: "org.freedesktop.DBus.Properties")
  }

  /// The bus itself.
  static let daemon = BusObject(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
}

/// A question to a service: which method, and with what.
package struct BusCall: Sendable, Hashable {
  package var object: BusObject
  /// Its name within the interface, such as `GetClient`.
  package var method: String
  package var arguments: [BusValue]
  /// The signature that the answer must have, empty for no values; nil takes any.
  package var answer: String?

  package init(
    _ object: BusObject, _ method: String, _ arguments: [BusValue] = [], answer: String? = nil
  ) {
    self.object = object
    self.method = method
    self.arguments = arguments
    self.answer = answer
  }
}
