package import StudyModel

/// When a task is to be done: times of the day on certain days, or prompts that nobody foresees.
package struct Schedule: Sendable, Hashable {
  package var days: ScheduleDays
  package var prompts: SchedulePrompts
  /// The first calendar day, included; nil for no bound.
  package var from: CalendarDate?
  /// The last calendar day, included; nil for no bound.
  package var until: CalendarDate?

  package init(
    days: ScheduleDays = .everyDay, prompts: SchedulePrompts, from: CalendarDate? = nil,
    until: CalendarDate? = nil
  ) {
    self.days = days
    self.prompts = prompts
    self.from = from
    self.until = until
  }

  /// A schedule of fixed times.
  package init(
    days: ScheduleDays = .everyDay, times: [ScheduleTime], from: CalendarDate? = nil,
    until: CalendarDate? = nil
  ) {
    self.init(days: days, prompts: .times(times), from: from, until: until)
  }

  /// Whether something is asked on this calendar day of a person's study.
  ///
  /// `name` is the schedule's own, such as `mood/0`: days that are drawn depend on it.
  package func includes(_ date: CalendarDate, enrolled: Enrolment, name: String = "") -> Bool {
    let number = enrolled.dayNumber(of: date)
    guard number >= 1, from.map({ date >= $0 }) ?? true, until.map({ date <= $0 }) ?? true else {
      return false
    }
    return switch days {
    case .everyDay: true
    case .weekdays(let weekdays): weekdays.contains(Weekday(date))
    case .every(let count): (number - 1) % count == 0
    case .once(let day): number == day
    case .drawn(let count):
      DrawnDays(count: count, name: name, seed: enrolled.person.seed).include(date)
    }
  }

  /// The windows of the days in `range`, one after another as they are asked for.
  ///
  /// They come in the order of days and times; where a change of the clocks moves a time, it may
  /// lie beside the next one. Of the runs in `finished`, those that the schedule follows count.
  package func windows(
    in range: DayRange, enrolled: Enrolment, zone: WallZone, name: String = "",
    finished: [FinishedRun] = []
  ) -> some Sequence<ScheduleWindow> {
    let followed = followed(finished, zone)
    return range.lazy.filter { includes($0, enrolled: enrolled, name: name) }.flatMap { date in
      switch prompts {
      case .times(let times): times.compactMap { ScheduleWindow($0, on: date, zone: zone) }
      case .sampled(let sampling):
        sampled(sampling, on: date, enrolled: enrolled, zone: zone, name: name)
      case .afterTask: followed[date] ?? []
      }
    }
  }

  /// The windows that follow runs of another task, by their days.
  private func followed(
    _ finished: [FinishedRun], _ zone: WallZone
  ) -> [CalendarDate: [ScheduleWindow]] {
    guard case .afterTask(let event) = prompts else { return [:] }
    return Dictionary(grouping: event.windows(after: finished, zone: zone), by: \.day)
  }

  /// The windows of one day; the gap also keeps them away from the two days before it.
  private func sampled(
    _ sampling: Sampling, on date: CalendarDate, enrolled: Enrolment, zone: WallZone, name: String
  ) -> [ScheduleWindow] {
    let person = enrolled.person
    guard let day = SamplingDay(date, sampling.hours.of(person, on: date), zone) else { return [] }
    let earlier = (1...2).compactMap { date.advanced(byDays: -$0) }
      .compactMap { SamplingDay($0, sampling.hours.of(person, on: $0), zone) }
      .filter { $0.ends.advanced(by: sampling.gap) > day.opens }
      .filter { includes($0.day, enrolled: enrolled, name: name) }
    let floor = earlier.map { $0.ends.advanced(by: sampling.gap) }.max()
    return sampling.windows(of: day.beginning(after: floor), name: name, seed: person.seed)
  }
}
