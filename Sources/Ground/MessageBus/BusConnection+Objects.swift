import CSystemd

/// Objects of our own, which others on the bus ask.
extension BusConnection {
  /// Answers what an object is asked, until `cancel` with the same number.
  ///
  /// What `answer` gives nil for is answered by libsystemd, with an error that says so.
  func serve(
    _ number: Int, at path: String, _ answer: @escaping (BusRequest) -> [BusValue]?,
    then done: @escaping Done
  ) {
    do throws(MessageBusError) {
      let handler = BusHandler(claiming: { Self.reply(to: $0, answer) })
      var slot: OpaquePointer?
      let code = sd_bus_add_object(
        try opened(), &slot, path, BusHandler.function, handler.pointer)
      guard code >= 0, let slot else { throw .unsendable(to: path, code: -code) }
      objects[number] = BusSlot(slot, handler)
      done(.success(()))
    } catch {
      done(.failure(error))
    }
  }

  /// False where nothing was answered.
  private static func reply(
    to message: OpaquePointer, _ answer: (BusRequest) -> [BusValue]?
  ) -> Bool {
    // The bus has checked the form of each message before it passes it on.
    guard let request = try? BusRequest(message), let values = answer(request) else { return false }
    var made: OpaquePointer?
    guard sd_bus_message_new_method_return(message, &made) >= 0, let made else { return false }
    defer { sd_bus_message_unref(made) }
    guard values.allSatisfy({ $0.append(to: made) >= 0 }) else { return false }
    return sd_bus_message_send(made) >= 0
  }
}
