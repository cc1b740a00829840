import Glibc

/// The server's end of one TCP connection: lines in, bytes out.
///
/// The socket is closed when it goes.
struct LineSocket: ~Copyable {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var start = 0
  private static let longestLine = 4096

  /// Takes over an open socket.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var on: Int32 = 1
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Blocks for the next line, without its end; nil when the peer is gone or sends no line end.
  mutating func line() -> String? {
    while true {
      if let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[start..<end]
        start = end + 1
        let trimmed = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return String(decoding: trimmed, as: UTF8.self)
      }
      guard pending.count - start < Self.longestLine, receive() else { return nil }
    }
  }

  /// Blocks for exactly `count` bytes; nil when the peer is gone.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    while pending.count - start < count {
      guard receive() else { return nil }
    }
    defer { start += count }
    return Array(pending[start..<start + count])
  }

  private mutating func receive() -> Bool {
    pending.removeFirst(start)
    start = 0
    var piece = [UInt8](repeating: 0, count: 4096)
    var received = -1
    repeat {
      received = recv(descriptor, &piece, piece.count, 0)
    } while received < 0 && errno == EINTR
    guard received > 0 else { return false }
    pending += piece[..<received]
    return true
  }

  /// Blocks until all bytes are with the system; false when the peer is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sleeps at most so long; false at once when the peer has gone.
  ///
  /// `poll` counts milliseconds and `ppoll` is not to be had: what is shorter is slept without looking.
  func pause(nanoseconds: Int64) -> Bool {
    guard nanoseconds >= 1_000_000 else {
      var time = timespec(tv_sec: 0, tv_nsec: Int(max(nanoseconds, 1)))
      nanosleep(&time, nil)
      return true
    }
    var watched = pollfd(fd: descriptor, events: Self.hangUp, revents: 0)
    return poll(&watched, 1, Int32(clamping: nanoseconds / 1_000_000)) <= 0
  }

  /// POLLRDHUP of Linux, which the C library shows to GNU programs only.
  private static let hangUp: Int16 = 0x2000
}
