package import StudyModel

/// What becomes of a run that was begun and that the person has gone away from.
package enum LeftRun: Sendable, Hashable {
  /// It can be continued until then.
  case waits(until: UTCTime)
  /// Its time is over: it is filed as abandoned, with what was given in it.
  case closes

  private static let longest = Duration.seconds(7 * 86_400)

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
    return LeftRun(run, window: occurrence?.window, now: now, zone: zone)
  }
}
