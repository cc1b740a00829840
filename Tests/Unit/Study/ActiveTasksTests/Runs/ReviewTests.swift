import StudyModel
import TaskRunner
import TestSupport
import Testing

struct ReviewTests {
  private static let steps: [Step] = [
    .section("one", .yesNo("a"), .number("b", when: "a"), .number("c", when: "a.not()")),
    .section("two", .question(.words("d", required: false))), .review(), .done,
  ]

  private static func atReview() throws -> RunDriver {
    var driver = try RunDriver(steps)
    try driver.go(.boolean(true))
    try driver.go(.integer(1))
    try driver.take(.person(.skip))
    expectEqual(driver.page, "review")
    return driver
  }

  @Test func `a review lists what was asked, answered or not`() throws {
    let driver = try Self.atReview()
    expectEqual(driver.run.reviewed.map(\.question.text), ["a", "b", "d"])
    expectEqual(driver.run.reviewed.map(\.answer), [.boolean(true), .integer(1), nil])
  }

  @Test func `a review of a section lists that section`() throws {
    var driver = try RunDriver(Self.steps.dropLast(2) + [.review("part", of: "two"), .done])
    try driver.go(.boolean(true))
    try driver.go(.integer(1))
    try driver.go(.text("x"))
    expectEqual(driver.run.reviewed.map(\.question.text), ["d"])
    expectEqual(driver.refusal(.person(.edit(StepID("a"), item: nil)))?.reason, .notOnThisPage)
  }

  @Test func `a correction comes back to the review at once`() throws {
    var driver = try Self.atReview()
    try driver.take(.person(.edit(StepID("b"), item: nil)))
    expectEqual(driver.page, "b")
    expectEqual(driver.run.visits.last?.answer, .integer(1))
    try driver.go(.integer(2))
    expectEqual(driver.page, "review")
    expectEqual(driver.answer("b"), .integer(2))
    try driver.take(.person(.next))
    expectEqual(driver.page, "done")
  }

  @Test
  func `a correction leads over what must be answered now, and hides what is not asked any more`()
    throws
  {
    var driver = try Self.atReview()
    try driver.take(.person(.edit(StepID("a"), item: nil)))
    try driver.go(.boolean(false))
    expectEqual(driver.page, "c")
    try driver.go(.integer(3))
    expectEqual(driver.page, "review")
    expectEqual(driver.run.reviewed.map(\.question.text), ["a", "c", "d"])
    expectEqual(driver.run.answers, [StepID("a"): .boolean(false), StepID("c"): .integer(3)])
    try driver.take(.person(.edit(StepID("a"), item: nil)))
    try driver.go(.boolean(true))
    expectEqual(driver.page, "review", "the answer of before still applies")
    expectEqual(driver.answer("b"), .integer(1))
    expectNil(driver.answer("c"))
    expectEqual(try driver.wayBack(), ["d", "b", "a"])
  }

  @Test func `a correction can be given up`() throws {
    var driver = try Self.atReview()
    try driver.take(.person(.edit(StepID("b"), item: nil)))
    try driver.take(.person(.back))
    expectEqual(driver.page, "review")
    expectEqual(driver.answer("b"), .integer(1))
  }

  @Test func `an answer that a correction has made wrong is asked again`() throws {
    let second = Question.number("latter").with {
      $0.constraints = [
        Constraint(expression: path("latter <= former"), message: LocalizedText("Too much."))
      ]
    }
    var driver = try RunDriver([.number("former"), .question(second), .review(), .done])
    try driver.go(.integer(5))
    try driver.go(.integer(4))
    try driver.take(.person(.edit(StepID("former"), item: nil)))
    try driver.go(.integer(3))
    expectEqual(driver.page, "latter")
    try driver.go(.integer(3))
    expectEqual(driver.page, "review")
  }

  @Test func `forms and items of groups are corrected in their place`() throws {
    var driver = try RunDriver([
      .form("f", .number("x"), .number("y")),
      .items("g", 0...5, .number("n"), .yesNo("big", when: "n > x")), .review(), .done,
    ])
    try driver.answer(.integer(10), to: "x")
    try driver.answer(.integer(1), to: "y")
    try driver.take(.person(.next))
    for n in [1, 2] {
      try driver.take(.person(.addItem))
      try driver.go(.integer(n))
    }
    try driver.take(.person(.next))
    expectEqual(driver.run.reviewed.map(\.question.text), ["x", "y", "n", "n"])
    expectEqual(driver.run.reviewed.map(\.item), [nil, nil, 0, 1])
    try driver.take(.person(.edit(StepID("n"), item: 1)))
    try driver.go(.integer(7))
    expectEqual(driver.page, "review")
    expectEqual(driver.run.answer(to: StepID("n"), item: 1), .integer(7))
    try driver.take(.person(.edit(StepID("x"), item: nil)))
    expectEqual(driver.page, "f")
    try driver.answer(.integer(5), to: "x")
    try driver.take(.person(.next))
    expectEqual(driver.page, "g", "one item has a question that must be answered now")
    expectEqual(driver.refusal(.person(.next))?.reason, .itemIncomplete(1))
    try driver.take(.person(.openItem(1)))
    expectEqual(driver.page, "big", "what was answered is not asked again")
    try driver.go(.boolean(true))
    expectEqual(driver.page, "review")
    expectEqual(driver.run.answer(to: StepID("big"), item: 1), .boolean(true))
    for wrong in [nil, 2, -1] as [Int?] {
      expectEqual(driver.refusal(.person(.edit(StepID("n"), item: wrong)))?.reason, .notOnThisPage)
    }
  }

  @Test func `a calculated value follows a correction`() throws {
    var driver = try RunDriver([
      .number("a"), .question(.calculated("twice", "a * 2")),
      .question(.calculated("secret", "twice + 1").with { $0.isHidden = true }), .review(), .done,
    ])
    try driver.go(.integer(2))
    try driver.take(.person(.next))
    try driver.take(.person(.edit(StepID("a"), item: nil)))
    try driver.go(.integer(5))
    expectEqual(driver.page, "review")
    expectEqual(driver.answer("twice"), .integer(10))
    expectEqual(driver.answer("secret"), .integer(11))
  }
}
