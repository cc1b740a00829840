import Clocks
import Glibc
import StudyModel
import System

/// Ticks at a fixed rate on CLOCK_BOOTTIME, at absolute times: being late once does not shift it.
struct SampleTimer {
  private let periodNanoseconds: Int64
  private var due: Int64

  /// Starts ticking; the first tick is one period from now.
  init(periodNanoseconds: Int64) {
    self.periodNanoseconds = max(periodNanoseconds, 1)
    due = SystemClock.now.nanoseconds + periodNanoseconds
  }

  /// Blocks until the next tick or the request to stop.
  ///
  /// Returns how many ticks fell due since the last call, more than 1 if the caller was late; nil
  /// when it is to stop.
  mutating func next(stop: StopSignal) -> Int? {
    if stop.wait(until: Instant(nanoseconds: due)) { return nil }
    let late = max(SystemClock.now.nanoseconds - due, 0)
    let ticks = 1 + late / periodNanoseconds
    due += ticks * periodNanoseconds
    return Int(ticks)
  }
}
