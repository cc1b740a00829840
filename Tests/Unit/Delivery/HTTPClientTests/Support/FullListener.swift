import Foundation
import TestSupport

/// A listener on the loopback that takes nobody in any more: whoever knocks gets no answer at all.
final class FullListener: Sendable {
  let port: UInt16
  private let descriptors: [Int32]

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = UInt16(try LoopbackPort.bind(listener))
    // One waits to be taken in, which nobody does; the kernel leaves those behind it unanswered.
    guard listen(listener, 0) == 0 else { throw POSIXError(.EADDRINUSE) }
    descriptors =
      [listener] + (0..<4).map { [port] number in Self.knock(at: port, waits: number == 0) }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  /// A connection that is kept, made or not.
  private static func knock(at port: UInt16, waits: Bool) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | (waits ? 0 : Int32(SOCK_NONBLOCK.rawValue))
    let descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }
}
