import Glibc
import System

/// A sleep that ends at a time, when a watched socket's client leaves, or when somebody rings.
final class Alarm: Sendable {
  private let pipe: WakePipe

  /// POLLRDHUP of Linux, which the C library shows to GNU programs only.
  private static let hangUp: Int16 = 0x2000

  init() throws(WebServerError) {
    do throws(SystemError) {
      pipe = try WakePipe("alarm")
    } catch {
      throw .call("pipe", code: error.code)
    }
  }

  /// Ends the sleep, or the next one; any thread.
  func ring() { pipe.wake() }

  /// Blocks; gives the positions of the sockets whose clients have closed their side.
  func sleep(until end: ContinuousClock.Instant, watching descriptors: [Int32]) -> [Int] {
    var polled = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
    polled += descriptors.map { pollfd(fd: $0, events: Self.hangUp, revents: 0) }
    let left = ContinuousClock.Instant.now.duration(to: end)
    guard poll(&polled, nfds_t(polled.count), Self.milliseconds(left)) > 0 else { return [] }
    if polled[0].revents != 0 { pipe.drain() }
    return polled.indices.dropFirst().filter { polled[$0].revents != 0 }.map { $0 - 1 }
  }

  /// Rounded up, so that the time is over when the sleep is.
  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
