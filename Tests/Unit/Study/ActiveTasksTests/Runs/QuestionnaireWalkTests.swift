import ActiveTasks
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Any events in any order, over a task with every kind of step.
struct QuestionnaireWalkTests {
  private static let everything: [Step] = [
    .page("intro"),
    Step(
      id: StepID("check"),
      kind: .eligibility(
        EligibilityStep(
          criteria: [.init(question: .yesNo("adult"), eligibleAnswers: [.boolean(true)])],
          ineligibleText: LocalizedText("No")))),
    Step.form(
      "f", .yesNo("a"), .number("n", required: false, when: "a"), .calculated("twice", "n * 2"),
      .words("w", required: false, when: "twice > 1")
    ).ending("Early"),
    .section(
      "s", Step.number("x").skipped(when: "n > 5"), .yesNo("y", when: "a"),
      .form("inner", .number("p", required: false)), order: .random, pick: 2),
    .items("g", 0...2, .number("name"), .yesNo("why", when: "name > 0")),
    .attempts("t", 0...2, .number("points"), .page("after")),
    Step(id: StepID("w"), kind: .wait(WaitStep(length: .seconds(2)))),
    .question(.calculated("secret", "n + 1").with { $0.isHidden = true }),
    .review(),
    Step.yesNo("again").going(to: "f", when: "again", limit: 3).going(to: nil, when: "n = 3"),
    Step(
      id: StepID("walk"),
      kind: .activity(shortWalk.activity(ActivityOwner(id: StepID("walk"))))),
    .done,
  ]

  private static let shortWalk: FitnessCheck = {
    var check = FitnessCheck(walk: .seconds(5), rest: .zero)
    check.common.showsInstructions = false
    return check
  }()

  private static let questions = [
    "adult", "a", "n", "w", "x", "y", "p", "name", "why", "points", "again", "twice", "nothing",
  ].map { StepID($0) }

  private static let answers: [Answer?] = [
    .boolean(true), .boolean(true), .boolean(false), .integer(3), .integer(9), .text("x"),
    .declined(.dontKnow), nil,
  ]

  /// What somebody would do who wants to come to the end.
  private static func sensible(_ run: TaskRun) -> RunEvent.Kind {
    switch run.phase {
    case .notBegun: return .begin
    case .counting, .gating, .recording, .exercising: return .timer
    case .settling: return .measured(PartReport())
    case .interrupted, .finished: return .person(.next)
    case .showing: break
    }
    guard let visit = run.visits.last else { return .person(.next) }
    let open = visit.answers.first { $0.state == .open && $0.answer == nil }?.question
    guard let question = run.question(open), visit.answer == nil else { return .person(.next) }
    let answer: Answer = question.format.type == .boolean ? .boolean(true) : .integer(2)
    return .person(.answer(answer, to: open))
  }

  private static func event(_ random: inout SeededRandom, _ run: TaskRun) -> RunEvent.Kind {
    if random.order(3)[0] < 2 { return sensible(run) }
    let question = questions[random.order(questions.count)[0]]
    let answer = answers[random.order(answers.count)[0]]
    let place = random.order(3)[0] - 1
    switch random.order(22)[0] {
    case 0..<5: return .person(.next)
    case 5..<8: return .person(.answer(answer, to: nil))
    case 8..<12: return .person(.answer(answer, to: question))
    case 12: return .person(.back)
    case 13: return .person(.skip)
    case 14: return .person(.addItem)
    case 15: return .person(.openItem(place))
    case 16: return .person(.removeItem(place))
    case 17: return .person(.edit(question, item: place < 0 ? nil : place))
    case 18: return .timer
    case 19: return .measured(PartReport())
    case 20: return random.order(8)[0] == 0 ? .person(.endHere) : .person(.askToEndEarly)
    default: return random.order(10)[0] == 0 ? .resume(PartReport()) : .begin
    }
  }

  @Test(.long("every refused event of long walks"), arguments: 0..<100 as Range<UInt64>)
  func `a refused event changes nothing, and the accepted ones give the same run again`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let plan = RunPlan(task: .of(Self.everything))
    var run = TaskRun(plan: plan, context: .sample(), seed: seed)
    var accepted: [RunEvent] = []
    var nanoseconds: Int64 = 0
    for _ in 0..<150 {
      nanoseconds += 3_000_000_000
      let event = RunEvent(Self.event(&random, run), at: Instant(nanoseconds: nanoseconds))
      let before = run
      do {
        _ = try run.handle(event)
        accepted.append(event)
      } catch {
        expectEqual(run, before)
      }
      Self.check(run)
    }
    expectEqual(
      try TaskRun.restored(plan: plan, context: .sample(), seed: seed, events: accepted), run)
    expectEqual(try Self.afterJSON(accepted, plan, seed), run)
  }

  /// What is true of every run at every moment.
  private static func check(_ run: TaskRun) {
    let open = run.visits.filter { $0.state == .open }.count
    expectEqual(open, (run.currentPage == nil || run.isInterrupted ? 0 : 1))
    for (question, answer) in run.answers { expectEqual(run.lastAnswers[question], answer) }
    _ = run.canGoBack
    _ = run.reviewed
    _ = run.scores
    for question in questions {
      _ = run.complaint(about: question)
      _ = run.question(question)
    }
  }

  private static func afterJSON(
    _ events: [RunEvent], _ plan: RunPlan, _ seed: UInt64
  ) throws -> TaskRun {
    var run = TaskRun(plan: plan, context: .sample(), seed: seed)
    for event in events {
      let text = Array(event.json.serialized().utf8)
      let json = try JSONDocument(bytes: text, file: "event").value
      let read = try require(RunEvent(json: json, question: run.question))
      expectEqual(read, event)
      _ = try run.handle(read)
    }
    return run
  }

  @Test func `every event in every phase is taken or refused`() throws {
    let kinds: [RunEvent.Kind] = [
      .begin, .person(.answer(.boolean(true), to: nil)), .person(.answer(nil, to: StepID("a"))),
      .person(.next), .person(.back), .person(.skip),
      .person(.edit(StepID("a"), item: nil)), .person(.edit(StepID("name"), item: 7)),
      .person(.addItem), .person(.openItem(0)),
      .person(.removeItem(0)), .person(.endHere), .person(.askToEndEarly), .person(.endEarly(true)),
      .person(.endEarly(false)), .timer,
      .stimulusShown, .crossing(Instant(nanoseconds: 1)),
      .gap(start: Instant(nanoseconds: 1), end: nil),
      .soundLevel(
        SoundLevelReading(
          decibelsFullScale: -60, start: Instant(nanoseconds: 1), end: Instant(nanoseconds: 2))),
      .sensorFailed(Problem(kind: .sensorLost, at: Instant(nanoseconds: 1), detail: "None.")),
      .measured(PartReport()), .resume(PartReport()), .person(.abandon),
    ]
    var met: Set<String> = []
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var run = TaskRun(plan: RunPlan(task: .of(Self.everything)), context: .sample(), seed: seed)
      var nanoseconds: Int64 = 0
      for _ in 0..<80 {
        for kind in kinds {
          var tried = run
          let outcome =
            (try? tried.handle(RunEvent(kind, at: Instant(nanoseconds: nanoseconds)))) == nil
          if outcome { expectEqual(tried, run) }
        }
        met.insert(run.phaseName)
        nanoseconds += 3_000_000_000
        _ = try? run.handle(
          RunEvent(Self.event(&random, run), at: Instant(nanoseconds: nanoseconds)))
      }
    }
    expect(
      met.isSuperset(of: ["notBegun", "showing", "counting", "recording", "settling", "finished"]))
  }
}

extension TaskRun {
  fileprivate var isInterrupted: Bool { if case .interrupted = phase { true } else { false } }

  fileprivate var phaseName: String {
    switch phase {
    case .notBegun: "notBegun"
    case .showing: "showing"
    case .counting: "counting"
    case .recording: "recording"
    case .gating: "gating"
    case .exercising: "exercising"
    case .settling: "settling"
    case .interrupted: "interrupted"
    case .finished: "finished"
    }
  }
}
