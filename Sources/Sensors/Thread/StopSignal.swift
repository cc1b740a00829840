import Glibc
package import StudyModel

/// Tells one thread to end, for good and from any other thread, also while it waits.
package final class StopSignal: Sendable {
  /// How a wait ended.
  package enum Outcome: Sendable, Equatable { case stopped, ready, timedOut }

  private let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a signal that nobody gave yet.
  package init() throws(SensorError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .call("pipe", subject: "stop signal", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the present wait and all later ones; any number of times.
  package func request() {
    var one: UInt8 = 1
    // A full pipe (EAGAIN) is as good: it stays readable.
    _ = write(writeEnd, &one, 1)
  }

  /// Where a signal handler, which may call nothing else, writes a byte to ask for the end.
  package var requestDescriptor: Int32 { writeEnd }

  /// Whether the end was asked for; never blocks.
  package var isRequested: Bool { wait(milliseconds: 0) }

  /// Waits for the request, at most so long; returns whether it came.
  package func wait(milliseconds: Int) -> Bool {
    wait(for: nil, events: 0, timeout: .milliseconds(milliseconds)) == .stopped
  }

  /// Waits for the request, until this moment to the nanosecond; returns whether it came.
  package func wait(until deadline: Instant) -> Bool {
    let whole = (deadline - SystemClock.now).nanoseconds / 1_000_000
    // poll knows whole milliseconds only and may be some tenths late: the last one is slept.
    if wait(milliseconds: Int(max(whole - 1, 0))) { return true }
    SystemClock.sleep(until: deadline)
    return false
  }

  /// Blocks until the end is asked for, `descriptor` has one of `events`, or the time is over.
  package func wait(for descriptor: Int32?, events: Int32, timeout: Duration) -> Outcome {
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
      if polled[0].revents != 0 { return .stopped }
      if polled[1].revents != 0 { return .ready }
      if count < 0 || SystemClock.now >= end { return .timedOut }
    }
  }
}
