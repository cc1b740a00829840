import Foundation

/// A client that speaks the protocol by hand.
final class ProtocolClient {
  struct Failure: Error { let call: String }

  private let descriptor: Int32

  /// Connects to a port of this machine; reading gives up after ten seconds.
  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(call: "connect") }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// One line without its end; nil when the server has ended the connection.
  func line() throws -> String? {
    var text: [UInt8] = []
    while let byte = try bytes(1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
    }
    return nil
  }

  /// Exactly `count` bytes; nil when the server has ended the connection before.
  func bytes(_ count: Int) throws -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      let got = result.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress?.advanced(by: have), count - have, 0)
      }
      if got == 0 || (got < 0 && errno == ECONNRESET) { return nil }
      guard got > 0 else { throw Failure(call: "recv") }
      have += got
    }
    return result
  }

  /// Sends a command and reads the number that answers it.
  func ask(_ command: String) throws -> Int? {
    send(command + "\r\n")
    return try line().flatMap { Int($0) }
  }

  /// Sends a command that is answered with a length and a value; the value or the errno.
  func value(_ command: String) throws -> String? {
    guard let length = try ask(command) else { return nil }
    guard length > 0 else { return String(length) }
    let content = try bytes(length + 1)
    return content.map { String(decoding: $0.dropLast().prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Writes an attribute and returns the answer.
  func write(_ place: String, _ value: String) throws -> Int? {
    send("WRITE \(place) \(value.utf8.count + 1)\r\n\(value)\0")
    return try line().flatMap { Int($0) }
  }

  /// One READBUF that is answered with one piece: the mask word and the bytes, or the number alone.
  func scans(_ byteCount: Int) throws -> (count: Int?, mask: String?, bytes: [UInt8]) {
    let count = try ask("READBUF iio:device0 \(byteCount)")
    guard let count, count > 0 else { return (count, nil, []) }
    return (count, try line(), try bytes(count) ?? [])
  }
}
