import StudyModel

/// What the parts of `Today` are decided from.
struct TodayDecision {
  let study: Study
  let enrolled: Enrolment
  let now: UTCTime
  let zone: WallZone
  let finished: [FinishedRun]
  let begun: [BegunRun]
  let gates: PersonGates
  let open: OpenTasks
  let day: CalendarDate
  let startOfYesterday: UTCTime
  let startOfTomorrow: UTCTime

  init(
    study: Study, enrolled: Enrolment, now: UTCTime, zone: WallZone, finished: [FinishedRun],
    begun: [BegunRun], history: ParticipantHistory? = nil, next: NextTask? = nil
  ) {
    (self.study, self.enrolled, self.now, self.zone) = (study, enrolled, now, zone)
    self.finished = finished.filter(\.counts)
    self.begun = begun
    gates = PersonGates(
      study: study,
      history: history
        ?? ParticipantHistory(enrolled: enrolled, finished: finished, in: study),
      now: now, zone: zone)
    open = OpenTasks(study: study, gates: gates, now: now, finished: finished, next: next)
    day = zone.date(of: now)
    startOfYesterday = Self.start(ofDayBefore: day, zone)
    startOfTomorrow = day.advanced(byDays: 1).map(zone.start) ?? UTCTime(nanoseconds: .max)
  }

  /// The start of the day before; where a place left a day out, that of the one before it.
  private static func start(ofDayBefore day: CalendarDate, _ zone: WallZone) -> UTCTime {
    let today = zone.start(of: day)
    let earlier = (1...3).compactMap { day.advanced(byDays: -$0) }.map(zone.start)
    return earlier.first { $0 < today } ?? today
  }

  /// All that opens before tomorrow and ended within the last week or later, in the file's order.
  ///
  /// A run of today may have begun in a window that has ended days ago.
  func tracked() -> [TrackedOccurrence] {
    let week = Duration.seconds(-7 * 86_400)
    return study.tasks.flatMap {
      gates.tracked(
        $0, from: startOfYesterday.advanced(by: week), until: startOfTomorrow,
        finished: finished, begun: begun)
    }
  }

  func done(_ tracked: [TrackedOccurrence]) -> [Today.Done] {
    let taken = Dictionary(
      tracked.compactMap { item in item.run.map { ($0, item.occurrence) } }
    ) { first, _ in first }
    let known = Set(study.tasks.map(\.id))
    return finished.filter { known.contains($0.task) }
      .map { Today.Done(run: $0, occurrence: taken[$0]) }
      .filter { isToday($0.run.ended) || $0.occurrence?.day == day }
      .sorted { ($0.run.ended, $0.run.began) < ($1.run.ended, $1.run.began) }
  }

  /// `busy` are the tasks with a schedule that stand elsewhere on the screen.
  func anyTime(unless busy: Set<String>) -> [Today.AnyTimeSection] {
    let offered = study.tasks.filter {
      ($0.isAnyTime || $0.isAnyHour && !busy.contains($0.id)) && isAskedOnDay($0)
        && open.tasks.contains($0.id) && open.asked?.task != $0.id
    }
    return study.sections.compactMap { section in
      let tasks = offered.filter { $0.section == section.id }.map(anyTimeTask)
      return tasks.isEmpty ? nil : Today.AnyTimeSection(section: section.id, tasks: tasks)
    }
  }

  private func isAnyTimeToday(_ task: PlannedTask) -> Bool {
    task.isAnyTime && isAskedOnDay(task)
  }

  private func isAskedOnDay(_ task: PlannedTask) -> Bool {
    gates.calendar(of: task).map { task.isAsked(on: day, of: $0) } ?? false
  }

  /// What a person who does not take part may not do is not told one by one.
  func closed() -> [Today.ClosedTask] {
    guard gates.standing == .takesPart else { return [] }
    return study.tasks.filter {
      $0.gate != nil && isAskedForToday($0) && open.asked?.task != $0.id && !isOver($0)
    }.compactMap { task in
      gates.state(of: task).because.map { Today.ClosedTask(task: task.id, because: $0) }
    }
  }

  /// Whether it was asked for once and is done.
  private func isOver(_ task: PlannedTask) -> Bool {
    task.isOnce && finished.contains { $0.task == task.id }
  }

  /// Whether the task could be done today if it were open; its days may not be known yet.
  private func isAskedForToday(_ task: PlannedTask) -> Bool {
    guard let calendar = gates.calendar(of: task) else { return true }
    return isAnyTimeToday(task)
      || !task.occurrences(
        from: zone.start(of: day), until: startOfTomorrow, enrolled: calendar, zone: zone,
        finished: finished
      ).isEmpty
  }

  private func anyTimeTask(_ task: PlannedTask) -> Today.AnyTimeTask {
    let count = finished.count { $0.task == task.id && isToday($0.ended) }
    return Today.AnyTimeTask(
      task: task.id, doneToday: count, leftToday: task.limitPerDay.map { max(0, $0 - count) },
      isReport: task.isAnyHour && !task.isAnyTime)
  }

  /// Of what was missed the last of each task that can be reported at any hour, unless that was done since.
  func late(_ missed: [Occurrence], unless busy: Set<String>) -> Set<PromptID> {
    let number = enrolled.dayNumber(of: day)
    let tasks = study.tasks.filter {
      $0.isAnyHour && !busy.contains($0.id) && $0.open.contains(number)
    }
    let last = tasks.compactMap { task in missed.last { $0.task == task.id } }
    let waiting = last.filter { one in
      !finished.contains { $0.task == one.task && $0.began >= one.ends }
    }
    return Set(waiting.map(\.id))
  }

  /// Looks further and further ahead: most studies ask for something within days.
  func next() -> Occurrence? {
    var start = startOfTomorrow
    for days in [8, 60, 332] {
      let end = start.advanced(by: .seconds(days * 86_400))
      if let found = first(from: start, until: end) { return found }
      start = end
    }
    return nil
  }

  private func first(from start: UTCTime, until end: UTCTime) -> Occurrence? {
    let foreseen = study.tasks.filter { !$0.schedules.allSatisfy(\.isDrawn) }
    let tracked = foreseen.flatMap {
      gates.tracked($0, from: start, until: end, finished: finished)
    }
    return tracked.filter { $0.state == .coming && $0.occurrence.opens >= start }
      .filter { !$0.occurrence.isDrawn }
      .map(\.occurrence).min { $0.opens < $1.opens }
  }

  private func isToday(_ moment: UTCTime) -> Bool { zone.date(of: moment) == day }
}
