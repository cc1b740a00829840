import Studies
import StudyModel

/// When a task is due, in words for researchers.
enum ScheduleWords {
  /// Such as "08:00 for 120 min, every day"; schedules stand apart by semicolons.
  static func text(_ schedules: [Schedule]) -> String {
    schedules.isEmpty ? "at any time" : schedules.map(text).joined(separator: "; ")
  }

  private static func text(_ schedule: Schedule) -> String {
    [
      prompts(schedule.prompts), days(schedule.days), schedule.from.map { "from \($0)" },
      schedule.until.map { "until \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func prompts(_ prompts: SchedulePrompts) -> String {
    switch prompts {
    case .times(let times): times.map(time).joined(separator: ", ")
    case .sampled(let sampling): self.sampling(sampling)
    case .afterTask(let event):
      "\(event.delay.minutes) min after `\(event.task)`, \(event.gap.minutes) min apart at least"
        + rules(event.rules)
    }
  }

  private static func time(_ time: ScheduleTime) -> String {
    let early = time.early > .zero ? " and \(time.early.minutes) min before" : ""
    return "\(time.time) for \(time.window.minutes) min\(early)"
  }

  private static func sampling(_ sampling: Sampling) -> String {
    let hours = sampling.hours
    let own = hours.mayBeOwn ? " or in a person's own hours" : ""
    let way = sampling.way == .blocks ? ", one in each part of them" : ""
    return "\(sampling.count) random prompts from \(hours.usual.from) to \(hours.usual.until)\(own)"
      + "\(way), \(sampling.gap.minutes) min apart at least" + rules(sampling.rules)
  }

  private static func rules(_ rules: PromptRules) -> String {
    let again = rules.followUp.map { ", again after \($0.minutes) min" } ?? ""
    let snooze =
      rules.snooze.map { snooze in
        let often = snooze.times == 1 ? "once" : "up to \(snooze.times) times"
        return ", put off \(often) for \(snooze.delay.minutes) min"
      } ?? ""
    return ", for \(rules.window.minutes) min\(again)\(snooze)"
  }

  private static func days(_ days: ScheduleDays) -> String {
    switch days {
    case .everyDay: "every day"
    case .weekdays(let weekdays):
      "on " + Weekday.allCases.filter(weekdays.contains).map(\.rawValue).joined(separator: ", ")
    case .every(let count): "every \(count) days"
    case .once(let day): "on day \(day)"
    case .drawn(let count): "on \(count) drawn days a week"
    }
  }
}
