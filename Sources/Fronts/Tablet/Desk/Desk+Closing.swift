package import Session
package import Studies
package import StudyModel

/// A run that was left open past its time, and was filed for its person.
package struct ClosedRun: Sendable, Hashable {
  package var id: RunID
  /// The id that the task gives itself.
  package var task: String
  package var began: UTCTime
}

extension Desk {
  /// Files as abandoned what waits and is to wait no longer; the run that is open stays.
  ///
  /// `fate` says what becomes of a run, by the ids that tasks give themselves.
  package func closeLeft(_ fate: @Sendable (BegunRun) -> LeftRun) async {
    for waiting in waitingRuns() where waiting.header.id != current?.id {
      guard let task = waiting.taskID, let began = waiting.header.id.made else { continue }
      let run = BegunRun(task: task, began: began, touched: waiting.takenUp)
      guard fate(run) == .closes else { continue }
      if await close(waiting) {
        closedRuns.append(ClosedRun(id: waiting.header.id, task: task, began: began))
      }
    }
  }

  /// The person has read of these.
  package func noteTold(_ ids: Set<RunID>) { closedRuns.removeAll { ids.contains($0.id) } }
}
