import StudyModel
import TestSupport
import Testing

@testable import Studies
@testable import StudyServer

/// What a schedule asks for, against what came, by days.
struct TaskAdherenceTests {
  private static let day: Int64 = 86_400_000_000_000
  /// Midnight of a Monday.
  private static let start = UTCTime(nanoseconds: 20_000 * day - 3 * day)

  private func adherence(
    runs: [Int: Int], afterDays days: Int64, hours: Int64 = 0, open: OpenDays = OpenDays()
  ) throws -> TaskAdherence {
    let enrolled = Enrolment(moment: Self.start, zone: .utc)
    let noon = try require(TimeOfDay(hour: 12, minute: 0))
    let task = PlannedTask(
      id: "walk", definitionID: "timed-walk", file: "timed-walk.json",
      title: LocalizedText("Walk"), section: "daily",
      schedules: [Schedule(times: [ScheduleTime(noon, window: .seconds(3600))])], open: open)
    let passed = days * Self.day + hours * (Self.day / 24)
    let now = UTCTime(nanoseconds: Self.start.nanoseconds + passed)
    var found: [CalendarDate: Int] = [:]
    for (day, count) in runs {
      found[try require(enrolled.day.advanced(byDays: day))] = count
    }
    return TaskAdherence(task, enrolled: enrolled, until: now, now: now, zone: .utc, runs: found)
  }

  @Test func `nothing is asked for before the first window has ended`() throws {
    expectEqual(try adherence(runs: [:], afterDays: 0, hours: 12).due, 0)
    expectEqual(try adherence(runs: [:], afterDays: 0, hours: 13).due, 1)
  }

  @Test func `a run counts once for each time that its day asks for`() throws {
    let found = try adherence(runs: [0: 3, 2: 1], afterDays: 3)
    expectEqual([found.done, found.due], [2, 3])
  }

  @Test func `what was done today counts though its window is still open`() throws {
    let found = try adherence(runs: [0: 1], afterDays: 0, hours: 12)
    expectEqual([found.done, found.due], [0, 0], "the window opens in this very moment")
    let later = try adherence(runs: [0: 1], afterDays: 0, hours: 13)
    expectEqual([later.done, later.due], [1, 1])
  }

  @Test func `days on which a task is not open ask for nothing`() throws {
    let found = try adherence(runs: [0: 1, 5: 1], afterDays: 10, open: OpenDays(first: 3, last: 6))
    expectEqual([found.done, found.due], [1, 4])
  }
}
