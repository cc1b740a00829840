import CLinux
import Glibc
package import StudyModel
import System

/// Wakes a machine that sleeps, shortly before the next reminder.
///
/// The alarm is a timer of the kernel's, which ends with this program.
package final class WakeAlarm: Sendable {
  /// Whether the machine can be woken.
  package enum Standing: String, Sendable, Hashable, CaseIterable {
    case there
    /// There is no clock that runs while the machine sleeps.
    case noClock
    /// This program lacks the capability CAP_WAKE_ALARM.
    case notAllowed
    /// The kernel refused.
    case refused
  }

  package let standing: Standing
  /// -1 where there is none.
  private let timer: Int32
  private let alarm = Lock<UTCTime?>(nil)

  /// `clocks` is where the kernel shows the machine's clocks.
  package init(clocks: String = "/sys/class/rtc") {
    // The kernel makes such a timer also where no clock could ever fire it.
    guard access("\(clocks)/rtc0", F_OK) == 0 else {
      (standing, timer) = (.noClock, -1)
      return
    }
    timer = ambler_wake_timer()
    standing = timer >= 0 ? .there : errno == EPERM ? .notAllowed : .refused
  }

  deinit { if timer >= 0 { close(timer) } }

  /// Wakes the machine at `moment` from now on, by the wall clock; nil for never.
  ///
  /// False if the kernel refuses.
  @discardableResult
  package func wake(at moment: UTCTime?) -> Bool {
    guard timer >= 0 else { return false }
    return alarm.withLock { alarm in
      guard alarm != moment else { return true }
      // 0 takes the alarm back.
      let isSet = ambler_wake_timer_set(timer, max(0, moment?.nanoseconds ?? 0)) == 0
      if isSet { alarm = moment }
      return isSet
    }
  }

  /// When the machine is woken; nil for never.
  package var moment: UTCTime? { alarm.withLock(\.self) }
}
