import StudyModel
import TestSupport

@testable import Reminding
@testable import Studies

/// Notices and moments as tests of reminders write them.
enum Dues {
  /// Seconds after 2026-03-02T08:00:00Z, a Monday.
  static func at(_ seconds: Int) -> UTCTime {
    UTCTime(nanoseconds: 1_772_438_400_000_000_000 + Int64(seconds) * 1_000_000_000)
  }

  /// A notice of a window that opens and ends so many seconds after the beginning.
  static func reminder(
    _ task: String = "mood", opens: Int = 0, ends: Int = 7200, kind: Reminder.Kind = .opened,
    moment: Int? = nil
  ) throws -> Reminder {
    let window = ScheduleWindow(
      day: try require(CalendarDate("2026-03-02")), time: try require(TimeOfDay("08:00")),
      due: at(opens), window: .seconds(ends - opens))
    return Reminder(
      moment: at(moment ?? opens), kind: kind,
      occurrence: Occurrence(task: task, schedule: 0, window: window))
  }

  static func person(
    _ name: String? = nil, _ current: [Reminder], wishes: RemindingWishes = RemindingWishes(),
    languages: [String] = ["en"], next: Int? = nil
  ) -> PersonNotices {
    PersonNotices(
      person: name, wishes: wishes, languages: languages, current: current, next: next.map(at))
  }

  /// A ring on these ways, about nothing.
  static func ring(
    _ ways: Set<ReminderWay>, chime: Chime? = .knock, colour: LightColour? = nil,
    languages: [String] = ["en"], notices: Set<NoticeID> = []
  ) -> Ring {
    Ring(
      notices: notices, ways: ways,
      words: RingWords(isShared: true, peopleCount: 1, taskCount: 1, isEnding: false),
      chime: chime, colour: colour, languages: languages)
  }
}
