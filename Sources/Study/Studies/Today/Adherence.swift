package import StudyModel

/// How much of what a task asked for so far was done in time.
package struct Adherence: Sendable, Hashable {
  /// The task's id in the study.
  package var task: String
  /// The occurrences that were begun in their windows.
  package var done: Int
  /// Those and the ones that were missed; what may still be done does not count yet.
  package var due: Int

  package init(task: String, done: Int, due: Int) {
    self.task = task
    self.done = done
    self.due = due
  }

  /// From 0 to 1; nil where nothing was asked for yet.
  package var share: Double? { due == 0 ? nil : Double(done) / Double(due) }

  /// One for each task with a schedule, in the order of the file, from enrolment to `now`.
  ///
  /// The time in which a task was closed does not count; gates look at `history`, or at what `finished` says. What
  /// `prompts` says that the person was never told of is no fault of theirs: it was not due.
  package static func list(
    study: Study, enrolled: Enrolment, now: UTCTime, zone: WallZone, finished: [FinishedRun],
    begun: [BegunRun] = [], history: ParticipantHistory? = nil,
    prompts: PromptLedger = PromptLedger()
  ) -> [Adherence] {
    let gates = PersonGates(
      study: study,
      history: history
        ?? ParticipantHistory(enrolled: enrolled, finished: finished, in: study),
      now: now, zone: zone)
    return study.tasks.filter { !$0.isAnyTime }.map { task in
      let states = gates.tracked(
        task, from: enrolled.moment, until: now, finished: finished, begun: begun)
      let done = states.count { $0.run != nil }
      return Adherence(
        task: task.id, done: done,
        due: done
          + states.count { $0.state == .missed && !prompts.wasWithheld($0.occurrence.id) })
    }
  }
}
