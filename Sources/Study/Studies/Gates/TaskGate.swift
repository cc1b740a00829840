package import StudyModel

/// What opens a task for a person, and what closes it, by what happened before.
package struct TaskGate: Sendable, Hashable {
  /// The task is open while this holds; nil for always.
  package var opensWhen: StudyExpression?
  /// The task is closed while this holds, whatever opens it; nil for never.
  package var closesWhen: StudyExpression?
  /// The day that is day 1 of the task's schedule, instead of that of enrolment; closed while there is none.
  package var daysFrom: StudyExpression?
  /// What a person reads while it is closed.
  package var because: LocalizedText?

  package init(
    opensWhen: StudyExpression? = nil, closesWhen: StudyExpression? = nil,
    daysFrom: StudyExpression? = nil, because: LocalizedText? = nil
  ) {
    self.opensWhen = opensWhen
    self.closesWhen = closesWhen
    self.daysFrom = daysFrom
    self.because = because
  }

  /// By all that `history` knows, on the day that it is at `moment`.
  package func state(
    _ history: ParticipantHistory, at moment: UTCTime, zone: WallZone
  ) -> GateState {
    if let opensWhen {
      guard let isOpen = opensWhen.holds(history, at: moment, zone: zone) else { return .unknown }
      guard isOpen else { return .closed(because: because) }
    }
    if let closesWhen {
      guard let isClosed = closesWhen.holds(history, at: moment, zone: zone) else {
        return .unknown
      }
      guard !isClosed else { return .closed(because: because) }
    }
    if let daysFrom, daysFrom.day(history, at: moment, zone: zone) == nil {
      return .closed(because: because)
    }
    return .open
  }

  /// The ids of the tasks by which it opens.
  var waitsFor: Set<String> {
    (opensWhen?.taskIDs ?? []).union(daysFrom?.taskIDs ?? [])
  }

  /// All its expressions.
  var expressions: [StudyExpression] { [opensWhen, closesWhen, daysFrom].compactMap(\.self) }
}
