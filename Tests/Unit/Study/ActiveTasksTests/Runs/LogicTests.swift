import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Conditions, jumps and loops; what goes wrong elsewhere and must not here.
struct LogicTests {
  @Test func `steps that skip each other come to an end`() throws {
    var driver = try RunDriver([
      .yesNo("a"), Step.page("b").skipped(when: "a").going(to: "c"),
      Step.page("c").skipped(when: "a").going(to: "b", limit: 1000), .page("d"),
    ])
    try driver.go(.boolean(true))
    expectEqual(driver.page, "d")
  }

  @Test func `a loop is taken as often as its limit`() throws {
    var driver = try RunDriver([
      .number("count"), Step.yesNo("again").going(to: "count", when: "again", limit: 2), .done,
    ])
    expectEqual(
      try driver.way(["count": .integer(1), "again": .boolean(true)]),
      [
        "count", "again", "count", "again", "count", "again", "done",
      ])
  }

  @Test func `a loop keeps every visit with its own answer`() throws {
    var driver = try RunDriver([
      .number("pulse"), Step.yesNo("again").going(to: "pulse", when: "again", limit: 5), .done,
    ])
    try driver.go(.integer(60))
    try driver.go(.boolean(true))
    try driver.go(.integer(70))
    try driver.go(.boolean(false))
    expectEqual(driver.visits("pulse").map(\.answer), [.integer(60), .integer(70)])
    expectEqual(driver.visits("pulse").map(\.number), [1, 2])
    expectEqual(driver.answer("pulse"), .integer(70))
  }

  @Test func `later answers stay when an earlier one is changed, as far as they still apply`()
    throws
  {
    var driver = try RunDriver([
      .number("age"), .yesNo("school", when: "age < 18"), .yesNo("well"), .number("pulse"),
      .done,
    ])
    try driver.go(.integer(12))
    try driver.go(.boolean(true))
    try driver.go(.boolean(false))
    try driver.go(.integer(70))
    _ = try driver.wayBack()
    try driver.answer(.integer(40))
    _ = try driver.take(.person(.next))
    expectEqual(driver.page, "well")
    expectEqual(driver.answer("well"), .boolean(false))
    expectEqual(driver.answer("pulse"), .integer(70))
    expectNil(driver.answer("school"))
    // The way is the old one again, and so is the answer that was out of sight.
    _ = try driver.wayBack()
    try driver.answer(.integer(13))
    _ = try driver.take(.person(.next))
    expectEqual(driver.page, "school")
    expectEqual(driver.visits("school").last?.answer, .boolean(true))
    _ = try driver.take(.person(.next))
    expectEqual(driver.answer("school"), .boolean(true))
  }

  @Test func `the first jump that holds is taken`() throws {
    let jumping = Step.number("n").going(to: "c", when: "n > 5").going(to: "b", when: "n > 2")
    for (n, page) in [(1, "a"), (3, "b"), (9, "c")] {
      var driver = try RunDriver([jumping, .page("a"), .page("b"), .page("c")])
      try driver.go(.integer(n))
      expectEqual(driver.page, page)
    }
  }

  @Test func `a jump forwards hides the steps it passes over and takes back their answers`() throws
  {
    var driver = try RunDriver([
      Step.yesNo("short").going(to: "z", when: "short"), .number("a"), .number("b"), .page("z"),
    ])
    try driver.go(.boolean(false))
    try driver.go(.integer(1))
    try driver.go(.integer(2))
    for _ in 0..<3 { try driver.take(.person(.back)) }
    try driver.go(.boolean(true))
    expectEqual(driver.page, "z")
    expectEqual(driver.run.answers, [StepID("short"): .boolean(true)])
    expectEqual(driver.run.hiddenSteps, [StepID("a"), StepID("b")])
    expectEqual(driver.visits("a").map(\.answer), [.integer(1), .integer(1), nil])
  }

  @Test func `what the way to the end does not reach does not count`() throws {
    var driver = try RunDriver([
      Step.yesNo("stop").going(to: nil, when: "stop"), .number("a"), .page("z"),
    ])
    try driver.go(.boolean(false))
    try driver.go(.integer(1))
    try driver.take(.person(.back))
    try driver.take(.person(.back))
    expectEqual(driver.answer("a"), .integer(1))
    try driver.go(.boolean(true))
    expectEqual(driver.page, "completed")
    expectEqual(driver.run.answers, [StepID("stop"): .boolean(true)])
    expectEqual(driver.run.lastAnswers[StepID("a")], .integer(1))
  }

  @Test func `a step whose condition does not hold is not asked where to go`() throws {
    var driver = try RunDriver([
      .yesNo("a"), Step.page("b", when: "a").going(to: "z"), .page("c"), .page("z"),
    ])
    try driver.go(.boolean(false))
    expectEqual(driver.page, "c")
  }

  @Test func `a step that is skipped goes where it would have gone`() throws {
    var driver = try RunDriver([
      .yesNo("a"), Step.page("b").skipped(when: "a").going(to: "z"), .page("c"), .page("z"),
    ])
    try driver.go(.boolean(true))
    expectEqual(driver.page, "z")
  }

  @Test func `a jump of a section is asked when its last page is left, hidden or not`() throws {
    for isLong in [true, false] {
      var driver = try RunDriver([
        .yesNo("long"),
        Step.section("s", .page("a"), .page("b", when: "long")).going(to: "z"), .page("c"),
        .page("z"),
      ])
      try driver.go(.boolean(isLong))
      expectEqual(try driver.way(), (isLong ? ["a", "b", "z"] : ["a", "z"]))
    }
  }

  @Test func `a section that is hidden sends nobody anywhere`() throws {
    var driver = try RunDriver([
      .yesNo("a"), Step.section("s", .page("b"), when: "a").going(to: "z"), .page("c"), .page("z"),
    ])
    try driver.go(.boolean(false))
    expectEqual(driver.page, "c")
  }

  @Test func `conditions of sections hold for the steps inside them`() throws {
    var driver = try RunDriver([
      .yesNo("a"), .yesNo("b"),
      .section("outer", .page("x"), .section("inner", .page("y"), when: "b"), when: "a"),
      .page("z"),
    ])
    try driver.go(.boolean(true))
    try driver.go(.boolean(false))
    expectEqual(try driver.way(), ["x", "z"])
  }

  @Test func `fractions are compared by value`() throws {
    let scale = Question.number("n").with { $0.format = .decimal(DecimalFormat()) }
    var driver = try RunDriver([.question(scale), .page("half", when: "n = 0.5"), .page("z")])
    try driver.go(.decimal(decimal("0.50")))
    expectEqual(driver.page, "half")
  }

  @Test(arguments: [
    ("02:30", true), ("10:10", true), ("09:05", true), ("02:29", false), ("10:11", false),
  ])
  func `a time of day lies between two others as a whole`(time: String, isInside: Bool) throws {
    let question = Question.number("t").with { $0.format = .timeOfDay(TimeOfDayFormat()) }
    var driver = try RunDriver([
      .question(question), .page("inside", when: "t >= @T02:30 and t <= @T10:10"), .page("z"),
    ])
    try driver.go(.timeOfDay(try require(TimeOfDay(time))))
    expectEqual(driver.page, (isInside ? "inside" : "z"))
  }

  @Test func `the condition that is not true any more is not remembered`() throws {
    var driver = try RunDriver([.yesNo("a"), .number("b", when: "a"), .page("z")])
    try driver.go(.boolean(true))
    try driver.go(.integer(4))
    try driver.take(.person(.back))
    try driver.take(.person(.back))
    try driver.go(.boolean(false))
    expectEqual(driver.page, "z")
    expectEqual(driver.run.answers, [StepID("a"): .boolean(false)])
    try driver.take(.person(.back))
    try driver.answer(.boolean(true))
    try driver.take(.person(.next))
    expectEqual(driver.page, "b", "the step is back as its author wrote it")
    expectEqual(driver.run.visits.last?.answer, .integer(4), "and the answer as it was given")
  }

  @Test func `a condition that cannot be evaluated shows the step and is a problem once`() throws {
    var driver = try RunDriver([
      .question(.number("n")), .page("b", when: "(1 | n) > 2"), .page("z"),
    ])
    try driver.go(.integer(5))
    expectEqual(driver.page, "b")
    try driver.take(.person(.back))
    try driver.take(.person(.next))
    expectEqual(driver.run.problems.map(\.kind), [.conditionFailed])
    expectEqual(driver.run.problems.map(\.step), [StepID("b")])
  }

  @Test func `today is the day on which the run began`() throws {
    var driver = try RunDriver([
      .page("a"), .page("b", when: "today() = @2026-11-21 and now() = @2026-11-21T07:30+01:00"),
      .page("z"),
    ])
    try driver.take(.person(.next))
    expectEqual(driver.page, "b")
  }

  @Test func `limits of dates count from the day on which the run began`() throws {
    let format = DateFormat(earliest: .daysFromToday(-1), latest: .daysFromToday(0))
    let question = Question.number("d").with { $0.format = .date(format) }
    var driver = try RunDriver([.question(question)])
    let early = try require(CalendarDate("2026-11-19"))
    expectNotNil(driver.refusal(.person(.answer(.date(early), to: nil))))
    try driver.go(.date(try require(CalendarDate("2026-11-20"))))
    expectEqual(driver.page, "completed")
  }

  @Test func `a declined answer is empty, and says why it is`() throws {
    let asked = Question.yesNo("a").with { $0.noAnswers = [NoAnswerOption(reason: .dontKnow)] }
    var driver = try RunDriver([
      .question(asked), .page("empty", when: "a.empty()"),
      .page("why", when: "%noAnswer.a = 'dontKnow'"), .page("z", when: "a.exists()"),
    ])
    expectEqual(
      driver.refusal(.person(.answer(.declined(.preferNotToSay), to: nil)))?.reason,
      .answer(.cannotDecline))
    try driver.answer(.declined(.dontKnow))
    try driver.take(.person(.next))
    expectEqual(try driver.way(), ["empty", "why"])
  }

  @Test func `a wait goes on by itself and is passed over on the way back`() throws {
    let wait = Step(id: StepID("w"), kind: .wait(WaitStep(length: .seconds(30))))
    var driver = try RunDriver([.page("a"), wait, .page("b")])
    let effects = try driver.take(.person(.next))
    expectEqual(effects.count, 2)
    expectEqual(driver.refusal(.person(.next))?.reason, .notNow)
    expectEqual(driver.refusal(.timer)?.reason, .timerNotDue)
    try driver.wait(.seconds(30))
    expectEqual(driver.page, "b")
    expectEqual(driver.visits("w").map(\.state), [.completed])
    try driver.take(.person(.back))
    expectEqual(driver.page, "a")
  }

  @Test func `a wait that was cut off begins again`() throws {
    let wait = Step(id: StepID("w"), kind: .wait(WaitStep(length: .seconds(30))))
    var driver = try RunDriver([wait, .page("b")])
    expect(!driver.run.isInActivity)
    try driver.take(.resume(PartReport()))
    expectEqual(driver.page, "w")
    try driver.wait(.seconds(31))
    expectEqual(driver.page, "b")
  }
}
