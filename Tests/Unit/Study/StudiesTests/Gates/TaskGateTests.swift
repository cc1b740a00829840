import Studies
import StudyModel
import TestSupport
import Testing

/// What opens and closes a task, by everything that a condition may ask for.
struct TaskGateTests {
  private static func state(
    _ condition: String, _ results: [PastResult], now: String = "2026-03-10T12:00Z",
    arm: String? = nil
  ) throws -> GateState {
    let study = try GateSample.study(gate: #", "opensWhen": "\#(condition)""#)
    let gates = PersonGates(
      study: study, history: try GateSample.history(results, arm: arm),
      now: try Moments.utc(now), zone: .utc)
    return gates.state(of: try require(study.task("mood")))
  }

  private static func isOpen(
    _ condition: String, _ results: [PastResult], now: String = "2026-03-10T12:00Z",
    arm: String? = nil
  ) throws -> Bool {
    try state(condition, results, now: now, arm: arm).isOpen
  }

  private static func surgery(
    _ answers: [String], ended: String = "2026-03-04T10:00:00Z", more: String = ""
  ) throws -> PastResult {
    try GateSample.result(
      "surgery", ended: ended, answers: answers.joined(separator: ", "), more: more)
  }

  @Test(arguments: [
    ("surgery.count = 1", true), ("surgery.count > 1", false),
    ("surgery.outcome = 'completed'", true), ("surgery.outcome = 'declined'", false),
    ("surgery.date = @2026-03-04", true), ("surgery.ended < @2026-03-04T10:01:00Z", true),
    ("surgery.began > @2026-03-04T09:59:00Z", true), ("surgery.taskVersion = '1'", true),
    ("surgery.answers.side = 'left'", true), ("surgery.answers.side = 'right'", false),
    ("surgery.answers.side != 'right'", true), ("surgery.answers.pain >= 7", true),
    ("surgery.answers.pain > 7", false), ("surgery.answers.drugs contains 'b'", true),
    ("surgery.answers.drugs.count() = 2", true), ("surgery.answers.date = @2026-02-28", true),
    ("eligibility.count = 0", true),
    ("eligibility.answers.adult", false), ("eligibility.answers.adult.empty()", true),
    ("eligibility.outcome.exists()", false), ("dayOfStudy = 9", true), ("dayOfStudy < 9", false),
    ("today = @2026-03-10", true), ("today() = today", true), ("enrolled = @2026-03-02", true),
    ("today >= surgery.answers.date + 10 days", true),
    ("today >= surgery.answers.date + 11 days", false),
    ("today >= surgery.date + 6 days", true), ("today >= surgery.date + 1 week", false),
    ("today >= enrolled + 8 days", true), ("arm.empty()", true), ("arm = 'drug'", false),
  ])
  func `each word of a condition is what happened`(condition: String, isOpen: Bool) throws {
    let result = try Self.surgery([
      GateSample.answer("side", "\"left\""), GateSample.answer("pain", "7"),
      GateSample.answer("drugs", #"["a", "b"]"#), GateSample.answer("date", "\"2026-02-28\""),
    ])
    expectEqual(try Self.isOpen(condition, [result]), isOpen, "\(condition)")
  }

  @Test func `an arm is known once it is given`() throws {
    expect(try Self.isOpen("arm = 'drug'", [], arm: "drug"))
    expect(!(try Self.isOpen("arm = 'drug'", [], arm: "placebo")))
  }

  @Test func `scores and measures are those of the newest run`() throws {
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s" },
          { "id": "walk", "file": "walk.json", "section": "s" },
          { "id": "near", "file": "surgery.json", "section": "s",
            "opensWhen": "walk.measures.walk.distance < 400 'm'" },
          { "id": "low", "file": "eligibility.json", "section": "s",
            "opensWhen": "mood.scores.total >= 10.5" }
          """)
    )
    .study
    func open(_ results: [PastResult]) throws -> [String] {
      GateSample.anyTime(try GateSample.today(study, results, now: "2026-03-10T12:00Z"))
        .filter { $0 == "near" || $0 == "low" }
    }
    func walk(_ value: String, _ unit: String) throws -> PastResult {
      try GateSample.result(
        "walk", ended: "2026-03-04T10:00:00Z",
        more: """
          , "measures": [
            { "step": "walk", "name": "distance", "value": \(value), "unit": "\(unit)" }]
          """)
    }
    func mood(_ total: String) throws -> PastResult {
      try GateSample.result(
        "mood", ended: "2026-03-05T10:00:00Z",
        more: #", "scores": [{ "id": "total", "value": \#(total) }]"#)
    }
    expectEqual(try open([]), [])
    expectEqual(try open([walk("399.9", "m")]), ["near"])
    expectEqual(try open([walk("0.3999", "km")]), ["near"], "in the unit in which it is stored")
    expectEqual(try open([walk("400", "m")]), [])
    expectEqual(try open([walk("null", "m")]), [], "a measure without a value is empty")
    expectEqual(try open([mood("10.5"), walk("500", "m")]), ["low"])
    expectEqual(try open([mood("10.49")]), [])
    expectEqual(try open([mood("null")]), [])
  }

  @Test func `the newest run that counts is asked, and an abandoned one never`() throws {
    let right = try Self.surgery([GateSample.answer("side", "\"right\"")])
    let left = try Self.surgery(
      [GateSample.answer("side", "\"left\"")], ended: "2026-03-05T10:00:00Z")
    let abandoned = try GateSample.result(
      "surgery", ended: "2026-03-06T10:00:00Z", outcome: "abandoned",
      answers: GateSample.answer("side", "\"right\""))
    for results in [[right, left, abandoned], [abandoned, left, right]] {
      expect(try Self.isOpen("surgery.answers.side = 'left' and surgery.count = 2", results))
    }
  }

  @Test(arguments: ["\"much\"", "7.5", "true", #"{ "noAnswer": "dontKnow" }"#, "null"])
  func `an answer of another kind than the question now takes is none`(stored: String) throws {
    let result = try Self.surgery([GateSample.answer("pain", stored)])
    expectEqual(try Self.state("surgery.answers.pain >= 0", [result]), .closed(because: nil))
    expect(try Self.isOpen("surgery.answers.pain.empty()", [result]))
  }

  @Test func `of several visits to a question the last one counts`() throws {
    let again = try Self.surgery([
      GateSample.answer("side", "\"left\""), GateSample.answer("side", "\"right\""),
    ])
    expect(try Self.isOpen("surgery.answers.side = 'right'", [again]))
    let withdrawn = try Self.surgery([
      GateSample.answer("side", "\"left\""),
      #"{ "step": "side", "state": "hidden", "answerWithdrawn": true }"#,
    ])
    expect(try Self.isOpen("surgery.answers.side.empty()", [withdrawn]))
  }

  @Test func `closesWhen wins over opensWhen, and empty closes nothing`() throws {
    let study = try GateSample.study(
      gate: """
        , "opensWhen": "surgery.count > 0", "closesWhen": "surgery.answers.pain > 5",
        "because": "B"
        """)
    let mood = try require(study.task("mood"))
    let closed = GateState.closed(because: LocalizedText("B", language: "en"))
    expectEqual(try GateSample.gates(study, []).state(of: mood), closed)
    for (answers, state) in [
      ([], .open), ([GateSample.answer("pain", "5")], .open),
      ([GateSample.answer("pain", "6")], closed),
    ] as [([String], GateState)] {
      let result = try Self.surgery(answers, ended: "2026-03-02T10:00:00Z")
      expectEqual(try GateSample.gates(study, [result]).state(of: mood), state)
    }
  }

  @Test func `a condition that cannot be worked out keeps the task closed`() throws {
    // Nothing is known of the question's kind, and the answer's own kind does not fit.
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s" },
          { "id": "walk", "file": "walk.json", "section": "s",
            "opensWhen": "mood.answers.wellness > 5" }
          """)
    )
    .study
    let wrong = try GateSample.result(
      "mood", ended: "2026-03-02T10:00:00Z", answers: GateSample.answer("wellness", "true"))
    let gates = try GateSample.gates(study, [wrong])
    expectEqual(gates.state(of: try require(study.task("walk"))), .unknown)
    expect(!GateSample.anyTime(try GateSample.today(study, [wrong])).contains("walk"))
  }

  @Test func `without documents a history knows what was done, and no answers`() throws {
    let study = try GateSample.study(
      gate: #", "opensWhen": "surgery.count > 0 and surgery.answers.side.empty()""#)
    let now = try Moments.utc("2026-03-02T12:00Z")
    let enrolled = Enrolment(moment: try Moments.utc("2026-03-02T08:00Z"), zone: .utc)
    let run = FinishedRun(task: "surgery", began: now, ended: now, outcome: .completed)
    let today = Today(
      study: study, enrolled: enrolled, now: now, zone: .utc, finished: [run])
    expectEqual(GateSample.anyTime(today), ["eligibility", "surgery", "mood"])
  }
}
