import Glibc

/// A socket on the loopback that takes what one client sends, and answers with one byte.
final class SocketSink: Sendable {
  let port: UInt16
  private let listener: Int32
  private static let bufferBytes = 1 << 18

  init() throws(BenchError) {
    let opened = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard opened >= 0, Self.withLoopback(0, { bind(opened, $0, $1) }) == 0, listen(opened, 1) == 0,
      withUnsafeMutablePointer(
        to: &name,
        {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(opened, $0, &size) }
        }) == 0
    else {
      let code = errno
      close(opened)
      throw .call("socket", code: code)
    }
    listener = opened
    port = UInt16(bigEndian: name.sin_port)
  }

  deinit { close(listener) }

  /// Blocks until so many bytes were read, heads and all.
  func read(atLeast byteCount: Int) {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: Self.bufferBytes)
    var total = 0
    while total < byteCount {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      total += count
    }
    _ = send(descriptor, buffer, 1, Int32(MSG_NOSIGNAL))
    // What is unread when a socket is closed would undo the answer.
    shutdown(descriptor, Int32(SHUT_WR))
    while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
  }

  /// Lends the name of a port on 127.0.0.1.
  static func withLoopback(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
