package import System

/// Gives rings on all ways that this machine has; calls return at once.
package final class Ringer: Sendable {
  /// What a line tells, on its own thread.
  package enum Event: Sendable, Equatable {
    /// The way reached whoever is near.
    case reached(ReminderWay, Set<NoticeID>)
    /// The way is there and did not work.
    case failed(ReminderWay, Set<NoticeID>, RemindingError)
    /// The way is there, or not.
    case stands(ReminderWay, WayStanding)
  }

  private let lines: [RingLine]

  /// Each list of ways is given in its order, beside the other lists; `tell` must not block for long.
  package init(
    _ shells: [[any ReminderShell]], tell: @escaping @Sendable (Event) -> Void
  ) throws(SystemError) {
    var lines: [RingLine] = []
    for some in shells { lines.append(try RingLine(some, tell: tell)) }
    self.lines = lines
  }

  /// Gives a ring on those of its ways that this machine has.
  package func ring(_ ring: Ring) {
    for line in lines { line.ring(ring) }
  }

  /// Nothing stands any more: lights and notices go.
  package func silence() {
    for line in lines { line.silence() }
  }
}
