import Session
import StudyModel

/// Watches the two clocks of the machine: which reading is kept, and whether one of them was set.
struct ClockWatch: Sendable, Equatable {
  private var lastKept: ClockAnchor
  private var last: ClockAnchor

  private static let interval = Duration.seconds(60)

  init(_ clock: HostClock) {
    lastKept = clock.anchor
    last = clock.anchor
  }

  struct Findings: Sendable, Equatable {
    /// Whether this reading is to be kept.
    var isMinute = false
    /// By how much the wall clock was set since the last look; nil if it was not.
    var step: ClockStep?
  }

  mutating func look(_ clock: HostClock) -> Findings {
    let anchor = clock.anchor
    var findings = Findings()
    findings.step = ClockStep(from: last, to: anchor)
    last = anchor
    findings.isMinute = anchor.boot - lastKept.boot >= Self.interval || findings.step != nil
    if findings.isMinute { lastKept = anchor }
    return findings
  }
}
