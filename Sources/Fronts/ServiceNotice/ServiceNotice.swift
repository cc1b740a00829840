import CSystemd

/// The way to the service manager; outside of a service every notice goes nowhere.
package enum ServiceNotice {
  /// Tells all states in one message; never blocks for an answer, and may be called on any thread.
  @discardableResult
  package static func send(_ states: ServiceState...) -> NoticeOutcome {
    let text = states.map(\.line).joined(separator: "\n")
    return NoticeOutcome(result: sd_notify(0, text))
  }

  /// How long the service manager waits for a sign of life; nil if it does not watch this process.
  package static func watchdogInterval() throws(NoticeFault) -> Duration? {
    var microseconds: UInt64 = 0
    let result = sd_watchdog_enabled(0, &microseconds)
    guard result >= 0 else { throw NoticeFault(code: -result) }
    return result == 0 ? nil : .microseconds(Int64(clamping: microseconds))
  }
}
