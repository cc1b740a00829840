import StudyModel
import TestSupport
import Testing

@testable import Studies

struct SamplingTests {
  @Test func `a study with random prompts is read`() throws {
    let study = try SampledTask.study()
    let schedules = study.tasks[0].schedules
    let sampling = Sampling(
      count: 6, gap: .seconds(3_600), way: .blocks,
      hours: try SampledTask.sampling(own: true).hours,
      rules: PromptRules(
        window: .seconds(1_200), followUp: .seconds(1_800),
        snooze: PromptRules.Snooze(delay: .seconds(300), times: 2)))
    let event = EventPrompts(
      task: "walk", delay: .seconds(900), gap: .seconds(2_700),
      rules: PromptRules(window: .seconds(1_800)))
    expectEqual(
      schedules,
      [
        Schedule(days: .drawn(4), prompts: .sampled(sampling)),
        Schedule(prompts: .afterTask(event)),
      ])
    expectEqual(schedules.map(\.isDrawn), [true, false])
    expectEqual(study.eventTasks.map(\.id), ["walk"])
  }

  @Test func `what is left out has its default, and seven days a week are all`() throws {
    let study = try Reading.study(
      schedule: """
        { "daysAWeek": 7, "sampling": { "prompts": 3, "gapMinutes": 60, "windowMinutes": 20,
          "hours": { "from": "10:00", "until": "22:00" } } }
        """)
    expectEqual(
      study.tasks[0].schedules, [Schedule(prompts: .sampled(try SampledTask.sampling()))])
  }

  /// Kept from the first program: other numbers would move the prompts of studies under way.
  @Test func `the draws of a person stay what they are`() throws {
    func times(_ way: SamplingWay) throws -> [String] {
      let task = SampledTask.task(.sampled(try SampledTask.sampling(way: way)))
      return try SampledTask.occurrences(task, from: "2026-11-26T00:00Z", days: 2)
        .map { "\($0.day) \($0.time)" }
    }
    expectEqual(
      try times(.exact),
      [
        "2026-11-26 13:46", "2026-11-26 18:27", "2026-11-26 20:24", "2026-11-27 11:23",
        "2026-11-27 16:08", "2026-11-27 17:59",
      ])
    expectEqual(
      try times(.blocks),
      [
        "2026-11-26 10:12", "2026-11-26 15:30", "2026-11-26 18:50", "2026-11-27 13:31",
        "2026-11-27 16:46", "2026-11-27 21:49",
      ])
  }

  @Test func `another person, task, schedule and day have other prompts`() throws {
    let sampling = try SampledTask.sampling(8, gap: 30)
    func times(_ id: String = "mood", participant: String = "7", day: Int = 0, number: Int = 0)
      throws -> [TimeOfDay]
    {
      var task = SampledTask.task(.sampled(sampling), id: id)
      let other = Schedule(days: .once(300), prompts: task.schedules[0].prompts)
      task.schedules = Array(repeating: other, count: number) + task.schedules
      let person = SamplingPerson(study: "t", participant: participant)
      let all = try SampledTask.occurrences(
        task, from: "2026-11-26T00:00Z", days: 2, person: person)
      return Dictionary(grouping: all, by: \.day).sorted { $0.key < $1.key }[day].value.map(\.time)
    }
    let all = [
      try times(), try times("walk"), try times(participant: "8"), try times(day: 1),
      try times(number: 1),
    ]
    expectEqual(Set(all).count, all.count)
    expectEqual(try times(), all[0])
  }

  /// Eight prompts of at least an hour in twelve hours are where a careless draw is least even.
  @Test func `an exact draw is even, and a block draw is that of drawing until all is right`()
    throws
  {
    for way in SamplingWay.allCases {
      let task = SampledTask.task(.sampled(try SampledTask.sampling(5, gap: 90, way: way)))
      let drawn = try SampledTask.occurrences(task, from: "2020-01-01T00:00Z", days: 2_000)
      var hours = [Int](repeating: 0, count: 12)
      for occurrence in drawn { hours[occurrence.time.hour - 10] += 1 }
      let wanted = Self.redrawn(way, days: 2_000)
      // Both counts scatter: five standard deviations of their difference.
      for (found, wanted) in zip(hours, wanted) {
        expect(abs(Double(found - wanted)) < 5 * (2 * Double(wanted)).squareRoot(), "\(way)")
      }
      expectEqual(drawn.count, 10_000)
    }
  }

  /// How often each hour comes where a day is drawn again until all its prompts are apart.
  private static func redrawn(_ way: SamplingWay, days: Int) -> [Int] {
    var random = SeededRandom(seed: 5)
    var hours = [Int](repeating: 0, count: 12)
    for _ in 0..<days {
      var minutes: [Int]
      repeat {
        minutes = (0..<5).map { block in
          switch way {
          case .exact: Int.random(in: 0..<720, using: &random)
          case .blocks: block * 144 + Int.random(in: 0..<144, using: &random)
          }
        }.sorted()
      } while zip(minutes, minutes.dropFirst()).contains { $1 - $0 < 90 }
      for minute in minutes { hours[minute / 60] += 1 }
    }
    return hours
  }

  @Test func `each block has its prompt, also where the gap is as long as a block`() throws {
    for (count, gap) in [(8, 90), (12, 60), (5, 179), (1, 60), (48, 15)] {
      let sampling = try SampledTask.sampling(count, gap: gap, way: .blocks, window: 1)
      let all = try SampledTask.occurrences(
        SampledTask.task(.sampled(sampling)), from: "2026-01-01T00:00Z", days: 50)
      expectEqual(all.count, 50 * count)
      for (number, occurrence) in all.enumerated() {
        expectEqual((occurrence.time.minuteOfDay - 600) * count / 720, number % count)
      }
    }
  }

  @Test func `of each week so many days are drawn, others for others and in other weeks`() throws {
    let task = SampledTask.task(.sampled(try SampledTask.sampling(1)), days: .drawn(3))
    func weeks(_ participant: String) throws -> [[CalendarDate]] {
      let person = SamplingPerson(study: "t", participant: participant)
      let all = try SampledTask.occurrences(
        task, from: "2026-11-23T00:00Z", days: 70, person: person)
      let days = Dictionary(grouping: all.map(\.day)) { ISOWeek($0) }
      return days.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }
    let own = try weeks("7")
    expectEqual(own.map(\.count), Array(repeating: 3, count: 10))
    expect(Set(own.map { $0.map { Weekday($0) } }).count > 1)
    expectNotEqual(own, try weeks("8"))
  }

  @Test(arguments: [
    ("2024-12-29", "2024-W52"), ("2024-12-30", "2025-W01"), ("2025-12-28", "2025-W52"),
    ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"),
    ("2026-11-26", "2026-W48"),
  ])
  func `a week has the number of ISO 8601`(day: String, week: String) throws {
    expectEqual(ISOWeek(try Moments.day(day)).description, week)
  }

  @Test func `hours over midnight belong to their first day`() throws {
    let sampling = try SampledTask.sampling(6, hours: ("20:00", "04:00"))
    let all = try SampledTask.occurrences(
      SampledTask.task(.sampled(sampling)), from: "2026-11-26T12:00Z", days: 1)
    expectEqual(Set(all.map { "\($0.day)" }), ["2026-11-26"])
    expectEqual(all.count, 6)
    expect(all.contains { Moments.wall($0.due, .utc) > "2026-11-27" }, "some come after midnight")
    expect(all.allSatisfy { Moments.wall($0.due, .utc) < "2026-11-27T04:00" })
  }

  @Test func `the day on which Cairo has no midnight has all its prompts`() throws {
    let zone = try Moments.zone("Africa/Cairo")
    let sampling = try SampledTask.sampling(4, gap: 30, hours: ("00:00", "04:00"))
    let all = try SampledTask.occurrences(
      SampledTask.task(.sampled(sampling)), from: "2026-04-22T22:00Z", days: 3, zone: zone
    ).filter { "\($0.day)" == "2026-04-24" }
    expectEqual(all.count, 4)
    expect(all.allSatisfy { $0.due >= zone.start(of: $0.day) })
    expect(all.allSatisfy { Moments.wall($0.due, zone) >= "2026-04-24T01:00" })
  }

  @Test func `a night that a change of the clocks makes too short has fewer prompts`() throws {
    let zone = try Moments.zone("Europe/London")
    let sampling = try SampledTask.sampling(4, gap: 60, hours: ("00:00", "03:30"))
    let all = try SampledTask.occurrences(
      SampledTask.task(.sampled(sampling)), from: "2026-03-27T12:00Z", days: 4, zone: zone)
    let counts = Dictionary(grouping: all) { "\($0.day)" }.mapValues(\.count)
    expectEqual(counts["2026-03-28"], 4)
    expectEqual(counts["2026-03-29"], 3, "02:30 of elapsed time")
    expectEqual(counts["2026-03-30"], 4)
  }

  @Test func `a flight leaves today's prompts where they are and moves tomorrow's`() throws {
    let home = try Moments.zone("Europe/London")
    let away = try require(home.moved(to: "Asia/Tokyo", at: try Moments.utc("2026-06-10T08:00Z")))
    let task = SampledTask.task(.sampled(try SampledTask.sampling()))
    func dues(_ zone: WallZone, _ day: String) throws -> [Occurrence] {
      try SampledTask.occurrences(task, from: "2026-06-01T12:00Z", days: 20, zone: zone)
        .filter { "\($0.day)" == day }
    }
    for day in ["2026-06-09", "2026-06-10"] {
      expectEqual(try dues(away, day), try dues(home, day))
    }
    let tomorrow = try dues(away, "2026-06-11")
    expectEqual(tomorrow.map(\.time), try dues(home, "2026-06-11").map(\.time))
    expectEqual(
      tomorrow.map(\.due),
      try dues(home, "2026-06-11").map { Moments.later($0.due, minutes: -8 * 60) })
  }

  @Test func `a flight on the day that began without a midnight leaves its prompts, too`() throws {
    let home = try Moments.zone("Africa/Cairo")
    let away = try require(
      home.moved(to: "America/Los_Angeles", at: try Moments.utc("2026-04-24T05:00Z")))
    let task = SampledTask.task(.sampled(try SampledTask.sampling()))
    func today(_ zone: WallZone) throws -> [Occurrence] {
      try SampledTask.occurrences(task, from: "2026-04-20T12:00Z", days: 8, zone: zone)
        .filter { "\($0.day)" == "2026-04-24" }
    }
    expectEqual(try today(away), try today(home))
    expectEqual(try today(away).count, 3)
  }

  @Test func `a person's own waking hours count from their day on, where the study allows it`()
    throws
  {
    let hours = try require(
      WakingHours(from: try Moments.time("05:00"), until: try Moments.time("09:00")))
    let person = SamplingPerson(study: "t", participant: "7")
      .waking(hours, from: try Moments.day("2026-11-28"))
    func times(own: Bool) throws -> [String: [TimeOfDay]] {
      let task = SampledTask.task(.sampled(try SampledTask.sampling(own: own)))
      let all = try SampledTask.occurrences(
        task, from: "2026-11-27T00:00Z", days: 2, person: person)
      return Dictionary(grouping: all) { "\($0.day)" }.mapValues { $0.map(\.time) }
    }
    let own = try times(own: true)
    expectEqual(own["2026-11-27"], try times(own: false)["2026-11-27"], "the day before stays")
    expectEqual(own["2026-11-28"]?.count, 3)
    expectEqual(own["2026-11-28"]?.allSatisfy { (5..<9).contains($0.hour) }, true)
    expectEqual(try times(own: false)["2026-11-28"]?.allSatisfy { $0.hour >= 10 }, true)
  }

  @Test func `hours of one's own that are too short have as many prompts as have room`() throws {
    let hours = try require(
      WakingHours(from: try Moments.time("10:00"), until: try Moments.time("11:01")))
    let person = SamplingPerson(study: "t", participant: "7")
      .waking(hours, from: try Moments.day("2026-11-20"))
    let task = SampledTask.task(.sampled(try SampledTask.sampling(5, own: true)))
    let all = try SampledTask.occurrences(task, from: "2026-11-26T00:00Z", days: 1, person: person)
    expectEqual(all.map { "\($0.time)" }, ["10:00", "11:00"])
  }

  @Test func `a prompt and its follow-up expire after their windows`() throws {
    let task = SampledTask.task(.sampled(try SampledTask.sampling(window: 20, followUp: 40)))
    let all = try SampledTask.occurrences(task, from: "2026-11-26T00:00Z", days: 1)
    expectEqual(all.count, 6)
    expect(all.allSatisfy { $0.opens == $0.due && $0.ends == Moments.later($0.due, minutes: 20) })
    for first in stride(from: 0, to: 6, by: 2) {
      expectEqual(all[first + 1].due, Moments.later(all[first].due, minutes: 40))
    }
  }

  @Test func `who joins within the hours has the rest of the day's prompts`() throws {
    let task = SampledTask.task(.sampled(try SampledTask.sampling(6)))
    let all = try SampledTask.occurrences(task, from: "2026-11-26T00:00Z", days: 1)
    let late = try SampledTask.occurrences(task, from: "2026-11-26T16:00Z", days: 1)
      .filter { "\($0.day)" == "2026-11-26" }
    let joined = try Moments.utc("2026-11-26T16:00Z")
    expectEqual(late, all.filter { $0.ends > joined })
    expect(!late.isEmpty && late.count < 6)
  }
}
