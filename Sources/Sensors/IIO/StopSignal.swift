import Glibc
import StudyModel

/// Tells a sensor's thread to end, also while it waits.
final class StopSignal: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a signal that nobody gave yet.
  init() throws(SensorError) {
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

  /// Asks for the end; from any thread, any number of times.
  func request() {
    var one: UInt8 = 1
    // A full pipe (EAGAIN) is as good: it stays readable.
    _ = write(writeEnd, &one, 1)
  }

  /// Whether the end was asked for.
  var isRequested: Bool { wait(milliseconds: 0) }

  /// Waits for the request, at most so long; returns whether it came.
  func wait(milliseconds: Int) -> Bool {
    var one = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    let deadline = SystemClock.now.nanoseconds + Int64(milliseconds) * 1_000_000
    while true {
      let left = max(deadline - SystemClock.now.nanoseconds, 0) / 1_000_000
      let result = poll(&one, 1, Int32(clamping: left))
      if result > 0 || (result == 0 && left == 0) { return result > 0 }
      if result < 0, errno != EINTR { return false }
    }
  }

  /// Waits for the request, until this time of CLOCK_BOOTTIME; returns whether it came.
  func wait(untilNanoseconds deadline: Int64) -> Bool {
    let whole = max(deadline - SystemClock.now.nanoseconds, 0) / 1_000_000
    if wait(milliseconds: Int(whole)) { return true }
    // The last part of a millisecond, which poll cannot wait for, is slept to the nanosecond.
    var end = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    while clock_nanosleep(CLOCK_BOOTTIME, Int32(TIMER_ABSTIME), &end, nil) == EINTR {}
    return false
  }
}
