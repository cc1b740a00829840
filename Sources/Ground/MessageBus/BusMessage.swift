import CSystemd
import Glibc

/// The one owner of a message that is to be sent.
struct BusMessage: ~Copyable {
  let handle: OpaquePointer

  /// Makes the message of a call.
  init(_ call: BusCall, on bus: OpaquePointer) throws(MessageBusError) {
    let object = call.object
    var message: OpaquePointer?
    var code = sd_bus_message_new_method_call(
      bus, &message, object.name, object.path, object.interface, call.method)
    guard code >= 0, let message else { throw .unsendable(to: object.name, code: -code) }
    for argument in call.arguments where code >= 0 { code = argument.append(to: message) }
    guard code >= 0 else {
      sd_bus_message_unref(message)
      throw .unsendable(to: object.name, code: -code)
    }
    handle = message
  }

  deinit { sd_bus_message_unref(handle) }

  static func isSignal(_ message: OpaquePointer) -> Bool {
    var type = UInt8(0)
    return sd_bus_message_get_type(message, &type) >= 0 && type == UInt8(SD_BUS_MESSAGE_SIGNAL)
  }

  /// The name of the error that a message is; nil for any other.
  static func errorName(of message: OpaquePointer) -> String? {
    guard let error = sd_bus_message_get_error(message) else { return nil }
    return error.pointee.name.map { String(cString: $0) } ?? ""
  }

  /// The signature of all values of a message.
  static func signature(of message: OpaquePointer) -> String {
    sd_bus_message_get_signature(message, 1).map { String(cString: $0) } ?? ""
  }

  /// All values of a message that came from `name`.
  static func values(
    of message: OpaquePointer, from name: String
  ) throws(MessageBusError) -> [BusValue] {
    guard sd_bus_message_rewind(message, 1) >= 0, let values = BusValue.readAll(from: message)
    else {
      throw .unexpectedForm(from: name, expected: signature(of: message), found: "")
    }
    return values
  }
}
