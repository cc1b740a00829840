import StudyModel
import TestSupport
import Testing

@testable import Reminding
@testable import Studies

/// Dues of drawn people with drawn quiet hours, shells that fail, and clocks that change, over some days.
struct SimulatedDuesTests {
  private static let zones = ["Europe/London", "Australia/Lord_Howe", "Africa/Cairo", "UTC"]

  /// A day or two, looked at whenever the book asks for it.
  private struct Run {
    /// A moment at which somebody must be noticed, and the notices that did it: real times by way.
    struct Due {
      var id: NoticeID
      var real: Int64
      /// Whether its window is open and nothing is quiet for the two minutes.
      var isWhole = true
      var reached: [ReminderWay: Int64] = [:]
    }

    var random: SeededRandom
    let zone: WallZone
    let rules: ReminderRules
    let dues: [Occurrence]
    var wishes: [String: RemindingWishes] = [:]
    /// Nanoseconds that passed really; the wall clock is beside it by `wallStep`.
    var real: Int64
    var wallStep: Int64 = 0
    var setBack: Int64?
    var setBacks: [Int64] = []
    var book = ReminderBook()
    var noticed: [Due] = []
    var finished: Set<PromptID> = []
    var ringsInQuiet = 0

    var wall: UTCTime { UTCTime(nanoseconds: real + wallStep) }
  }

  private static let minute: Int64 = 60_000_000_000

  private static func run(seed: UInt64) throws -> Run {
    var random = SeededRandom(seed: seed &+ TestEnvironment.seed)
    let zone = try require(WallZone(zones[Int(seed % UInt64(zones.count))]))
    // The nights in which the clocks of London change, and some days without a change.
    let starts = ["2025-03-29T15:00:00Z", "2025-10-25T15:00:00Z", "2025-06-10T15:00:00Z"]
    let start = try require(UTCTime(text: starts[Int(seed / 4) % starts.count]))
    var rules = ReminderRules(beforeEnd: nil)
    rules.quiet = quiet(&random)
    rules.ownQuiet = Bool.random(using: &random) ? quiet(&random) : nil
    var due = start.nanoseconds
    let day = try require(CalendarDate("2025-01-01"))
    let time = try require(TimeOfDay("00:00"))
    let dues: [Occurrence] = (0..<20).map { index in
      due += Int64.random(in: 1...180, using: &random) * minute
      let window = Duration.seconds(Int.random(in: 20...100, using: &random) * 60)
      return Occurrence(
        task: "task-\(index % 3)", schedule: 0,
        window: ScheduleWindow(
          day: day, time: time, due: UTCTime(nanoseconds: due), window: window))
    }
    var run = Run(
      random: random, zone: zone, rules: rules, dues: dues, real: start.nanoseconds)
    for person in ["A", "B"] {
      run.wishes[person] = RemindingWishes(
        chime: Chime.allCases.randomElement(using: &run.random),
        wantsSpeech: Bool.random(using: &run.random),
        wantsVibration: Bool.random(using: &run.random),
        colour: Bool.random(using: &run.random) ? LightColour(red: 9, green: 9, blue: 9) : nil)
    }
    if Bool.random(using: &run.random) {
      run.setBack = start.nanoseconds + Int64.random(in: 60...1200, using: &run.random) * minute
    }
    return run
  }

  private static func quiet(_ random: inout SeededRandom) -> QuietTime? {
    let hours = [Int.random(in: 19...23, using: &random), Int.random(in: 4...10, using: &random)]
    guard let from = TimeOfDay(hour: hours[0], minute: 0),
      let until = TimeOfDay(hour: hours[1], minute: 30)
    else { return nil }
    return QuietTime(from: from, until: until)
  }

  /// The moment of a notice: the opening, or the end of the quiet time that it lies in; nil if that is too late.
  private static func moment(_ due: Occurrence, _ run: Run) -> UTCTime? {
    let moment = run.rules.end(after: due.opens, run.zone)
    return moment < due.ends ? moment : nil
  }

  private static func person(_ due: Occurrence) -> String { due.task == "task-2" ? "B" : "A" }

  private static func notices(_ run: Run) -> [PersonNotices] {
    let (now, isQuiet) = (run.wall, run.rules.isQuiet(at: run.wall, run.zone))
    return ["A", "B"].map { person in
      let own = run.dues.filter { Self.person($0) == person && !run.finished.contains($0.id) }
      let planned = own.compactMap { due in
        Self.moment(due, run).map { Reminder(moment: $0, kind: .opened, occurrence: due) }
      }
      let open = planned.filter { $0.moment <= now && now < $0.occurrence.ends }
      return PersonNotices(
        person: person, wishes: run.wishes[person] ?? RemindingWishes(), languages: ["en"],
        current: isQuiet ? [] : open,
        next: planned.map(\.moment).filter { $0 > now }.min())
    }
  }

  private static func look(_ run: inout Run) -> ReminderStep {
    let people = notices(run)
    let step = run.book.look(people, at: run.wall, isShared: true)
    guard let ring = step.ring else { return step }
    if run.rules.isQuiet(at: run.wall, run.zone) { run.ringsInQuiet += 1 }
    for way in ReminderWay.allCases where ring.ways.contains(way) {
      let hasReached = Int.random(in: 0..<8, using: &run.random) > 0
      // A page that is closed fetches nothing, and nobody hears of that.
      guard hasReached || !way.isOfPage else { continue }
      run.book.note(way, hasReached: hasReached, of: ring.notices)
      guard hasReached else { continue }
      for index in run.noticed.indices where ring.notices.contains(run.noticed[index].id) {
        let first = run.noticed[index].reached[way]
        if first == nil || first ?? 0 < run.noticed[index].real {
          run.noticed[index].reached[way] = run.real
        }
      }
    }
    // The tablet looks again before a way that failed is to be tried anew.
    return run.book.look(people, at: run.wall, isShared: true)
  }

  /// Somebody answers now and then: the task is done, put off, or heard; says whether somebody did.
  private static func answer(_ run: inout Run) -> Bool {
    let before = (run.book, run.finished)
    for id in run.book.standing.keys.sorted(by: { $0.prompt.description < $1.prompt.description }) {
      guard let due = run.noticed.last(where: { $0.id == id }), run.real > due.real + 2 * minute
      else { continue }
      switch Int.random(in: 0..<6, using: &run.random) {
      case 0: run.finished.insert(id.prompt)
      case 1: _ = run.book.finish(id, at: run.wall)
      case 2:
        guard run.book.snooze(id, at: run.wall) else { break }
        let again = run.wall.advanced(by: RingRhythm.usual.snooze)
        let soon = again.advanced(by: .seconds(120))
        let ends = run.dues.first { $0.id == id.prompt }?.ends ?? again
        // The end of a quiet time that came meanwhile is a matter of the driver's usual look.
        let isQuiet = [again, soon].contains { run.rules.isQuiet(at: $0, run.zone) }
        guard !isQuiet, soon < ends, run.setBack == nil else { break }
        run.noticed.append(Run.Due(id: id, real: again.nanoseconds - run.wallStep))
      default: break
      }
    }
    return before != (run.book, run.finished)
  }

  /// Moves on to the next moment that the book asks for.
  private static func advance(_ run: inout Run, to next: UTCTime?, end: Int64) {
    let before = run.wall
    var real = min(next.map { $0.nanoseconds - run.wallStep } ?? end, end)
    if let setBack = run.setBack, setBack <= real {
      real = max(setBack, run.real)
      run.real = real
      note(&run, from: before)
      run.wallStep -= Int64.random(in: 5...180, using: &run.random) * minute
      run.setBack = nil
      run.setBacks.append(real)
      return
    }
    run.real = real
    note(&run, from: before)
  }

  /// What has come due since: it must be noticed from now on.
  private static func note(_ run: inout Run, from before: UTCTime) {
    for due in run.dues where !run.finished.contains(due.id) {
      guard let moment = moment(due, run), before < moment, moment <= run.wall else { continue }
      let id = NoticeID(person: person(due), prompt: due.id, kind: .opened)
      run.noticed.removeAll { $0.id == id }
      let soon = moment.advanced(by: .seconds(120))
      run.noticed.append(
        Run.Due(
          id: id, real: moment.nanoseconds - run.wallStep,
          isWhole: soon < due.ends && !run.rules.isQuiet(at: soon, run.zone)))
    }
  }

  @Test(arguments: Breadth.sweep(0..<500 as Range<UInt64>, every: 50))
  func `every due is noticed on two ways within two minutes, and nothing rings in quiet hours`(
    seed: UInt64
  ) throws {
    var run = try Self.run(seed: seed)
    let last = try require(run.dues.last).ends.nanoseconds
    var lookCount = 0
    // A clock that was set back has the whole time before it again.
    while run.wall.nanoseconds < last {
      lookCount += 1
      try require(lookCount < 20_000, "seed \(seed): it looks for ever")
      var step = Self.look(&run)
      // Who answers is looked at again at once, as the tablet does.
      if Self.answer(&run) { step = Self.look(&run) }
      let end = last - run.wallStep
      let soon = run.wall.advanced(by: .seconds(1))
      Self.advance(&run, to: step.next.map { max($0, soon) }, end: end)
    }
    expectEqual(run.ringsInQuiet, 0, "seed \(seed)")
    expect(!run.noticed.isEmpty || run.rules.quiet != nil, "seed \(seed)")
    for due in run.noticed where due.isWhole {
      // The last minutes of the simulation are not looked at to their end.
      guard due.real + 2 * Self.minute < last - run.wallStep else { continue }
      let soon = due.reached.values.filter { $0 >= due.real && $0 <= due.real + 2 * Self.minute }
      let reached = due.reached.map { "\($0.rawValue) \(($1 - due.real) / 1_000_000_000) s" }
      expect(
        soon.count >= 2,
        "seed \(seed): \(due.id.prompt), \(reached.sorted()), set back \(run.setBacks.map { ($0 - due.real) / 1_000_000_000 })"
      )
    }
  }
}
