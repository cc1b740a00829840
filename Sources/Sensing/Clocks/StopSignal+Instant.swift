package import StudyModel
package import System

extension StopSignal {
  /// Waits for the request, until this moment to the nanosecond; returns whether it came.
  package func wait(until deadline: Instant) -> Bool {
    let whole = (deadline - SystemClock.now).nanoseconds / 1_000_000
    // poll knows whole milliseconds only and may be some tenths late: the last one is slept.
    if wait(milliseconds: Int(max(whole - 1, 0))) { return true }
    SystemClock.sleep(until: deadline)
    return false
  }
}
