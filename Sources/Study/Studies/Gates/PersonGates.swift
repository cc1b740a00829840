package import StudyModel

/// What the gates of a study say of one person.
package struct PersonGates: Sendable {
  private let study: Study
  private let history: ParticipantHistory
  private let now: UTCTime
  private let zone: WallZone

  package init(study: Study, history: ParticipantHistory, now: UTCTime, zone: WallZone) {
    self.study = study
    self.history = history
    self.now = now
    self.zone = zone
  }

  /// Whether the person takes part in the study now.
  package var standing: PartStanding { standing(history, at: now) }

  /// Whether the person may do a task of the study now, as far as its gate and the study's own go.
  package func state(of task: PlannedTask) -> GateState { state(of: task, history, at: now) }

  /// What the days of a task's schedule are counted from; nil while there is no such day.
  package func calendar(of task: PlannedTask) -> Enrolment? {
    let enrolled = history.enrolled
    guard let daysFrom = task.gate?.daysFrom else { return enrolled }
    return daysFrom.day(history, at: now, zone: zone).map {
      Enrolment(
        moment: enrolled.moment, day: $0, person: enrolled.person, treatment: enrolled.treatment)
    }
  }

  /// A task's occurrences with their states, as `PlannedTask.tracked` has them, in the time in which it was open.
  ///
  /// A window opens when its task does, and ends when it closes. What could not be done to the end of its window
  /// is not missed; what was done is done.
  package func tracked(
    _ task: PlannedTask, from start: UTCTime, until end: UTCTime, finished: [FinishedRun],
    begun: [BegunRun] = []
  ) -> [TrackedOccurrence] {
    guard let calendar = calendar(of: task) else { return [] }
    let all = task.tracked(
      from: start, until: end, enrolled: calendar, zone: zone, now: now, finished: finished,
      begun: begun)
    let isGated = task.gate != nil || study.takesPart != nil
    guard isGated, let first = all.map(\.occurrence.opens).min(),
      let last = all.map(\.occurrence.ends).max()
    else { return all }
    let times = openTimes(of: task, from: first, until: last)
    return all.compactMap { times.tracked($0, now: now) }
  }

  /// When a task is open between two moments: as it was, as it is, and as it will be if nothing more is done.
  func openTimes(of task: PlannedTask, from start: UTCTime, until end: UTCTime) -> OpenTimes {
    let expressions = (task.gate?.expressions ?? []) + [study.takesPart?.when].compactMap(\.self)
    let named = Set(expressions.flatMap { $0.tasks.values.map(\.id) })
    var moments = history.moments(of: named) + [now]
    if expressions.contains(where: \.dependsOnDay) { moments += midnights(from: start, until: end) }
    let inside = Set(moments.filter { $0 > start && $0 < end }).sorted()
    return OpenTimes(
      stretches: ([start] + inside).map { moment in
        // What a clock that was set back lets end after now is known now.
        let known = moment < now ? history.until(moment) : history
        return (moment, state(of: task, known, at: moment).isOpen)
      }, end: end)
  }

  private func midnights(from start: UTCTime, until end: UTCTime) -> [UTCTime] {
    DayRange(zone.date(of: start), zone.date(of: end)).map(zone.start)
  }

  private func standing(_ history: ParticipantHistory, at moment: UTCTime) -> PartStanding {
    guard let takesPart = study.takesPart else { return .takesPart }
    switch takesPart.standing(history, at: moment, zone: zone) {
    case .takesPart: return .takesPart
    case .waits(let needed, let because):
      return .waits(for: reachable(needed, history, at: moment), because: because)
    }
  }

  /// Those of some tasks that are open, or may come to be by another day or by others of them.
  private func reachable(
    _ tasks: Set<String>, _ history: ParticipantHistory, at moment: UTCTime
  ) -> Set<String> {
    var left = tasks
    var count = -1
    while left.count != count {
      count = left.count
      left = left.filter { id in
        guard let gate = study.task(id)?.gate else { return true }
        return gate.state(history, at: moment, zone: zone).isOpen
          || gate.expressions.contains(where: \.dependsOnDay)
          || !gate.waitsFor.subtracting([id]).isDisjoint(with: left)
      }
    }
    return left
  }

  /// Whether the person takes part, or may by this task.
  private func isAdmitted(
    to task: PlannedTask, _ takesPart: TakingPart, _ history: ParticipantHistory,
    at moment: UTCTime
  ) -> Bool {
    if takesPart.when.holds(history, at: moment, zone: zone) == true { return true }
    // The rest takes a proof, and most tasks are not named at all.
    guard takesPart.when.tasks[task.id] != nil,
      case .waits(let needed, _) = standing(history, at: moment)
    else { return false }
    return needed.contains(task.id)
  }

  private func state(
    of task: PlannedTask, _ history: ParticipantHistory, at moment: UTCTime
  ) -> GateState {
    if let takesPart = study.takesPart, !isAdmitted(to: task, takesPart, history, at: moment) {
      return .closed(because: takesPart.otherwise)
    }
    return task.gate?.state(history, at: moment, zone: zone) ?? .open
  }
}
