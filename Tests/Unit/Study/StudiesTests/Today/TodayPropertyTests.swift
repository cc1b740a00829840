import Studies
import StudyModel
import TestSupport
import Testing

/// What holds of every schedule, zone and run.
struct TodayPropertyTests {
  private static let zones = [
    "Europe/London", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "Asia/Kathmandu",
    "Pacific/Apia",
  ]

  /// A person with drawn schedules, a drawn place and drawn runs.
  private struct Person {
    var study: Study
    var zone: WallZone
    var enrolled: Enrolment
    var runs: [FinishedRun]
  }

  private static func person(seed: UInt64) throws -> Person {
    var random = SeededRandom(seed: seed)
    let schedules = (0..<Int.random(in: 1...3, using: &random)).map { _ in schedule(&random) }
    let study = try Reading.study(schedule: "[\(schedules.joined(separator: ", "))]")
    var zone = try Moments.zone(zones[Int(seed) % zones.count])
    // Into a change of the clocks in March, April, September, October or in Apia's December.
    let start = try Moments.utc(
      [
        "2025-03-25T10:00Z", "2025-04-01T10:00Z", "2025-09-28T10:00Z", "2025-10-20T10:00Z",
        "2011-12-25T10:00Z",
      ][Int(seed / 7) % 5])
    if Bool.random(using: &random) {
      let place = zones[Int.random(in: zones.indices, using: &random)]
      let landing = Moments.later(start, minutes: Int.random(in: 0...14_400, using: &random))
      zone = try require(zone.moved(to: place, at: landing))
    }
    let runs = (0..<30).map { _ in
      let began = Moments.later(start, minutes: Int.random(in: -600...16_000, using: &random))
      let ended = Moments.later(began, minutes: Int.random(in: 1...200, using: &random))
      return FinishedRun(
        task: "mood", began: began, ended: ended,
        outcome: FinishedRun.Outcome.allCases.randomElement(using: &random) ?? .completed)
    }
    return Person(
      study: study, zone: zone, enrolled: Enrolment(moment: start, zone: zone), runs: runs)
  }

  private static func schedule(_ random: inout SeededRandom) -> String {
    let early = Int.random(in: 0...60, using: &random)
    let hours = [0, 2, 8, 14, 23].filter { _ in Int.random(in: 0...2, using: &random) > 0 }
    let times = (hours.isEmpty ? [1] : hours).map { hour in
      let minute = Int.random(in: 0...9, using: &random)
      let window = Int.random(in: 1...50, using: &random)
      return
        #"{ "at": "\#(hour < 10 ? "0" : "")\#(hour):0\#(minute)", "windowMinutes": \#(window), "#
        + #""earlyMinutes": \#(min(early, 9)) }"#
    }
    let days = [
      "", #", "everyDays": 2"#, #", "days": ["sunday", "monday", "friday"]"#, #", "onDay": 4"#,
    ]
    return
      #"{ "times": [\#(times.joined(separator: ", "))]\#(days.randomElement(using: &random) ?? "") }"#
  }

  /// Those of the person's runs that count and go on at `now`.
  private static func begun(_ person: Person, now: UTCTime) -> [BegunRun] {
    person.runs.filter { $0.counts && $0.began <= now && now < $0.ended }
      .map { BegunRun(task: $0.task, began: $0.began) }
  }

  private static func tracked(_ person: Person, now: UTCTime) -> [TrackedOccurrence] {
    person.study.tasks[0].tracked(
      from: person.enrolled.moment, until: Moments.later(person.enrolled.moment, minutes: 28_800),
      enrolled: person.enrolled, zone: person.zone, now: now,
      finished: person.runs.filter { $0.ended <= now }, begun: begun(person, now: now))
  }

  private static func rank(_ state: OccurrenceState) -> Int {
    switch state {
    case .coming: 0
    case .due: 1
    case .missed: 2
    case .begun: 3
    case .done: 4
    }
  }

  @Test(arguments: Breadth.sweep(0..<24 as Range<UInt64>, every: 6))
  func `windows are apart, in order and not empty`(seed: UInt64) throws {
    let person = try Self.person(seed: seed)
    let all = Self.tracked(person, now: person.enrolled.moment).map(\.occurrence)
    for (earlier, later) in zip(all, all.dropFirst()) {
      expect(earlier.ends <= later.opens)
      expect(earlier.due < later.due)
    }
    for occurrence in all {
      expect(occurrence.opens <= occurrence.due && occurrence.due < occurrence.ends)
    }
    expectEqual(Set(all.map { "\($0.schedule) \($0.day) \($0.time)" }).count, all.count)
  }

  @Test(arguments: Breadth.sweep(0..<24 as Range<UInt64>, every: 6))
  func `states only move forwards and a run is one occurrence`(seed: UInt64) throws {
    let person = try Self.person(seed: seed)
    var before: [TrackedOccurrence] = []
    for step in 0..<60 {
      let now = Moments.later(person.enrolled.moment, minutes: step * 337)
      let after = Self.tracked(person, now: now)
      let runs = after.compactMap(\.run)
      expectEqual(Set(runs).count, runs.count)
      expect(runs.allSatisfy { person.runs.contains($0) && $0.counts })
      for (old, new) in zip(before, after) {
        expectEqual(
          old.occurrence, new.occurrence, "what is asked for does not depend on the clock")
        expect(Self.rank(old.state) <= Self.rank(new.state))
      }
      before = after
    }
  }

  @Test(arguments: Breadth.sweep(0..<24 as Range<UInt64>, every: 6))
  func `the lists of a day are parts of one whole`(seed: UInt64) throws {
    let person = try Self.person(seed: seed)
    for step in 0..<24 {
      let now = Moments.later(person.enrolled.moment, minutes: step * 811)
      let finished = person.runs.filter { $0.ended <= now }
      let begun = Self.begun(person, now: now)
      let today = Today(
        study: person.study, enrolled: person.enrolled, now: now, zone: person.zone,
        finished: finished, begun: begun)
      let lists = [
        today.begun, today.due, today.coming, today.missed, today.done.compactMap(\.occurrence),
      ]
      let all = lists.flatMap(\.self)
      expectEqual(Set(all).count, all.count, "no occurrence is in two lists")
      expect(today.due.count <= 1, "the windows of one task are apart")
      expect(today.due.allSatisfy { $0.opens <= now && now < $0.ends })
      for occurrence in today.begun {
        expect(begun.contains { occurrence.window.contains($0.began) })
      }
      expect(today.coming.allSatisfy { now < $0.opens })
      expect(today.missed.allSatisfy { $0.ends <= now })
      expect(Set(today.done.map(\.run)).isSubset(of: Set(finished)))
      if let next = today.next { expect(today.coming.allSatisfy { $0.opens < next.opens }) }
    }
  }

  @Test(arguments: Breadth.sweep(0..<24 as Range<UInt64>, every: 6))
  func `notices come in order, outside the quiet time and for what is not done`(seed: UInt64) throws
  {
    var person = try Self.person(seed: seed)
    let quiet = QuietTime(from: try Moments.time("22:00"), until: try Moments.time("07:00"))
    person.study.reminders = ReminderRules(beforeEnd: .seconds(600), quiet: quiet)
    for step in 0..<24 {
      let now = Moments.later(person.enrolled.moment, minutes: step * 811)
      let plan = ReminderPlan(
        study: person.study, enrolled: person.enrolled, now: now, zone: person.zone,
        finished: person.runs.filter { $0.ended <= now })
      let undone = Set(
        Self.tracked(person, now: now).filter { $0.run == nil && $0.state != .missed }
          .map(\.occurrence))
      expectEqual(plan.coming.map(\.moment), plan.coming.map(\.moment).sorted())
      expect(plan.current.count <= 1)
      for reminder in plan.coming + plan.current {
        expect(!quiet.contains(person.zone.wall(at: reminder.moment).time))
        expect(reminder.occurrence.window.contains(reminder.moment))
        expect(undone.contains(reminder.occurrence))
      }
      expect(plan.coming.allSatisfy { $0.moment > now })
      expect(plan.current.allSatisfy { $0.moment <= now && now < $0.occurrence.ends })
    }
  }
}
