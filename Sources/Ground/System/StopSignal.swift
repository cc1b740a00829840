import Glibc

/// Tells one thread to end, for good and from any other thread, also while it waits.
package final class StopSignal: Sendable {
  /// How a wait ended.
  package enum Outcome: Sendable, Equatable { case stopped, ready, timedOut }

  private let pipe: WakePipe

  /// Makes a signal that nobody gave yet.
  package init() throws(SystemError) {
    pipe = try WakePipe("stop signal")
  }

  /// Ends the present wait and all later ones; any number of times.
  package func request() { pipe.wake() }

  /// Where a signal handler, which may call nothing else, writes a byte to ask for the end.
  package var requestDescriptor: Int32 { pipe.writeEnd }

  /// Whether the end was asked for; never blocks.
  package var isRequested: Bool { wait(milliseconds: 0) }

  /// Waits for the request, at most so long; returns whether it came.
  package func wait(milliseconds: Int) -> Bool {
    wait(for: nil, events: 0, timeout: .milliseconds(milliseconds)) == .stopped
  }

  /// Blocks until the end is asked for, `descriptor` has one of `events`, or the time is over.
  ///
  /// Without a time it never times out.
  package func wait(for descriptor: Int32?, events: Int32, timeout: Duration? = nil) -> Outcome {
    let end = timeout.map { KernelClock.sinceBoot + Self.nanoseconds($0) }
    // poll ignores a negative descriptor.
    var polled = [
      pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0),
    ]
    while true {
      let count = poll(&polled, nfds_t(polled.count), Self.milliseconds(until: end))
      if count < 0 && errno == EINTR { continue }
      if polled[0].revents != 0 { return .stopped }
      if polled[1].revents != 0 { return .ready }
      if count < 0 || end.map({ KernelClock.sinceBoot >= $0 }) ?? false { return .timedOut }
    }
  }

  /// Rounded up, so that the time is over when the wait is; -1 is for ever.
  private static func milliseconds(until end: Int64?) -> Int32 {
    guard let end else { return -1 }
    return Int32(clamping: (max(0, end - KernelClock.sinceBoot) + 999_999) / 1_000_000)
  }

  private static func nanoseconds(_ length: Duration) -> Int64 {
    length.components.seconds * 1_000_000_000 + length.components.attoseconds / 1_000_000_000
  }
}
