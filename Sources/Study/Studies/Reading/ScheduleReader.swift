import StrictJSON
import StudyModel

/// Reads the `schedule` of a task: one schedule or a list of them.
struct ScheduleReader {
  let reading: StudyReading
  let open: OpenDays
  /// The ids of the other tasks of the study.
  let others: [String]

  func list(_ field: Field) -> [Schedule] {
    let fields = field.kind == .list ? field.list(count: 1...20) ?? [] : [field]
    let schedules = fields.map(schedule)
    for (index, later) in schedules.enumerated() {
      guard let later else { continue }
      let earlier = zip(fields, schedules).prefix(index).first { pair in
        pair.1.map { WindowCheck.mayMeet($0, later) } ?? false
      }
      if let earlier { noteMeeting(fields[index], line: earlier.0.place.line) }
    }
    return schedules.compactMap(\.self)
  }

  private func noteMeeting(_ field: Field, line: Int) {
    reading.note(
      field, "has windows that may overlap with those of the schedule at line \(line)",
      "On such days the earlier window ends when the later one opens; write other times if that is not wanted."
    )
  }

  /// Nil with faults.
  private func schedule(_ field: Field) -> Schedule? {
    guard var members = field.members() else { return nil }
    let days = days(&members)
    let prompts = prompts(&members, on: days)
    let from = members.take("from")?.studyDate()
    let untilField = members.take("until")
    let until = untilField?.studyDate()
    members.finish()
    if let from, let until, until < from {
      untilField?.fault("is before \"from\"", "Write the same day or a later one.")
    }
    guard let days, let prompts else { return nil }
    return Schedule(days: days, prompts: prompts, from: from, until: until)
  }

  private func prompts(_ members: inout Members, on days: ScheduleDays?) -> SchedulePrompts? {
    let sampling = members.take("sampling")
    let event = members.take("afterTask")
    let isOther = sampling != nil || event != nil
    let times = isOther ? members.take("times") : members.require("times")
    let given = [times, sampling, event].compactMap(\.self)
    if given.count > 1 {
      given[1].fault(
        "stands beside another rule for times",
        "Write one of \"times\", \"sampling\", \"afterTask\".")
    }
    let fixed = times.flatMap { self.times($0, on: days) }
    let sampled = sampling.flatMap { Sampling($0) }.map { SchedulePrompts.sampled($0) }
    let followed = event.flatMap { EventPrompts($0, others: others) }
    return fixed ?? sampled ?? followed.map { .afterTask($0) }
  }

  private func times(_ field: Field, on days: ScheduleDays?) -> SchedulePrompts? {
    guard let fields = field.list(count: 1...48) else { return nil }
    let times = fields.map { ScheduleTime($0) }
    let known = times.compactMap(\.self)
    guard let days else { return nil }
    WindowCheck(days: days).check(
      zip(fields, times).compactMap { pair in pair.1.map { (pair.0, $0) } })
    guard known.count == times.count else { return nil }
    return .times(known.sorted { $0.time < $1.time })
  }

  private func days(_ members: inout Members) -> ScheduleDays? {
    let weekdays = members.take("days")
    let every = members.take("everyDays")
    let once = members.take("onDay")
    let drawn = members.take("daysAWeek")
    let given = [weekdays, every, once, drawn].compactMap(\.self)
    if given.count > 1 {
      given[1].fault(
        "stands beside another rule for days",
        "Write one of \"days\", \"everyDays\", \"onDay\", \"daysAWeek\".")
    }
    if let weekdays { return self.weekdays(weekdays) }
    if let every { return every.integer(in: 1...366).map { $0 == 1 ? .everyDay : .every($0) } }
    if let once { return self.once(once) }
    if let drawn { return drawn.integer(in: 1...7).map { $0 == 7 ? .everyDay : .drawn($0) } }
    return .everyDay
  }

  private func weekdays(_ field: Field) -> ScheduleDays? {
    guard let fields = field.list(count: 1...7) else { return nil }
    var names = UniqueNames<Weekday>(remedy: .removeOne)
    let days = fields.compactMap { field -> Weekday? in
      guard let day = field.choice(Weekday.self) else { return nil }
      names.add(day, at: field)
      return day
    }
    return days.count == fields.count ? .weekdays(Set(days)) : nil
  }

  private func once(_ field: Field) -> ScheduleDays? {
    guard let day = field.integer(in: 1...3_660) else { return nil }
    if !open.contains(day) {
      field.fault(
        "is a day on which the task is not open", "Write a day within \"open\", or change \"open\"."
      )
    }
    return .once(day)
  }
}

extension ScheduleTime {
  /// Nil with faults.
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let time = members.require("at")?.timeOfDay()
    let window = members.require("windowMinutes")?.minutes(in: 1...10_080)
    let earlyField = members.take("earlyMinutes")
    let early = earlyField?.minutes(in: 0...1_440)
    members.finish()
    guard let time, let window, earlyField == nil || early != nil else { return nil }
    self.init(time, window: window, early: early ?? .zero)
  }
}
