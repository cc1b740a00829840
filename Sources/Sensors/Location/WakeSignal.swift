import Glibc
import StudyModel

/// A signal that ends every wait of one thread, for good, from any other thread.
package final class WakeSignal: Sendable {
  /// How a wait ended.
  package enum Outcome: Equatable { case woken, ready, timedOut }

  private let readEnd: Int32
  private let writeEnd: Int32

  /// Makes the pair of sockets behind the signal.
  package init() throws(SensorError) {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
      throw .call("socketpair", subject: "the receiver's thread", code: errno)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the present wait and all later ones; may be called more than once.
  func raise() {
    var byte: UInt8 = 1
    // A full socket refuses the byte, and is raised already.
    _ = write(writeEnd, &byte, 1)
  }

  /// Whether `raise` was called; never blocks.
  var isRaised: Bool { wait(for: nil, events: 0, timeout: .zero) == .woken }

  /// Blocks until the signal is raised, `descriptor` has one of `events`, or the time is over.
  func wait(for descriptor: Int32?, events: Int32, timeout: Duration) -> Outcome {
    let end = SystemClock.now + timeout
    // poll ignores a negative descriptor.
    var polled = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0),
    ]
    while true {
      let left = max(.zero, end - SystemClock.now)
      let milliseconds = (left.nanoseconds + 999_999) / 1_000_000
      let count = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
      if count < 0 && errno == EINTR { continue }
      if polled[0].revents != 0 { return .woken }
      return polled[1].revents != 0 ? .ready : .timedOut
    }
  }
}
