import StudyModel

@testable import Studies

/// Simulated people with drawn schedules, in drawn places, who travel and set their clocks back; and
/// whatever breaks a rule of the prompts, which should be nothing.
struct SamplingWalk {
  private(set) var promptCount = 0
  /// How many prompts were on days that a change of the clocks or a flight had shortened too much.
  private(set) var shortDayCount = 0
  private(set) var toldCount = 0
  private(set) var breaches: [String] = []

  /// Where clocks change, and a day shortly before one that does.
  static let places = [
    ("Europe/London", "2026-03-20"), ("Europe/London", "2026-10-15"),
    ("Africa/Cairo", "2026-04-15"), ("Africa/Cairo", "2026-10-20"),
    ("Australia/Lord_Howe", "2026-03-25"), ("Australia/Lord_Howe", "2026-09-25"),
    ("America/New_York", "2026-03-01"), ("Asia/Kathmandu", "2026-06-01"),
    ("Pacific/Auckland", "2026-04-01"), ("America/Los_Angeles", "2026-10-25"),
  ]

  /// People one after another, until there were so many prompts.
  mutating func run(prompts limit: Int, seed: UInt64) {
    var person = seed
    while promptCount < limit {
      follow(WalkedPerson(seed: person))
      person += 1
    }
  }

  /// Looks at all that is asked of a person, then at what the person is told.
  private mutating func follow(_ person: WalkedPerson) {
    let all = person.occurrences(in: person.zone)
    judge(all, person)
    judgeFlight(all, person)
    judgeTelling(all, person)
  }

  private mutating func breach(_ person: WalkedPerson, _ words: String) {
    guard breaches.count < 20 else { return }
    breaches.append("seed \(person.seed), \(person.sampling): \(words)")
  }

  /// Window, gap, number, expiry, follow-up, days of the week.
  private mutating func judge(_ all: [Occurrence], _ person: WalkedPerson) {
    // Who joins between a prompt and its follow-up has the follow-up alone.
    let all = all.filter { person.wholeDays.contains($0.day) }
    let rules = person.sampling.rules
    let isFollowed = rules.followUp != nil
    if isFollowed, !all.count.isMultiple(of: 2) {
      breach(person, "a prompt is without its follow-up")
      return
    }
    let prompts = isFollowed ? stride(from: 0, to: all.count, by: 2).map { all[$0] } : all
    promptCount += prompts.count
    for occurrence in all
    where occurrence.opens != occurrence.due
      || occurrence.ends != occurrence.due.advanced(by: rules.window)
    {
      breach(person, "\(occurrence.id) does not expire after its window")
    }
    for (earlier, later) in zip(prompts, prompts.dropFirst())
    where later.due < earlier.due.advanced(by: person.sampling.gap) {
      breach(person, "\(earlier.id) and \(later.id) are too near")
    }
    if isFollowed {
      for (number, prompt) in prompts.enumerated()
      where all[2 * number + 1].due != prompt.due.advanced(by: rules.followUp ?? .zero) {
        breach(person, "\(prompt.id) is not followed up in time")
      }
    }
    judgeDays(Dictionary(grouping: prompts, by: \.day), person)
  }

  private mutating func judgeDays(
    _ prompts: [CalendarDate: [Occurrence]], _ person: WalkedPerson
  ) {
    for day in person.wholeDays {
      let found = prompts[day] ?? []
      guard person.schedule.includes(day, enrolled: person.enrolled, name: person.name) else {
        if !found.isEmpty { breach(person, "\(day) is not a day of the schedule") }
        continue
      }
      guard let bounds = person.bounds(of: day) else { continue }
      if !found.allSatisfy({ bounds.opens <= $0.due && $0.due < bounds.ends }) {
        breach(person, "\(day) has a prompt outside its hours")
      }
      let room = Int((bounds.ends.nanoseconds - bounds.opens.nanoseconds) / 60_000_000_000)
      let gap = person.sampling.gap.wholeMinutes
      let wanted = room <= 0 ? 0 : min(person.sampling.count, (room - 1) / gap + 1)
      if wanted < person.sampling.count { shortDayCount += found.count }
      if found.count != wanted { breach(person, "\(day) has \(found.count), not \(wanted)") }
    }
    if case .drawn(let count) = person.schedule.days {
      let weeks = Dictionary(grouping: person.wholeDays) { ISOWeek($0) }
      for (week, days) in weeks where days.count == 7 {
        let chosen = days.count {
          person.schedule.includes($0, enrolled: person.enrolled, name: person.name)
        }
        if chosen != count { breach(person, "\(week) has \(chosen) days") }
      }
    }
  }

  /// A flight leaves the prompts of the day that it was, and of the days before, where they were.
  private mutating func judgeFlight(_ all: [Occurrence], _ person: WalkedPerson) {
    guard let flight = person.flight else { return }
    let day = person.home.date(of: flight)
    let before = person.occurrences(in: person.home).filter { $0.day <= day }
    if before != all.filter({ $0.day <= day }) {
      breach(person, "a flight on \(day) has moved prompts of that day")
    }
  }

  /// The tablet looks before, in and after each window; now and then the clock is set back.
  private mutating func judgeTelling(_ all: [Occurrence], _ person: WalkedPerson) {
    var random = SeededRandom(seed: person.seed &+ 1_000_000)
    var ledger = PromptLedger()
    var told: [PromptID: Int] = [:]
    var snoozed: [PromptID: Int] = [:]
    var first = 0
    for occurrence in all {
      // Somebody who sets a clock back by hours meets earlier windows again.
      var moments = [
        occurrence.due.advanced(by: .seconds(Int.random(in: 0..<3_600, using: &random)))
      ]
      if Int.random(in: 0..<5, using: &random) == 0 {
        moments.append(
          moments[0].advanced(by: .seconds(-Int.random(in: 0..<20_000, using: &random))))
      }
      while first < all.count, all[first].ends < occurrence.due.advanced(by: .seconds(-86_400)) {
        first += 1
      }
      let near = all[first...].prefix { $0.opens < occurrence.ends.advanced(by: .seconds(7_200)) }
      for now in moments {
        for prompt in ledger.due(Array(near), of: person.task, now: now) {
          told[prompt.id, default: 0] += 1
          toldCount += 1
          if now < prompt.opens || prompt.ends <= now { breach(person, "\(prompt.id) told late") }
          react(to: prompt, &ledger, &snoozed, now, &random)
        }
      }
    }
    for (id, count) in told where count > 1 + (snoozed[id] ?? 0) {
      breach(person, "\(id) was told \(count) times")
    }
    judgeEnd(all, ledger, person)
  }

  private func react(
    to prompt: Prompt, _ ledger: inout PromptLedger, _ snoozed: inout [PromptID: Int],
    _ now: UTCTime, _ random: inout SeededRandom
  ) {
    do {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        try ledger.handle(.open, prompt.id, at: now)
        try ledger.handle(.answer, prompt.id, at: now.advanced(by: .seconds(90)))
      case 1:
        try ledger.handle(.snooze, prompt.id, at: now)
        snoozed[prompt.id, default: 0] += 1
      case _: break
      }
    } catch {
      // It cannot be put off, or no more: it stays told.
    }
  }

  private mutating func judgeEnd(
    _ all: [Occurrence], _ ledger: PromptLedger, _ person: WalkedPerson
  ) {
    guard let last = all.last else { return }
    var ledger = ledger
    let late = ledger.due(all, of: person.task, now: last.ends)
    let compliance = PromptCompliance(ledger.prompts.values)
    let over = compliance.told + compliance.notTold.values.reduce(0, +)
    if !late.isEmpty || over != all.count || ledger.prompts.count != all.count {
      breach(person, "of \(all.count) prompts \(over) are over in the end")
    }
  }
}
