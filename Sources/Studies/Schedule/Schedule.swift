package import StudyModel

/// When a task is to be done: times of the day on certain days.
package struct Schedule: Sendable, Hashable {
  package var days: ScheduleDays
  /// Never empty; on the wall their windows do not overlap.
  package var times: [ScheduleTime]
  /// The first calendar day, included; nil for no bound.
  package var from: CalendarDate?
  /// The last calendar day, included; nil for no bound.
  package var until: CalendarDate?

  package init(
    days: ScheduleDays = .everyDay, times: [ScheduleTime], from: CalendarDate? = nil,
    until: CalendarDate? = nil
  ) {
    self.days = days
    self.times = times
    self.from = from
    self.until = until
  }

  /// Whether something is asked on this calendar day of a person's study.
  package func includes(_ date: CalendarDate, enrolled: Enrolment) -> Bool {
    let number = enrolled.dayNumber(of: date)
    guard number >= 1, from.map({ date >= $0 }) ?? true, until.map({ date <= $0 }) ?? true else {
      return false
    }
    return switch days {
    case .everyDay: true
    case .weekdays(let weekdays): weekdays.contains(Weekday(date))
    case .every(let count): (number - 1) % count == 0
    case .once(let day): number == day
    }
  }

  /// The windows of the days in `range`, one after another as they are asked for.
  ///
  /// They come in the order of days and times; where a change of the clocks moves a time, it may
  /// lie beside the next one.
  package func windows(in range: DayRange, enrolled: Enrolment, zone: WallZone)
    -> some Sequence<ScheduleWindow>
  {
    range.lazy.filter { includes($0, enrolled: enrolled) }.flatMap { date in
      times.lazy.compactMap { ScheduleWindow($0, on: date, zone: zone) }
    }
  }
}
