import CSystemd

/// What is done with a message that libsystemd hands over on the thread of the bus.
///
/// libsystemd gets its address and does not keep it: its `BusSlot` does.
final class BusHandler {
  private let take: (OpaquePointer) -> Void

  init(_ take: @escaping (OpaquePointer) -> Void) {
    self.take = take
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Answers 0: whoever else wants the message gets it as well.
  static let function: sd_bus_message_handler_t = { message, handler, _ in
    if let message, let handler {
      Unmanaged<BusHandler>.fromOpaque(handler).takeUnretainedValue().take(message)
    }
    return 0
  }
}
