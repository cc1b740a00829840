import StrictJSON
import StudyModel

/// Reads the `schedule` of a task: one schedule or a list of them.
struct ScheduleReader {
  let reading: StudyReading
  let open: OpenDays

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
    let timeFields = members.require("times")?.list(count: 1...48) ?? []
    let times = timeFields.map { ScheduleTime($0) }
    let days = days(&members)
    let from = members.take("from")?.studyDate()
    let untilField = members.take("until")
    let until = untilField?.studyDate()
    members.finish()
    if let from, let until, until < from {
      untilField?.fault("is before \"from\"", "Write the same day or a later one.")
    }
    guard let days, !times.isEmpty else { return nil }
    let known = times.compactMap(\.self)
    WindowCheck(days: days).check(
      zip(timeFields, times).compactMap { pair in pair.1.map { (pair.0, $0) } })
    guard known.count == times.count else { return nil }
    return Schedule(
      days: days, times: known.sorted { $0.time < $1.time }, from: from, until: until)
  }

  private func days(_ members: inout Members) -> ScheduleDays? {
    let weekdays = members.take("days")
    let every = members.take("everyDays")
    let once = members.take("onDay")
    let given = [weekdays, every, once].compactMap(\.self)
    if given.count > 1 {
      given[1].fault(
        "stands beside another rule for days", "Write one of \"days\", \"everyDays\", \"onDay\".")
    }
    if let weekdays { return self.weekdays(weekdays) }
    if let every { return every.integer(in: 1...366).map { $0 == 1 ? .everyDay : .every($0) } }
    if let once { return self.once(once) }
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
