import Studies
import StudyModel
import TestSupport
import Testing

@testable import StudyAnalysis

/// What is claimed of schedules, beside all days of all people of some weeks.
@Suite struct SchedulesToComeTests {
  private static let monday = CalendarDate(year: 2026, month: 11, day: 23)

  private let study: Study

  init() throws {
    study = try SmallStudy().read().study
  }

  /// Whether anybody who joins in the weeks around the first day is asked within the six weeks after.
  private static func isAsked(_ schedule: Schedule, _ open: OpenDays) throws -> Bool {
    let first = try require(monday?.advanced(byDays: -21))
    return (0..<42).contains { joined in
      guard let day = first.advanced(byDays: joined) else { return false }
      let enrolled = Enrolment(moment: UTCTime(nanoseconds: 0), day: day)
      return (0..<42).contains { later in
        guard let date = day.advanced(byDays: later) else { return false }
        return open.contains(enrolled.dayNumber(of: date))
          && schedule.includes(date, enrolled: enrolled)
      }
    }
  }

  private func isNever(_ schedule: Schedule, _ open: OpenDays) -> Bool {
    var study = study
    study.tasks[0].schedules = [schedule]
    study.tasks[0].open = open
    let toCome = SchedulesToCome(study)
    let task = study.tasks[0]
    expectEqual(toCome.isNever(task), toCome.reason(schedule, of: task) != nil)
    return toCome.isNever(task)
  }

  @Test(arguments: 1...8)
  func `a day of the week is missed exactly where no day from first to last is one`(length: Int)
    throws
  {
    for start in 0..<7 {
      let from = try require(Self.monday?.advanced(byDays: start))
      let until = try require(from.advanced(byDays: length - 1))
      for weekday in Weekday.allCases {
        let schedule = Schedule(
          days: .weekdays([weekday]), prompts: .times([]), from: from, until: until)
        expectEqual(
          isNever(schedule, OpenDays()), try !Self.isAsked(schedule, OpenDays()))
      }
    }
  }

  @Test(arguments: 2...9)
  func `an n-th day is missed exactly where the task is open on none`(every: Int) throws {
    for first in 1...12 {
      for last in first...(first + 10) {
        let schedule = Schedule(days: .every(every), prompts: .times([]))
        let open = OpenDays(first: first, last: last)
        expectEqual(isNever(schedule, open), try !Self.isAsked(schedule, open))
      }
    }
  }

  @Test(arguments: 1...8)
  func `who joins in vain is exactly who has none of the days`(length: Int) throws {
    for first in 1...4 {
      for weekdays in [[Weekday.monday], [.friday, .sunday], Weekday.allCases] {
        let open = OpenDays(first: first, last: first + length - 1)
        let schedule = Schedule(days: .weekdays(Set(weekdays)), prompts: .times([]))
        let expected = try Weekday.allCases.enumerated().filter { number, _ in
          let day = try require(Self.monday?.advanced(byDays: number))
          let enrolled = Enrolment(moment: UTCTime(nanoseconds: 0), day: day)
          return !(0..<20).contains { later in
            guard let date = day.advanced(byDays: later) else { return false }
            return open.contains(enrolled.dayNumber(of: date))
              && schedule.includes(date, enrolled: enrolled)
          }
        }.map(\.element)
        expectEqual(SchedulesToCome.joinedInVain(schedule, open), expected)
      }
    }
  }

  @Test func `days that are drawn, and any day, are never claimed to be missed`() throws {
    let from = try require(Self.monday)
    for days in [ScheduleDays.everyDay, .drawn(1), .once(3)] {
      let schedule = Schedule(days: days, prompts: .times([]), from: from, until: from)
      expect(!isNever(schedule, OpenDays(first: 1, last: 1)))
    }
  }
}
