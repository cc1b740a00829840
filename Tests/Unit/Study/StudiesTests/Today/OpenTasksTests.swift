import Studies
import StudyModel
import TestSupport
import Testing

/// What may be begun: first tasks, what staff ask, and the rest.
struct OpenTasksTests {
  private static let now = "2026-03-05T12:00Z"
  private static let evening =
    #", "schedule": { "times": [{ "at": "20:00", "windowMinutes": 60 }] }"#
  private static let ids = ["eligibility", "consent", "surgery", "mood"]

  /// `eligibility` and `surgery` can be done at any time, `mood` has a schedule that asks for nothing at noon.
  private static func study(
    first: [String], mood: String = evening,
    consentGate: String = "", surgery: String = "", _ more: [String] = []
  ) throws -> Study {
    let tasks = """
      { "id": "eligibility", "file": "eligibility.json", "section": "s" },
      { "id": "consent", "file": "consent.json", "section": "s"\(consentGate) },
      { "id": "surgery", "file": "surgery.json", "section": "s"\(surgery) },
      { "id": "mood", "file": "mood.json", "section": "s"\(mood) }
      """
    let named = first.map { "\"\($0)\"" }.joined(separator: ", ")
    let members = (first.isEmpty ? [] : ["\"firstTasks\": [\(named)]"]) + more
    return try Reading.read(Reading.file(tasks: tasks, members.joined(separator: ",\n"))).study
  }

  private static func done(
    _ tasks: [String], outcome: String = "completed"
  ) throws -> [PastResult] {
    try tasks.map { try GateSample.result($0, ended: "2026-03-04T09:00:00Z", outcome: outcome) }
  }

  private static func next(_ task: String) throws -> NextTask {
    NextTask(
      task: task, asked: try Moments.utc("2026-03-05T08:00Z"),
      ends: try Moments.utc("2026-03-12T08:00Z"))
  }

  private static func open(
    _ study: Study, _ results: [PastResult] = [], next: NextTask? = nil
  ) throws -> OpenTasks {
    let history = try GateSample.history(results)
    let now = try Moments.utc(Self.now)
    return OpenTasks(
      study: study, gates: PersonGates(study: study, history: history, now: now, zone: .utc),
      now: now, finished: GateSample.finished(results, in: study), next: next)
  }

  private static func today(
    _ study: Study, _ results: [PastResult] = [], asked: NextTask? = nil, now: String = now
  ) throws -> Today {
    let history = try GateSample.history(results)
    return Today(
      study: study, enrolled: history.enrolled, now: try Moments.utc(now), zone: .utc,
      finished: GateSample.finished(results, in: study), history: history, asked: asked)
  }

  private static func anyTime(_ today: Today) -> [String] {
    today.anyTime.flatMap(\.tasks).map(\.task)
  }

  @Test func `of all first tasks the next that was not done comes alone, and then never`()
    throws
  {
    for list in 0..<16 {
      let first = Self.ids.indices.filter { list >> $0 & 1 == 1 }.map { Self.ids[$0] }
      for order in [first, first.reversed()] {
        let study = try Self.study(first: order)
        for had in 0..<16 {
          let done = Self.ids.indices.filter { had >> $0 & 1 == 1 }.map { Self.ids[$0] }
          let open = try Self.open(study, try Self.done(done))
          let expected = order.first { !done.contains($0) }
          expectEqual(open.first, expected, "\(order) \(done)")
          let rest = Self.ids.filter { $0 == "mood" || !order.contains($0) }
          expectEqual(open.tasks, expected.map { [$0] } ?? Set(rest), "\(order) \(done)")
        }
      }
    }
  }

  @Test(arguments: FinishedRun.Outcome.allCases)
  func `whatever counts elsewhere counts as done, and nothing else`(outcome: FinishedRun.Outcome)
    throws
  {
    let study = try Self.study(first: ["surgery"])
    let open = try Self.open(study, try Self.done(["surgery"], outcome: outcome.rawValue))
    expectEqual(open.first, outcome.counts ? nil : "surgery")
  }

  @Test func `a first task that is closed holds nobody up, and comes when it opens`() throws {
    let study = try Self.study(
      first: ["consent", "surgery"],
      consentGate: #", "opensWhen": "eligibility.answers.adult = true""#)
    expectEqual(try Self.open(study).first, "surgery")
    let surgery = try Self.done(["surgery"])
    let open = try Self.open(study, surgery)
    expectNil(open.first)
    expectEqual(open.tasks, ["eligibility", "mood"])
    let adult = try GateSample.adult(true, ended: "2026-03-05T09:00:00Z")
    expectEqual(try Self.open(study, surgery + [adult]).first, "consent")
  }

  @Test func `until they are done the first screen has only what was done and missed`() throws {
    let study = try Self.study(first: ["surgery"])
    let before = try Self.today(study, try Self.done(["eligibility"]), asked: try Self.next("mood"))
    expectEqual(before.first, "surgery")
    expectNil(before.asked)
    expect(before.due.isEmpty && before.coming.isEmpty && before.anyTime.isEmpty)
    expect(before.next == nil && before.closed.isEmpty && before.begun.isEmpty)
    expect(!before.missed.isEmpty)
    let after = try Self.today(study, try Self.done(["surgery"]))
    expectNil(after.first)
    expectEqual(Self.anyTime(after), ["eligibility", "consent"], "it is not offered again")
    expectEqual(after.coming.map(\.task), ["mood"])
  }

  @Test func `a first task comes again by its schedule, and at any time where the study says so`()
    throws
  {
    let scheduled = try Self.today(
      try Self.study(first: ["mood"]), try Self.done(["mood"]), now: "2026-03-05T20:30Z")
    expectEqual(scheduled.due.map(\.task), ["mood"])
    let again = try Self.study(first: ["surgery"], surgery: #", "anyHour": true"#)
    let today = try Self.today(again, try Self.done(["surgery"]))
    expectEqual(Self.anyTime(today), ["eligibility", "consent", "surgery"])
    expect(today.anyTime.flatMap(\.tasks).allSatisfy { !$0.isReport })
  }

  @Test func `a symptom check, and a form of a drug course, are not asked for once alone`() throws {
    let symptoms = """
      "symptoms": { "version": "1", "task": "mood", "types": [{ "id": "a", "title": "A",
        "symptoms": [{ "number": 1, "title": "T" }] }] }
      """
    let course = """
      "courses": [{ "id": "dmf", "number": 1, "title": "D",
        "forms": [{ "task": "mood", "fromMonth": 0 }] }]
      """
    for more in [symptoms, course] {
      let study = try Self.study(first: ["mood"], mood: "", [more])
      expectEqual(study.task("mood")?.isOnce, false)
    }
    expectEqual(try Self.study(first: ["mood"], mood: "").task("mood")?.isOnce, true)
    expectEqual(try Self.study(first: [], mood: "").task("mood")?.isOnce, false)
  }

  @Test func `what staff ask is refused by no gate, and gone when it is done or over`() throws {
    let takesPart = """
      "takesPart": { "when": "eligibility.outcome = 'completed'", "otherwise": "No." }
      """
    let study = try Self.study(first: [], [takesPart])
    let next = try Self.next("surgery")
    expectEqual(try Self.open(study).tasks, ["eligibility"])
    let open = try Self.open(study, next: next)
    expectEqual(open.tasks, ["eligibility", "surgery"])
    expectEqual(open.asked, next)
    expectEqual(try Self.today(study, asked: next).asked, next)
    let done = try GateSample.result("surgery", ended: "2026-03-05T10:00:00Z")
    expectNil(try Self.open(study, [done], next: next).asked)
    expectNil(try Self.today(study, asked: next, now: "2026-03-12T08:00Z").asked)
    expectNil(try Self.today(study, asked: next, now: "2026-03-05T07:59Z").asked)
    let unknown = try Self.next("elsewhere")
    expectNil(try Self.open(study, next: unknown).asked, "the study has no such task")
  }

  @Test func `what staff ask stands in no other list of what may be done at any time`() throws {
    let study = try Self.study(first: [])
    let today = try Self.today(study, asked: try Self.next("surgery"))
    expectEqual(Self.anyTime(today), ["eligibility", "consent"])
    let scheduled = try Self.today(study, asked: try Self.next("mood"), now: "2026-03-05T20:30Z")
    expectEqual(scheduled.due.map(\.task), ["mood"], "its window is shown as ever")
    expectEqual(scheduled.asked?.task, "mood")
  }

  @Test func `what staff ask outside all windows counts for no adherence`() throws {
    let study = try Self.study(first: [])
    let results = try Self.done(["mood"])
    let history = try GateSample.history(results)
    let counted = Adherence.list(
      study: study, enrolled: history.enrolled, now: try Moments.utc(Self.now), zone: .utc,
      finished: GateSample.finished(results, in: study), history: history)
    expectEqual(counted.first { $0.task == "mood" }?.done, 0)
  }
}
