import CSystemd

/// The one owner of what libsystemd has for a call or for all signals; without it the call is given up.
final class BusSlot {
  private let handle: OpaquePointer
  private let handler: BusHandler

  init(_ handle: OpaquePointer, _ handler: BusHandler) {
    self.handle = handle
    self.handler = handler
  }

  deinit { sd_bus_slot_unref(handle) }
}
