import ServiceNotice
import StudyModel

/// What the service manager is told of a rig's threads; a pure value.
///
/// A sign of life is given only while every stream's threads come round: otherwise the manager ends the
/// program and starts it anew.
struct RigWatchdog: Sendable {
  /// Nil where nobody waits for signs.
  private let pause: Duration?
  private var next = Instant(nanoseconds: 0)
  private var stalled: [String] = []

  init(interval: Duration?) {
    pause = interval.map { WatchdogRhythm(interval: $0).pause }
  }

  /// What is to be told now; `stalled` are the streams whose threads stand still, of so many.
  mutating func turn(
    stalled now: [String], of count: Int, at moment: Instant
  ) -> [ServiceState] {
    var states: [ServiceState] = []
    if now != stalled {
      stalled = now
      states.append(.status(Self.words(now, of: count)))
    }
    guard let pause, now.isEmpty, moment >= next else { return states }
    next = moment + pause
    return states + [.alive]
  }

  static func words(_ stalled: [String], of count: Int) -> String {
    guard !stalled.isEmpty else {
      return count == 1 ? "Recording 1 stream" : "Recording \(count) streams"
    }
    return "Nothing moves in \(stalled.joined(separator: ", ")): waiting to be started anew"
  }
}
