import Foundation

/// How long a wait of a test may last: more is a hang, however busy the machine is.
package let hangSeconds: Double = 60

/// Blocks until `condition` is true, and gives whether it came true before a hang.
///
/// For a thread of the test's own; a test that runs on Swift's pool awaits `eventually`.
@discardableResult
package func waitUntil(within seconds: Double = hangSeconds, _ condition: () -> Bool) -> Bool {
  let deadline = Date().addingTimeInterval(seconds)
  while !condition() {
    guard Date() < deadline else { return condition() }
    usleep(2_000)
  }
  return true
}

/// Waits until `condition` is true without holding a thread, and gives whether it came true before a
/// hang.
package func eventually(
  within seconds: Double = hangSeconds, _ condition: () -> Bool
) async throws -> Bool {
  let deadline = Date().addingTimeInterval(seconds)
  while !condition() {
    guard Date() < deadline else { return condition() }
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}

/// Sleeps until an instant of `CLOCK_BOOTTIME`, for what plays a sensor at the sensor's own pace.
package func sleepUntil(bootNanoseconds: Int64) {
  var until = timespec(
    tv_sec: Int(bootNanoseconds / 1_000_000_000), tv_nsec: Int(bootNanoseconds % 1_000_000_000))
  while clock_nanosleep(CLOCK_BOOTTIME, Int32(TIMER_ABSTIME), &until, nil) == EINTR {}
}
