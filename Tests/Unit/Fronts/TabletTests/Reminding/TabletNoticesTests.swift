import Reminding
import Session
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

/// Whom a tablet reminds of what, by the clocks of this machine.
struct TabletNoticesTests {
  /// A moment of a day on which this machine's clocks stand so, long after anybody joined.
  private static func moment(_ hour: Int, _ minute: Int = 0) throws -> UTCTime {
    let day = try require(CalendarDate("2036-06-03"))
    let time = try require(TimeOfDay(hour: hour, minute: minute))
    return try require(WallZone.machine.moment(day, time))
  }

  @Test func `everybody at a shared tablet is reminded, each as they wish`() async throws {
    let place = try await SmallPlace()
    let notices = await place.tablet.notices(at: try Self.moment(8, 1))
    expectEqual(notices.map(\.person), ["A-1", "B-2"])
    for person in notices {
      expectEqual(person.current.map(\.occurrence.task), ["feeling"])
      // The second notice of this window.
      expectEqual(person.next, try Self.moment(9, 30))
      expectEqual(person.languages, ["en", "es"])
      expectEqual(person.wishes, RemindingWishes(colour: .usual))
    }
  }

  @Test func `before the window nothing is due, and its moment is known`() async throws {
    let place = try await SmallPlace(isShared: false)
    expectEqual(await place.tablet.notices(at: try Self.moment(8)), [], "nobody has joined yet")
    expectNotNil(await place.tablet.person(of: nil))
    let notices = await place.tablet.notices(at: try Self.moment(7, 59))
    expectEqual(notices.map(\.current.isEmpty), [true])
    expectEqual(notices.first?.next, try Self.moment(8))
    expectEqual(notices.first?.person, nil)
  }

  @Test func `quiet hours of a person keep their reminders alone`() async throws {
    let study = try StudySample.study(
      #", "settings": { "changeable": ["reminderQuiet"] }"#, participants: "shared")
    let quiet = JSONValue.object(["from": "07:00", "until": "09:00"])
    let person = Person(
      participant: "A-1", name: "Anna", enrolled: UTCTime(nanoseconds: 0),
      choices: ["reminderQuiet": quiet])
    let quieted = study.quieted(by: study.settings(of: person))
    expect(quieted.reminders.isQuiet(at: try Self.moment(8, 1), .machine))
    expect(!study.reminders.isQuiet(at: try Self.moment(8, 1), .machine))
    expectEqual(quieted.reminders.end(after: try Self.moment(8), .machine), try Self.moment(9))
  }

  @Test func `two quiet times that follow each other end with the second`() throws {
    func time(_ text: String) throws -> TimeOfDay { try require(TimeOfDay(text)) }
    var rules = ReminderRules(
      quiet: QuietTime(from: try time("06:00"), until: try time("08:00")))
    rules.ownQuiet = QuietTime(from: try time("08:00"), until: try time("10:30"))
    expectEqual(rules.end(after: try Self.moment(7), .machine), try Self.moment(10, 30))
    rules.ownQuiet = QuietTime(from: try time("08:00"), until: try time("06:00"))
    expectEqual(rules.end(after: try Self.moment(7), .machine), UTCTime(nanoseconds: .max))
  }

  @Test func `whoever wants no sound gets none, and no voice either`() {
    var settings = StudySettings(language: "en")
    settings.hasSound = false
    settings.saysReminders = true
    settings.hasVibration = false
    settings.reminderColour = nil
    expectEqual(settings.wishes.ways, [.page, .screen, .notice])
  }
}
