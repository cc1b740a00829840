import Glibc

/// A sleep that ends at a time, when a watched socket's client leaves, or when somebody rings.
final class Alarm: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// POLLRDHUP of Linux, which the C library shows to GNU programs only.
  private static let hangUp: Int16 = 0x2000

  init() throws(WebServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .call("pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends the sleep, or the next one; any thread.
  func ring() {
    var byte: UInt8 = 0
    // A full pipe means that the alarm rings already.
    _ = write(writing, &byte, 1)
  }

  /// Blocks; gives the positions of the sockets whose clients have closed their side.
  func sleep(until end: ContinuousClock.Instant, watching descriptors: [Int32]) -> [Int] {
    var polled = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
    polled += descriptors.map { pollfd(fd: $0, events: Self.hangUp, revents: 0) }
    let left = ContinuousClock.Instant.now.duration(to: end)
    guard poll(&polled, nfds_t(polled.count), Self.milliseconds(left)) > 0 else { return [] }
    if polled[0].revents != 0 { drain() }
    return polled.indices.dropFirst().filter { polled[$0].revents != 0 }.map { $0 - 1 }
  }

  /// Rounded up, so that the time is over when the sleep is.
  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
