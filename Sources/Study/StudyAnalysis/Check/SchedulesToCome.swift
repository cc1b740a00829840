import Studies
import StudyModel

/// Which schedules of a study may ever ask for something, by the calendar alone.
///
/// Nothing is claimed that depends on the day on which a person joins: with other people it comes.
struct SchedulesToCome {
  private let study: Study
  /// The tasks that somebody may do, by their ids in the study.
  private let possible: Set<String>

  init(_ study: Study) {
    self.study = study
    var possible: Set<String> = []
    var before = -1
    while before < possible.count {
      before = possible.count
      for task in study.tasks where !possible.contains(task.id) {
        let mayCome = task.schedules.contains {
          Self.reason($0, task.open) == nil && Self.follows($0).map(possible.contains) ?? true
        }
        if task.isAnyTime || mayCome { possible.insert(task.id) }
      }
    }
    self.possible = possible
  }

  /// Whether nobody is ever asked the task.
  func isNever(_ task: PlannedTask) -> Bool { !possible.contains(task.id) }

  /// Why a schedule of the task never comes; nil where it may.
  func reason(_ schedule: Schedule, of task: PlannedTask) -> StudyObservation.Never? {
    if let reason = Self.reason(schedule, task.open) { return reason }
    guard let followed = Self.follows(schedule), !possible.contains(followed) else { return nil }
    let circle = circle(from: task.id)
    return circle.isEmpty ? .followsNothing(task: followed) : .followsInCircle(tasks: circle)
  }

  /// The tasks that follow each other, from this one back to it; empty where it is in no circle.
  private func circle(from start: String) -> [String] {
    var paths = [[start]]
    var seen: Set<String> = []
    while let path = paths.first {
      paths.removeFirst()
      for next in followedNever(path.last ?? start) {
        if next == start { return path }
        if seen.insert(next).inserted { paths.append(path + [next]) }
      }
    }
    return []
  }

  /// The tasks without a chance that the schedules of this one follow.
  private func followedNever(_ id: String) -> [String] {
    (study.task(id)?.schedules ?? []).compactMap(Self.follows).filter { !possible.contains($0) }
  }

  private static func follows(_ schedule: Schedule) -> String? {
    if case .afterTask(let event) = schedule.prompts { event.task } else { nil }
  }

  private static func reason(_ schedule: Schedule, _ open: OpenDays) -> StudyObservation.Never? {
    switch schedule.days {
    case .weekdays(let weekdays):
      guard let from = schedule.from, let until = schedule.until,
        let sixLater = from.advanced(byDays: 6), until < sixLater
      else { return nil }
      return DayRange(from, until).contains { weekdays.contains(Weekday($0)) } ? nil : .noWeekday
    case .every(let count):
      guard let last = open.last else { return nil }
      // Day 1 and each n-th day after it: the first of them that is not before the task opens.
      let first = (open.first - 1 + count - 1) / count * count + 1
      return first <= last ? nil : .neverOpen(every: count)
    // The reader refuses a single day that is not open; drawn days may be any.
    case .everyDay, .once, .drawn: return nil
    }
  }

  /// The days of the week for whose people the schedule has no day while the task is open.
  static func joinedInVain(_ schedule: Schedule, _ open: OpenDays) -> [Weekday] {
    guard case .weekdays(let weekdays) = schedule.days, let last = open.last,
      last - open.first < 6
    else { return [] }
    let asked = weekdays.compactMap { Weekday.allCases.firstIndex(of: $0) }
    return Weekday.allCases.enumerated().filter { joined, _ in
      !(open.first...last).contains { asked.contains((joined + $0 - 1) % 7) }
    }.map(\.element)
  }
}
