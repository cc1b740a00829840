import StrictJSON
import StudyModel

/// Looks whether windows overlap, by the clock on the wall and as if it never changed.
struct WindowCheck {
  let days: ScheduleDays

  /// Each time whose window overlaps with an earlier one is a fault.
  func check(_ times: [(field: Field, time: ScheduleTime)]) {
    let sorted = times.sorted { $0.time.time < $1.time.time }
    for (index, later) in sorted.enumerated() {
      if let earlier = sorted.prefix(index).last(where: {
        Self.meet($0.time, later.time, daysApart: 0)
      }) {
        Self.fault(later.field, earlier, "")
      } else if let next = nextDay,
        let other = sorted.first(where: { Self.meet(later.time, $0.time, daysApart: next) })
      {
        Self.fault(later.field, other, ", on the next day of the schedule")
      }
    }
  }

  private static func fault(
    _ field: Field, _ other: (field: Field, time: ScheduleTime), _ when: String
  ) {
    let line = other.field.place.line
    field.fault(
      "has a window that overlaps with that of \(other.time.time) at line \(line)\(when)",
      "Shorten \"windowMinutes\" or \"earlyMinutes\", or move the time.")
  }

  /// The fewest days from one day of the schedule to its next; nil if there is no next.
  private var nextDay: Int? {
    switch days {
    case .everyDay, .drawn: 1
    case .every(let count): count
    case .once: nil
    case .weekdays(let weekdays): Self.gaps(weekdays, weekdays).min()
    }
  }

  /// Whether windows of two schedules of one task may overlap on some day.
  static func mayMeet(_ left: Schedule, _ right: Schedule) -> Bool {
    if let end = left.until, let start = right.from, end < start { return false }
    if let end = right.until, let start = left.from, end < start { return false }
    return meet(left, before: right) || meet(right, before: left)
  }

  private static func meet(_ earlier: Schedule, before later: Schedule) -> Bool {
    let apart = daysApart(earlier.days, later.days)
    return earlier.spans.contains { first in
      later.spans.contains { second in
        apart.contains { days in
          (days > 0 || first.time <= second.time) && meet(first, second, daysApart: days)
        }
      }
    }
  }

  /// How many days a day of the second rule may come after one of the first, up to a week.
  private static func daysApart(_ first: ScheduleDays, _ second: ScheduleDays) -> [Int] {
    switch (first, second) {
    case (.weekdays(let left), .weekdays(let right)):
      (left.isDisjoint(with: right) ? [] : [0]) + gaps(left, right)
    case (.once(let left), .once(let right)):
      right >= left ? [right - left] : []
    case (.everyDay, _), (.every, _), (.once, _), (.weekdays, _), (.drawn, _): Array(0...7)
    }
  }

  /// From each day of the week of one set to the next of the other, 1 to 7.
  private static func gaps(_ left: Set<Weekday>, _ right: Set<Weekday>) -> [Int] {
    left.flatMap { from in right.map { ($0.number - from.number + 6) % 7 + 1 } }
  }

  private static func meet(_ first: ScheduleTime, _ second: ScheduleTime, daysApart: Int) -> Bool {
    let between = Duration.seconds(
      daysApart * 86_400 + (second.time.minuteOfDay - first.time.minuteOfDay) * 60)
    return between == .zero || first.window + second.early > between
  }
}
