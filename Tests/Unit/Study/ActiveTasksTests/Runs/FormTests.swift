import StudyModel
import TaskRunner
import TestSupport
import Testing

struct FormTests {
  private static let form = Step.form(
    "f", .yesNo("smokes"), .number("daily", when: "smokes"),
    .words("brand", required: false, when: "daily > 5"), .words("note", required: false))

  @Test func `questions of a form appear and go while it is answered`() throws {
    var driver = try RunDriver([Self.form, .page("z")])
    expectEqual(
      ["smokes", "daily", "brand", "note"].map(driver.state), [.open, .hidden, .hidden, .open])
    try driver.answer(.boolean(true), to: "smokes")
    expectEqual(driver.state(of: "daily"), .open)
    try driver.answer(.integer(10), to: "daily")
    try driver.answer(.text("A"), to: "brand")
    expectEqual(driver.run.answers.count, 3)
    try driver.answer(.boolean(false), to: "smokes")
    expectEqual(["daily", "brand"].map(driver.state), [.hidden, .hidden])
    expectEqual(driver.run.answers, [StepID("smokes"): .boolean(false)])
    try driver.answer(.boolean(true), to: "smokes")
    expectEqual(driver.answer("brand"), .text("A"), "later answers that still apply are kept")
  }

  @Test func `a form is left when what is required is there, and says what is missing`() throws {
    var driver = try RunDriver([Self.form, .page("z")])
    expectEqual(driver.refusal(.person(.next))?.question, StepID("smokes"))
    try driver.answer(.boolean(true), to: "smokes")
    let refusal = driver.refusal(.person(.next))
    expectEqual(refusal?.reason, .answer(.required))
    expectEqual(refusal?.question, StepID("daily"))
    try driver.answer(.boolean(false), to: "smokes")
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
    let visit = try require(driver.visits("f").last)
    expectEqual(visit.state, .answered)
    expectEqual(visit.answers.map(\.state), [.answered, .hidden, .hidden, .skipped])
  }

  @Test func `a question that is hidden, of another page or unknown takes no answer`() throws {
    var driver = try RunDriver([Self.form, .number("later")])
    for id in ["daily", "later", "nothing"] {
      expectEqual(
        driver.refusal(.person(.answer(.integer(1), to: StepID(id))))?.reason, .noQuestion)
    }
    expectEqual(driver.refusal(.person(.answer(.integer(1), to: nil)))?.reason, .noQuestion)
    expectEqual(
      driver.refusal(.person(.answer(.integer(1), to: StepID("smokes"))))?.reason,
      .answer(.wrongKind(expected: .boolean)))
  }

  @Test func `only a form without a required question can be skipped`() throws {
    var driver = try RunDriver([
      .form("f", .words("a", required: false), .number("b", required: false)), .page("z"),
    ])
    try driver.answer(.text("x"), to: "a")
    try driver.take(.person(.skip))
    expectEqual(driver.page, "z")
    expect(driver.run.answers.isEmpty)
    expectEqual(driver.visits("f").last?.state, .skipped)
    var other = try RunDriver([Self.form])
    expectEqual(other.refusal(.person(.skip))?.question, StepID("smokes"))
  }

  @Test func `a form that is left backwards keeps its answers`() throws {
    var driver = try RunDriver([.page("a"), Self.form, .page("z")])
    try driver.take(.person(.next))
    try driver.answer(.boolean(false), to: "smokes")
    try driver.take(.person(.back))
    expectEqual(driver.page, "a")
    try driver.take(.person(.next))
    expectEqual(driver.visits("f").last?.answers.first?.answer, .boolean(false))
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `calculated questions follow the answers and are nobody's to change`() throws {
    var driver = try RunDriver([
      .form(
        "f", .number("a"), .number("b"), .calculated("sum", "a + b"),
        .calculated("double", "sum * 2"), .words("high", when: "double > 10")),
      .number("after", when: "double = 12"),
    ])
    expectNil(driver.answer("sum"))
    try driver.answer(.integer(1), to: "a")
    try driver.answer(.integer(2), to: "b")
    expectEqual(driver.answer("double"), .integer(6))
    try driver.answer(.integer(5), to: "b")
    expectEqual(driver.answer("double"), .integer(12))
    expectEqual(driver.state(of: "high"), .open)
    expectEqual(driver.state(of: "sum"), .filled)
    expectEqual(
      driver.refusal(.person(.answer(.integer(3), to: StepID("sum"))))?.reason, .answer(.readOnly))
    try driver.answer(.text("x"), to: "high")
    try driver.take(.person(.next))
    expectEqual(driver.page, "after")
  }

  @Test func `a calculation that gives nothing does not keep anybody`() throws {
    var driver = try RunDriver([
      .form("f", .number("a", required: false), .calculated("b", "a * 2")), .page("z"),
    ])
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `a question begins with an earlier answer, else with its initial one`() throws {
    let weight = Question.number("weight").with {
      $0.prefill = Prefill()
      $0.initial = .integer(70)
    }
    var fresh = try RunDriver([.question(weight)])
    expectEqual(fresh.run.visits.last?.answer, .integer(70))
    try fresh.take(.person(.next))
    expectEqual(fresh.visits("weight").last?.state, .filled)
    expectEqual(fresh.answer("weight"), .integer(70))
    var known = try RunDriver([.form("f", weight)], earlier: [StepID("weight"): .integer(82)])
    expectEqual(known.answer("weight"), .integer(82), "and conditions see it at once")
    try known.answer(nil, to: "weight")
    expectEqual(
      known.refusal(.person(.next))?.reason, .answer(.required), "what was taken away stays away")
    let wrong = try RunDriver([.question(weight)], earlier: [StepID("weight"): .text("82")])
    expectEqual(wrong.run.visits.last?.answer, .integer(70))
  }

  @Test func `an answer of the person's own is said to be one`() throws {
    let weight = Question.number("weight").with { $0.initial = .integer(70) }
    var driver = try RunDriver([.question(weight), .done])
    try driver.go(.integer(70))
    expectEqual(driver.visits("weight").last?.state, .answered)
  }

  @Test func `read-only questions are shown and not changed`() throws {
    let fixed = Question.number("n").with {
      $0.initial = .integer(3)
      $0.isReadOnly = true
    }
    var driver = try RunDriver([.question(fixed), .page("z", when: "n = 3")])
    expectEqual(driver.refusal(.person(.answer(.integer(4), to: nil)))?.reason, .answer(.readOnly))
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `hidden questions have values and are never shown`() throws {
    var driver = try RunDriver([
      .number("a"),
      .question(.calculated("twice", "a * 2").with { $0.isHidden = true }),
      .form(
        "f", .number("b"), .calculated("both", "a + b").with { $0.isHidden = true },
        .words("c", when: "both > 5")),
      .page("z", when: "twice = 8"),
    ])
    try driver.go(.integer(4))
    expectEqual(driver.page, "f")
    expectEqual(driver.answer("twice"), .integer(8))
    expectEqual(driver.visits("twice").map(\.state), [.filled])
    try driver.answer(.integer(2), to: "b")
    expectEqual(driver.state(of: "c"), .open)
    expectEqual(
      driver.refusal(.person(.answer(.integer(1), to: StepID("both"))))?.reason, .noQuestion)
    try driver.answer(.text("x"), to: "c")
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
    expectEqual(driver.run.plan.countedPages, 2, "and count for no progress")
  }

  @Test func `a text that is asked for twice must be the same twice`() throws {
    let again = Question.words("again").with {
      $0.format = .confirmation(ConfirmationFormat(question: StepID("mail")))
    }
    var driver = try RunDriver([.form("f", .words("mail"), again), .page("z")])
    try driver.answer(.text("a@b.org"), to: "mail")
    expectEqual(
      driver.refusal(.person(.answer(.text("b@b.org"), to: StepID("again"))))?.reason,
      .answer(.differs(text: nil)))
    try driver.answer(.text("a@b.org"), to: "again")
    try driver.answer(.text("c@b.org"), to: "mail")
    expectEqual(driver.run.complaint(about: StepID("again")), .differs(text: nil))
    expectEqual(driver.refusal(.person(.next))?.question, StepID("again"))
    try driver.answer(.text("c@b.org"), to: "again")
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `constraints look at other questions and speak in the task's words`() throws {
    let words = LocalizedText("Not above the first.")
    let second = Question.number("latter").with {
      $0.constraints = [Constraint(expression: path("latter <= former"), message: words)]
    }
    var page = try RunDriver([.number("former"), .question(second), .page("z")])
    try page.go(.integer(5))
    try page.answer(.integer(6))
    expectEqual(page.run.complaint(about: StepID("latter")), .constraint(text: words))
    expectEqual(page.refusal(.person(.next))?.reason, .answer(.constraint(text: words)))
    try page.go(.integer(5))
    expectEqual(page.page, "z")
    let whole = Constraint(expression: path("a + b = 10"), message: words)
    var form = try RunDriver([.form("f", .number("a"), .number("b"), constraints: [whole])])
    try form.answer(.integer(4), to: "a")
    try form.answer(.integer(5), to: "b")
    let refusal = form.refusal(.person(.next))
    expectEqual(refusal?.reason, .answer(.constraint(text: words)))
    expectNil(refusal?.question)
    expectEqual(form.run.formComplaint, .constraint(text: words))
    try form.answer(.integer(6), to: "b")
    try form.take(.person(.next))
    expectEqual(form.page, "completed")
  }

  @Test func `an answer decides again only what depends on it`() throws {
    let many = (0..<500).map { Question.number("q\($0)", when: $0 == 0 ? nil : "q\($0 - 1) > 0") }
    let step = Step(
      id: StepID("f"), kind: .form(FormStep(items: many.map { .question($0) })))
    var driver = try RunDriver([step])
    for number in 0..<10 { try driver.answer(.integer(1), to: "q\(number)") }
    let before = driver.run.evaluationCount
    try driver.answer(.integer(2), to: "q4")
    expectEqual(driver.run.evaluationCount - before, 1)
    expectEqual(driver.run.plan.dependentCount(of: StepID("q4")), 1)
    expectEqual(driver.run.plan.dependentCount(of: StepID("q499")), 0)
    try driver.answer(.integer(0), to: "q0")
    expectEqual(driver.state(of: "q9"), .hidden, "what depends on what depends on it goes too")
  }

  @Test func `equal conditions are decided once`() throws {
    let many = [Question.yesNo("all")] + (0..<500).map { Question.number("q\($0)", when: "all") }
    let step = Step(
      id: StepID("f"), kind: .form(FormStep(items: many.map { .question($0) })))
    var driver = try RunDriver([step])
    let before = driver.run.evaluationCount
    try driver.answer(.boolean(true), to: "all")
    expectEqual(driver.run.evaluationCount - before, 1)
    expectEqual(driver.state(of: "q499"), .open)
  }
}
