import Glibc

/// Asks a server on this machine's loopback for one path, as a browser would.
package struct PageProbe: Sendable, Hashable {
  /// The port on 127.0.0.1.
  package let port: UInt16
  /// What is asked for, such as `/api/alive`.
  package let path: String
  /// How long each part of the exchange may take: to connect, to send, and each wait for bytes.
  package let patience: Duration

  package init(port: UInt16, path: String, patience: Duration) {
    self.port = port
    self.path = path
    self.patience = patience
  }

  /// Whether the server answers with success; blocks until then, or until patience is over.
  package func isAnswered() -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard limit(descriptor), connect(descriptor), send(request, to: descriptor) else {
      return false
    }
    return isSuccess(answer(from: descriptor))
  }

  private var request: [UInt8] {
    Array(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
  }

  private func isSuccess(_ answer: [UInt8]) -> Bool {
    String(decoding: answer, as: UTF8.self).wholeMatch(of: #/HTTP/1\.1 2\d\d /#) != nil
  }

  private func limit(_ descriptor: Int32) -> Bool {
    let (seconds, attoseconds) = patience.components
    var time = timeval(
      tv_sec: Int(clamping: seconds), tv_usec: Int(clamping: attoseconds / 1_000_000_000_000))
    let size = socklen_t(MemoryLayout<timeval>.size)
    return [SO_RCVTIMEO, SO_SNDTIMEO].allSatisfy {
      setsockopt(descriptor, SOL_SOCKET, $0, &time, size) == 0
    }
  }

  private func connect(_ descriptor: Int32) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// The first bytes of the status line, as far as they came.
  private func answer(from descriptor: Int32) -> [UInt8] {
    let wanted = 13
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: wanted)
    while answer.count < wanted {
      let count = recv(descriptor, &buffer, wanted - answer.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      answer += buffer.prefix(count)
    }
    return answer
  }
}
