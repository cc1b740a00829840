package import Receipts
package import StudyModel

/// What to deliver now, and when to look again.
package struct DeliveryPlan: Sendable, Hashable {
  /// The ids due now: notices first, then the results; each in the order in which they were put.
  package let due: [ResultID]
  /// When the next of the others is due; nil if none waits.
  package let nextAt: UTCTime?

  /// A result that waits does not hold back the one behind it.
  ///
  /// A waiting time further away than `longestWait` cannot have been set by this clock: the wall
  /// clock was put back, and the result is due.
  package init(_ entries: [OutboxEntry], now: UTCTime, longestWait: Duration) {
    let horizon = now.nanoseconds + longestWait.nanoseconds
    var due: [OutboxEntry] = []
    var next: UTCTime?
    for entry in entries where !entry.isAside {
      switch entry.state {
      case .delivering: due.append(entry)
      case .queued(_, let retryAt):
        if let retryAt, retryAt > now, retryAt.nanoseconds <= horizon {
          next = min(next ?? retryAt, retryAt)
        } else {
          due.append(entry)
        }
      case .delivered, .refused, .quarantined: break
      }
    }
    self.due = due.sorted {
      ($0.id.isNotice ? 0 : 1, $0.position) < ($1.id.isNotice ? 0 : 1, $1.position)
    }.map(\.id)
    nextAt = next
  }
}
