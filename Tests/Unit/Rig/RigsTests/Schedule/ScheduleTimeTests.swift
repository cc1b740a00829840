import Studies
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct ScheduleTimeTests {
  private static func moment(_ text: String) throws -> UTCTime {
    try require(UTCTime(text: text))
  }

  private static func window(_ from: String, _ until: String) throws -> RecordingWindow {
    RecordingWindow(
      from: try require(TimeOfDay(from)), until: try require(TimeOfDay(until)))
  }

  private static let madrid = WallZone("Europe/Madrid") ?? .utc

  @Test(arguments: [
    ("2026-01-10T18:59:59Z", false), ("2026-01-10T19:00:00Z", true),
    ("2026-01-11T04:59:00Z", true), ("2026-01-11T05:00:00Z", false),
    ("2026-01-11T07:30:00Z", true), ("2026-07-10T18:30:00Z", true),
  ])
  func `windows go by the clock on the wall, also over midnight`(
    moment: String, isOn: Bool
  ) throws {
    let schedule = RecordingSchedule.windows([
      try Self.window("20:00", "06:00"), try Self.window("08:00", "12:00"),
    ])
    expectEqual(schedule.isOn(at: try Self.moment(moment), in: Self.madrid), isOn)
  }

  @Test func `a window that ends where it begins is the whole day`() throws {
    let schedule = RecordingSchedule.windows([try Self.window("08:00", "08:00")])
    for hour in 0..<24 {
      let text = "2026-01-10T\(hour < 10 ? "0" : "")\(hour):00:00Z"
      expect(schedule.isOn(at: try Self.moment(text), in: .utc))
    }
  }

  @Test(arguments: [
    ("2026-01-10T00:00:00Z", true), ("2026-01-10T00:00:59.9Z", true),
    ("2026-01-10T00:01:00Z", false), ("2026-01-10T00:09:59Z", false),
    ("2026-01-10T00:10:00Z", true), ("2026-01-10T23:51:30Z", false),
  ])
  func `a duty cycle is counted from midnight`(moment: String, isOn: Bool) throws {
    let schedule = RecordingSchedule.dutyCycle(record: .seconds(60), every: .seconds(600))
    expectEqual(schedule.isOn(at: try Self.moment(moment), in: .utc), isOn)
  }

  @Test func `always, and waiting for movement, is on all the time and never changes`() throws {
    let moment = try Self.moment("2026-01-10T00:00:00Z")
    let trigger = MotionTrigger(thresholdG: 0.1, still: .seconds(60))
    for schedule in [RecordingSchedule.always, .onMotion(trigger)] {
      expect(schedule.isOn(at: moment, in: .utc))
      expectNil(schedule.nextChange(after: moment, in: .utc))
    }
  }

  @Test(arguments: ["2026-03-28T12:00:00Z", "2026-10-24T12:00:00Z", "2026-06-01T00:00:00Z"])
  func `between a moment and the next change nothing changes`(start: String) throws {
    let schedules: [RecordingSchedule] = [
      .windows([try Self.window("20:00", "06:00"), try Self.window("08:00", "12:00")]),
      .windows([try Self.window("02:15", "02:45")]),
      .dutyCycle(record: .seconds(60), every: .seconds(600)),
      // The last period of a day is cut short by midnight.
      .dutyCycle(record: .seconds(3_000), every: .seconds(5_000)),
    ]
    let start = try Self.moment(start)
    for schedule in schedules {
      var moment = start
      for _ in 0..<40 {
        let next = try require(schedule.nextChange(after: moment, in: Self.madrid))
        expect(next > moment)
        let isOn = schedule.isOn(at: moment, in: Self.madrid)
        let length = next.nanoseconds - moment.nanoseconds
        for part in 0..<20 {
          let inside = UTCTime(nanoseconds: moment.nanoseconds + length * Int64(part) / 20)
          expectEqual(schedule.isOn(at: inside, in: Self.madrid), isOn)
        }
        moment = next
      }
    }
  }

  @Test(arguments: ["2026-03-28T12:00:00Z", "2026-10-24T12:00:00Z", "2026-06-01T00:00:00Z"])
  func `scheduled time is what lies between the changes at which it goes on and off`(
    start: String
  ) throws {
    let schedules: [RecordingSchedule] = [
      .always, .windows([try Self.window("20:00", "06:00"), try Self.window("08:00", "12:00")]),
      .windows([try Self.window("02:15", "02:45")]),
      .dutyCycle(record: .seconds(60), every: .seconds(600)),
      .dutyCycle(record: .seconds(3_000), every: .seconds(5_000)),
    ]
    let start = try Self.moment(start)
    for schedule in schedules {
      for hours in [0, 1, 5, 13, 40, 75] {
        let end = UTCTime(nanoseconds: start.nanoseconds + Int64(hours) * 3_607_000_000_000)
        var moment = start
        var expected: Int64 = 0
        while moment < end {
          let next = min(schedule.nextChange(after: moment, in: Self.madrid) ?? end, end)
          let isOn = schedule.isOn(at: moment, in: Self.madrid)
          expected += isOn ? next.nanoseconds - moment.nanoseconds : 0
          moment = next
        }
        let time = schedule.scheduledTime(from: start, to: end, in: Self.madrid)
        expectEqual(time, .nanoseconds(expected))
        expectEqual(schedule.scheduledTime(from: end, to: start, in: Self.madrid), .zero)
      }
    }
  }

  @Test func `a duty cycle of two seconds over ten years is summed up day by day`() throws {
    let schedule = RecordingSchedule.dutyCycle(record: .seconds(1), every: .seconds(2))
    let time = schedule.scheduledTime(
      from: try Self.moment("2016-01-01T00:00:00Z"), to: try Self.moment("2026-01-01T00:00:00Z"),
      in: Self.madrid)
    expectEqual(time, .seconds(3_653 * 86_400 / 2))
  }
}
