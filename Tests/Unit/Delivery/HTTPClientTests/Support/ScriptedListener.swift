import Foundation
import System
import TestSupport

/// A listener on the loopback that does with each connection what a test says, on threads of its own.
final class ScriptedListener: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let count = Lock(0)

  init(_ script: @escaping @Sendable (Peer, _ number: Int) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = listener
    port = UInt16(try LoopbackPort.bind(listener))
    guard listen(listener, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    let count = count
    Thread.detachNewThread {
      while case let accepted = accept(listener, nil, nil), accepted >= 0 {
        let number = count.withLock { count in
          count += 1
          return count
        }
        Thread.detachNewThread { script(Peer(accepted), number) }
      }
      // Closed by the thread that accepts: else its number may be another listener's already, whose clients it would take.
      close(listener)
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// How many connections were made.
  var connectionCount: Int { count.withLock { $0 } }
}

/// The other end of a client's connection.
final class Peer: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// What came until the end of the head, or of the connection.
  @discardableResult
  func readHead() -> String {
    var head = ""
    while !head.contains("\r\n\r\n"), case let bytes = read(), !bytes.isEmpty {
      head += String(decoding: bytes, as: UTF8.self)
    }
    return head
  }

  /// What comes next; empty when the client has left.
  func read(atMost count: Int = 65_536) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, 0)
    return received > 0 ? Array(bytes[..<received]) : []
  }

  /// Reads until the client leaves.
  func readToEnd() {
    while !read().isEmpty {}
  }

  /// Reads nothing, until the client leaves.
  func holdWithoutReading() {
    // Without wanted events `poll` returns only when the connection is closed or broken.
    var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
    while poll(&wanted, 1, -1) < 0, errno == EINTR {}
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
