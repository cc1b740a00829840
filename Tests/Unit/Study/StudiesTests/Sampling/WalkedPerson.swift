import StudyModel

@testable import Studies

/// A person of a walk, with everything drawn from one seed.
struct WalkedPerson {
  let seed: UInt64
  let sampling: Sampling
  let schedule: Schedule
  let task: PlannedTask
  /// Before a flight.
  let home: WallZone
  /// With the flight.
  let zone: WallZone
  let flight: UTCTime?
  let enrolled: Enrolment
  let end: UTCTime
  /// Days that lie wholly in the walk.
  let wholeDays: Set<CalendarDate>

  let name = "mood/0"
  private static let dayCount = 28

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    self.seed = seed
    sampling = Self.sampling(&random)
    schedule = Schedule(days: Self.days(&random), prompts: .sampled(sampling))
    task = PlannedTask(
      id: "mood", definitionID: "mood", file: "mood.json", title: LocalizedText("Mood"),
      section: "s", schedules: [schedule], open: OpenDays())
    let place = SamplingWalk.places[Int(seed) % SamplingWalk.places.count]
    guard let home = WallZone(place.0), let day = CalendarDate(place.1) else {
      preconditionFailure("the places of the walk are real")
    }
    self.home = home
    let start = home.start(of: day).advanced(
      by: .seconds(Int.random(in: 0..<86_400, using: &random)))
    flight =
      Bool.random(using: &random)
      ? start.advanced(by: .seconds(Int.random(in: 200_000..<2_000_000, using: &random))) : nil
    let goal = SamplingWalk.places.randomElement(using: &random)?.0 ?? place.0
    zone = flight.flatMap { home.moved(to: goal, at: $0) } ?? home
    end = start.advanced(by: .seconds(Self.dayCount * 86_400))
    wholeDays = Set((3..<Self.dayCount - 3).compactMap { day.advanced(byDays: $0) })
    enrolled = Enrolment(moment: start, zone: home, person: Self.person(seed, day, &random))
  }

  private static func sampling(_ random: inout SeededRandom) -> Sampling {
    let gap = Int.random(in: 5...120, using: &random)
    let length = Int.random(in: 30...(1_440 - gap), using: &random)
    let count = Int.random(in: 1...min(12, (length - 1) / gap + 1), using: &random)
    let window = Int.random(in: 1...gap, using: &random)
    let followUp =
      2 * window <= gap && Bool.random(using: &random)
      ? Int.random(in: window...(gap - window), using: &random) : nil
    let snooze =
      window > 1
      ? PromptRules.Snooze(
        delay: .seconds(60 * Int.random(in: 1..<window, using: &random)),
        times: Int.random(in: 1...3, using: &random)) : nil
    return Sampling(
      count: count, gap: .seconds(gap * 60), way: Bool.random(using: &random) ? .exact : .blocks,
      hours: SamplingHours(hours(length, &random), mayBeOwn: Bool.random(using: &random)),
      rules: PromptRules(
        window: .seconds(window * 60), followUp: followUp.map { .seconds($0 * 60) },
        snooze: snooze))
  }

  /// Many begin at night, where the clocks change.
  private static func hours(_ length: Int, _ random: inout SeededRandom) -> WakingHours {
    let from = Bool.random(using: &random) ? Int.random(in: 0..<180, using: &random) : 600
    guard
      let hours = WakingHours(
        from: TimeOfDay(minuteOfDay: from), until: TimeOfDay(minuteOfDay: from + length))
    else { preconditionFailure("a length below a day is not a whole day") }
    return hours
  }

  private static func days(_ random: inout SeededRandom) -> ScheduleDays {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .drawn(Int.random(in: 1...6, using: &random))
    case 1: .weekdays([.sunday, .monday, .friday])
    case _: .everyDay
    }
  }

  /// Some have waking hours of their own, and others after ten days.
  private static func person(
    _ seed: UInt64, _ day: CalendarDate, _ random: inout SeededRandom
  ) -> SamplingPerson {
    let person = SamplingPerson(study: "walk", participant: "\(seed)")
    guard let later = day.advanced(byDays: 10) else { return person }
    return
      person
      .waking(hours(Int.random(in: 60...1_300, using: &random), &random), from: day)
      .waking(hours(Int.random(in: 60...1_300, using: &random), &random), from: later)
  }

  func occurrences(in zone: WallZone) -> [Occurrence] {
    task.occurrences(from: enrolled.moment, until: end, enrolled: enrolled, zone: zone)
  }

  /// Between which moments the prompts of a day lie, said in another way than the program does.
  ///
  /// Nil for a day that a flight has left out.
  func bounds(of day: CalendarDate) -> (opens: UTCTime, ends: UTCTime)? {
    guard let own = hours(of: day) else { return nil }
    let floors = (1...2).compactMap { day.advanced(byDays: -$0) }
      .filter { schedule.includes($0, enrolled: enrolled, name: name) }
      .compactMap { hours(of: $0)?.ends.advanced(by: sampling.gap) }
    return (max(own.opens, floors.max() ?? own.opens), own.ends)
  }

  private func hours(of day: CalendarDate) -> (opens: UTCTime, ends: UTCTime)? {
    let start = zone.start(of: day)
    guard zone.date(of: start) == day, let next = day.advanced(byDays: 1) else { return nil }
    let place = zone.held(at: start)
    let hours = sampling.hours.mayBeOwn ? enrolled.person.wakingHours(on: day) : nil
    let (from, until) = (
      (hours ?? sampling.hours.usual).from, (hours ?? sampling.hours.usual).until
    )
    guard let opens = place.moment(day, from),
      let ends = place.moment(until < from ? next : day, until)
    else { return nil }
    return (opens, ends)
  }
}
