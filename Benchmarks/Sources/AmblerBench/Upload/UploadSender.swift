import Glibc

/// The client of an upload, as plain as can be; blocks.
enum UploadSender {
  private static let piece = [UInt8](repeating: 7, count: 1 << 20)

  /// Sends so many bytes as the body of one PUT; true if all were taken and something was answered.
  static func send(_ byteCount: Int, to port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard SocketSink.withLoopback(port, { connect(descriptor, $0, $1) }) == 0 else { return false }
    let head =
      "PUT /count HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(byteCount)\r\n\r\n"
    guard write(Array(head.utf8), to: descriptor) else { return false }
    for _ in 0..<byteCount / piece.count where !write(piece, to: descriptor) { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
