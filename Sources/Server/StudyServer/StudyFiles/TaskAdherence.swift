import StrictJSON
package import Studies
package import StudyModel

/// What a task asked of a participant so far, and what came; a pure value.
///
/// It is counted by days: the server does not know how the clock on the wall was set to the minute,
/// but that somebody did on a day what the day asked for.
package struct TaskAdherence: Sendable, Hashable {
  /// The task's id in the study.
  package let task: String
  /// How many of the runs that were asked for were done, each on its day.
  package let done: Int
  /// What was done and what was missed; what may still be done does not count yet.
  package let due: Int

  /// Takes how many runs that count began on each day in `zone`, and the runs that report events.
  ///
  /// With `gates`, the time in which the task was closed asks for nothing.
  package init(
    _ task: PlannedTask, enrolled: Enrolment, until end: UTCTime, now: UTCTime, zone: WallZone,
    runs: [CalendarDate: Int], events: [FinishedRun] = [], gates: PersonGates? = nil
  ) {
    let calendar = gates.map { $0.calendar(of: task) } ?? enrolled
    let all =
      calendar.map {
        task.occurrences(
          from: $0.moment, until: end, enrolled: $0, zone: zone, finished: events)
      } ?? []
    let open =
      gates?.tracked(task, from: enrolled.moment, until: end, finished: events)
      .map(\.occurrence) ?? all
    let openByDay = Dictionary(grouping: open, by: \.day)
    var (done, due) = (0, 0)
    for (day, asked) in Dictionary(grouping: all, by: \.day) {
      // What was done was open, also where it closed before its window had ended.
      let found = min(asked.count, runs[day] ?? 0)
      let over = (openByDay[day] ?? []).count { $0.ends <= now }
      done += found
      due += max(found, over)
    }
    self.task = task.id
    self.done = done
    self.due = due
  }

  var json: JSONValue {
    .object([
      "task": .string(task), "done": .number(done), "due": .number(due),
      "share": due == 0 ? nil : JSONValue.number(Double(done) / Double(due)),
    ])
  }
}
