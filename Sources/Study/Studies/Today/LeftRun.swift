package import StudyModel

/// What becomes of a run that was begun and that the person has gone away from.
package enum LeftRun: Sendable, Hashable {
  /// It can be continued until then.
  case waits(until: UTCTime)
  /// Its time is over: it is filed as abandoned, with what was given in it.
  case closes

  private static let longest = Duration.seconds(7 * 86_400)
  /// Nobody is cut off in the middle of a check.
  private static let shortest = Duration.seconds(3_600)

  /// A run that began in `window` waits to the end of the day after the window's; one that began in no
  /// window waits seven days.
  ///
  /// Both count from when the person was at it last, if that is later.
  package init(_ run: BegunRun, window: ScheduleWindow?, now: UTCTime, zone: WallZone) {
    let last = max(run.began, run.touched ?? run.began)
    let end =
      window.map { Self.endOfNextDay(after: max($0.ends, last), zone) }
      ?? last.advanced(by: Self.longest)
    self = now < end ? .waits(until: end) : .closes
  }

  /// What becomes of a check, which says how somebody is at a moment.
  ///
  /// It waits to the end of its window, and one that began in no window to the end of its day. Whoever was at it last
  /// has an hour from then.
  package static func check(
    _ run: BegunRun, window: ScheduleWindow?, now: UTCTime, zone: WallZone
  ) -> LeftRun {
    let last = max(run.began, run.touched ?? run.began)
    let day = zone.date(of: run.began).advanced(byDays: 1).map(zone.start)
    let ends = window?.ends ?? day ?? run.began
    let end = max(ends, last.advanced(by: shortest))
    return now < end ? .waits(until: end) : .closes
  }

  /// A window that ends at midnight ends on the day before it.
  private static func endOfNextDay(after moment: UTCTime, _ zone: WallZone) -> UTCTime {
    let day = zone.date(of: moment.advanced(by: .nanoseconds(-1)))
    return day.advanced(byDays: 2).map(zone.start) ?? UTCTime(nanoseconds: .max)
  }
}

extension Study {
  /// What becomes of a run that waits; one of a task that is in the study no more began in no window.
  ///
  /// `finished` are all runs of the person.
  package func fate(
    of run: BegunRun, enrolled: Enrolment, now: UTCTime, zone: WallZone, finished: [FinishedRun]
  ) -> LeftRun {
    let occurrence = task(run.task)?.occurrences(
      from: run.began, until: run.began.advanced(by: .nanoseconds(1)), enrolled: enrolled,
      zone: zone, finished: finished
    ).first { $0.window.contains(run.began) }
    let isCheck = task(run.task).map { self.isCheck($0.definitionID) } ?? false
    return isCheck
      ? LeftRun.check(run, window: occurrence?.window, now: now, zone: zone)
      : LeftRun(run, window: occurrence?.window, now: now, zone: zone)
  }
}
