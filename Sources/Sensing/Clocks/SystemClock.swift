package import StudyModel
import System

/// The clocks of this machine.
package enum SystemClock {
  /// Now on CLOCK_BOOTTIME, the clock of every time in a stream; never blocks.
  package static var now: Instant { Instant(nanoseconds: KernelClock.sinceBoot) }

  /// Now on the wall clock.
  package static var utc: UTCTime { UTCTime(nanoseconds: KernelClock.wall) }
}

extension SystemClock {
  /// Blocks the thread until `moment`; an interrupted sleep is taken up again.
  package static func sleep(until moment: Instant) {
    KernelClock.sleep(untilSinceBoot: moment.nanoseconds)
  }
}
