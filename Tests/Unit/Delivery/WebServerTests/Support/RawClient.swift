import Foundation
import TestSupport

@testable import WebServer

/// A TCP connection to a server of this machine that sends whatever bytes it is told to.
///
/// All calls block, for half a minute at most, so that a server that hangs fails the test.
final class RawClient: Sendable {
  let descriptor: Int32
  private let tls: TLSSession?
  private static let patienceSeconds = 30

  /// Connects to a server as it wants to be spoken to.
  convenience init(_ server: Endpoint, receiveBufferBytes: Int32? = nil) throws {
    try self.init(
      port: server.port, transport: server.transport, receiveBufferBytes: receiveBufferBytes)
  }

  /// Connects to an address of this machine, as numbers; of IPv4 also from another one of it.
  init(
    to address: String = "127.0.0.1", from own: String? = nil, port: UInt16,
    transport: Transport = .plain, receiveBufferBytes: Int32? = nil
  ) throws {
    guard let bytes = PeerAddress(address)?.bytes else { throw POSIXError(.EINVAL) }
    let isIPv4 = bytes.count == 4
    let descriptor = socket(isIPv4 ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    if var bytes = receiveBufferBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
    if let own = own.flatMap({ PeerAddress($0) }) {
      _ = withUnsafePointer(to: Self.ipv4(own.bytes, 0)) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    let result =
      isIPv4
      ? Self.connect(descriptor, Self.ipv4(bytes, port))
      : Self.connect(descriptor, Self.ipv6(bytes, port))
    guard result == 0 else {
      close(descriptor)
      throw POSIXError(.ECONNREFUSED)
    }
    do {
      tls = try Self.session(transport, on: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  private static func session(_ transport: Transport, on descriptor: Int32) throws -> TLSSession? {
    switch transport {
    case .plain: nil
    case .tls: try TLSSession(on: descriptor, trusting: TestCertificate.shared.get().chain)
    }
  }

  private static func ipv4(_ bytes: [UInt8], _ port: UInt16) -> sockaddr_in {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: bytes) }
    return name
  }

  private static func ipv6(_ bytes: [UInt8], _ port: UInt16) -> sockaddr_in6 {
    var name = sockaddr_in6()
    name.sin6_family = sa_family_t(AF_INET6)
    name.sin6_port = port.bigEndian
    withUnsafeMutableBytes(of: &name.sin6_addr) { $0.copyBytes(from: bytes) }
    return name
  }

  private static func connect<Name>(_ descriptor: Int32, _ name: Name) -> Int32 {
    withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Name>.size))
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends all bytes; false when the server has closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    tls?.send(bytes)
      ?? Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends as much as fits; false if nothing has fitted for a second.
  func sendWithoutWaiting(_ bytes: [UInt8], _ sent: inout Int) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, 1000) > 0 else { return false }
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    let count = bytes.withUnsafeBytes { write($0) }
    sent += max(count, 0)
    return count > 0
  }

  /// Whether the server closes within the time, without having answered.
  func hasClosed(afterMilliseconds time: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, time) > 0 && receive().isEmpty
  }

  /// What comes next; empty when the server has closed or nothing came for long.
  func receive(atMost count: Int = 65536) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = tls?.receive(into: &bytes) ?? recv(descriptor, &bytes, count, 0)
    return received > 0 ? Array(bytes[..<received]) : []
  }

  /// Everything until the server closes.
  func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while case let piece = receive(), !piece.isEmpty { all += piece }
    return all
  }

  /// Everything until the text was seen, or the server closes.
  func receive(until text: String) -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text), case let piece = receive(),
      !piece.isEmpty
    {
      all += piece
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Says that nothing more is sent; answers can still be read.
  func finishSending() {
    tls?.finishSending()
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
