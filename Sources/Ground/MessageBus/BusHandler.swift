import CSystemd

/// What is done with a message that libsystemd hands over on the thread of the bus.
///
/// libsystemd gets its address and does not keep it: its `BusSlot` does.
final class BusHandler {
  /// True where nobody else may have the message.
  private let take: (OpaquePointer) -> Bool

  /// Takes messages that others may have as well.
  convenience init(_ take: @escaping (OpaquePointer) -> Void) {
    self.init(claiming: { message in
      take(message)
      return false
    })
  }

  /// Takes messages, and says of each whether it was for us alone.
  init(claiming take: @escaping (OpaquePointer) -> Bool) {
    self.take = take
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Answers 0 where whoever else wants the message gets it as well, else 1.
  static let function: sd_bus_message_handler_t = { message, handler, _ in
    guard let message, let handler else { return 0 }
    return Unmanaged<BusHandler>.fromOpaque(handler).takeUnretainedValue().take(message) ? 1 : 0
  }
}
