import Foundation

/// A TCP server on the loopback that plays the part of a receiver, or of anything else.
///
/// One client at a time; used from one thread.
package final class NMEAFeeder {
  package let port: Int
  private let listener: Int32
  private var client: Int32 = -1

  /// Listens on a free port of 127.0.0.1.
  package init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    port = try LoopbackPort.bind(listener)
    guard listen(listener, 8) == 0 else { throw POSIXError(.EIO) }
  }

  deinit {
    hangUp()
    close(listener)
  }

  /// Waits for a client that stays; one that only tried the port is passed over.
  package func accept(within seconds: Double = 10) throws {
    hangUp()
    var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(seconds * 1000)) == 1 else { throw POSIXError(.ETIMEDOUT) }
    client = Glibc.accept(listener, nil, nil)
  }

  /// Sends all bytes, or throws once the client is gone.
  package func send(_ bytes: some Collection<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(.EPIPE) }
      rest = rest.dropFirst(count)
    }
  }

  /// As the other, for text.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Waits until the client has sent something or has gone; nil if it has gone.
  package func receive(within seconds: Double = 10) throws -> String? {
    var polled = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(seconds * 1000)) == 1 else { throw POSIXError(.ETIMEDOUT) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(client, &bytes, bytes.count, 0)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// Closes the connection to the client.
  package func hangUp() {
    if client >= 0 { close(client) }
    client = -1
  }
}
