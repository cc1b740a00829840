import StudyModel

/// A prompt some time after the person has reported an event by doing a task.
package struct EventPrompts: Sendable, Hashable {
  /// The id in the study of the task that reports the event.
  package var task: String
  /// How long after the end of that task the prompt comes.
  package var delay: Duration
  /// The least time between two prompts: an event whose prompt would come earlier has none.
  package var gap: Duration
  package var rules: PromptRules

  package init(task: String, delay: Duration, gap: Duration, rules: PromptRules) {
    self.task = task
    self.delay = delay
    self.gap = gap
    self.rules = rules
  }

  /// The windows of the prompts after all events that these runs report, in order.
  ///
  /// Give all runs of the person: whether an event has a prompt depends on the earlier ones.
  func windows(after runs: [FinishedRun], zone: WallZone) -> [ScheduleWindow] {
    let moments = runs.filter { $0.task == task && $0.outcome == .completed }.map(\.ended).sorted()
    var kept: [UTCTime] = []
    for moment in moments {
      let due = moment.advanced(by: delay)
      if let last = kept.last, due < last.advanced(by: gap) { continue }
      kept.append(due)
    }
    return kept.flatMap { due in
      let wall = zone.wall(at: due)
      return rules.windows(day: wall.date, time: wall.time, due: due, zone: zone)
    }
  }
}

extension Study {
  /// The tasks with which people report events that other tasks follow, in the order of the file.
  package var eventTasks: [PlannedTask] {
    let names = tasks.flatMap(\.schedules).compactMap { schedule -> String? in
      guard case .afterTask(let event) = schedule.prompts else { return nil }
      return event.task
    }
    return tasks.filter { names.contains($0.id) }
  }
}
