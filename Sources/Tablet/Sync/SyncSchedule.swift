package import StudyModel

/// When whose results are sent: as often as each person has set, and at once when a task is finished;
/// a pure value.
package struct SyncSchedule: Sendable, Hashable {
  /// When the results of somebody were tried last.
  private var tried: [String?: UTCTime] = [:]
  /// Whose results are to be tried at the next look.
  private var wanted: Set<String?> = []

  package init() {}

  /// A task was finished, or the person asks to send now.
  package mutating func want(_ participant: String?) { wanted.insert(participant) }

  /// Of these people with the intervals that they set, nil for off, those whose results are tried now.
  ///
  /// A clock that was set back counts as a time that is over.
  package mutating func take(
    at now: UTCTime, intervals: [String?: Duration?]
  ) -> Set<String?> {
    let due = intervals.filter { participant, interval in
      guard let interval else { return false }
      if wanted.contains(participant) { return true }
      guard let last = tried[participant] else { return true }
      let (passed, isBeyond) = now.nanoseconds.subtractingReportingOverflow(last.nanoseconds)
      return now < last || isBeyond || passed >= interval.nanoseconds
    }
    for participant in due.keys {
      tried[participant] = now
      wanted.remove(participant)
    }
    return Set(due.keys)
  }
}
