import StudyModel
import TaskRunner
import TestSupport
import Testing

struct GroupTests {
  private static let medications = Step.items(
    "medications", 0...3, .question(.words("name")),
    .number("dose", when: "name != 'none'"))

  @Test func `each item has answers of its own`() throws {
    var driver = try RunDriver([Self.medications, .page("z")])
    expectEqual(driver.page, "medications")
    try driver.take(.person(.addItem))
    expectEqual(driver.page, "name")
    try driver.go(.text("A"))
    try driver.go(.integer(5))
    expectEqual(driver.page, "medications")
    try driver.take(.person(.addItem))
    expectNil(driver.run.visits.last?.answer, "not the other item's answer")
    try driver.go(.text("none"))
    expectEqual(driver.page, "medications", "the condition looks at this item's own answer")
    let items = driver.run.items(of: StepID("medications"))
    expectEqual(items.map(\.number), [0, 1])
    expectEqual(driver.run.answer(to: StepID("name"), item: 0), .text("A"))
    expectEqual(driver.run.answer(to: StepID("dose"), item: 0), .integer(5))
    expectEqual(driver.run.answer(to: StepID("name"), item: 1), .text("none"))
    expectNil(driver.run.answer(to: StepID("dose"), item: 1))
    expectEqual(driver.visits("name").map(\.item), items)
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `outside, an item's answers are lists`() throws {
    var driver = try RunDriver([
      Self.medications, .page("two", when: "medications.count() = 2"),
      .page("named", when: "medications.name contains 'B'"),
      .page("high", when: "medications.where(dose > 3).name = 'A'"),
      .page("bare", when: "name.exists()"), .page("z"),
    ])
    for (name, dose) in [("A", 5), ("B", 2)] {
      try driver.take(.person(.addItem))
      try driver.go(.text(name))
      try driver.go(.integer(dose))
    }
    try driver.take(.person(.next))
    expectEqual(try driver.way(), ["two", "named", "high", "z"])
  }

  @Test func `an item can be changed and taken away, and numbers are not used again`() throws {
    var driver = try RunDriver([Self.medications, .page("z", when: "medications.name = 'C'")])
    for name in ["A", "B"] {
      try driver.take(.person(.addItem))
      try driver.go(.text(name))
      try driver.go(.integer(1))
    }
    try driver.take(.person(.openItem(1)))
    expectEqual(driver.run.visits.last?.answer, .text("B"))
    try driver.go(.text("C"))
    expectEqual(driver.run.visits.last?.answer, .integer(1))
    try driver.take(.person(.next))
    try driver.take(.person(.removeItem(0)))
    expectEqual(driver.run.items(of: StepID("medications")).map(\.number), [1])
    try driver.take(.person(.addItem))
    try driver.go(.text("none"))
    expectEqual(driver.run.items(of: StepID("medications")).map(\.number), [1, 2])
    try driver.take(.person(.removeItem(1)))
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
    expectEqual(driver.visits("name").count, 4, "every visit is kept")
  }

  @Test func `there are as many items as the task wants`() throws {
    var driver = try RunDriver([.items("g", 1...2, .number("n")), .page("z")])
    expectEqual(driver.refusal(.person(.next))?.reason, .tooFewItems(least: 1))
    for _ in 0..<2 {
      try driver.take(.person(.addItem))
      try driver.go(.integer(1))
    }
    expectEqual(driver.refusal(.person(.addItem))?.reason, .groupIsFull(most: 2))
    for place in [-1, 2] {
      expectEqual(driver.refusal(.person(.openItem(place)))?.reason, .noSuchItem)
      expectEqual(driver.refusal(.person(.removeItem(place)))?.reason, .noSuchItem)
    }
    try driver.take(.person(.next))
    expectEqual(driver.refusal(.person(.addItem))?.reason, .notOnThisPage)
  }

  @Test func `back goes from page to page inside an item, and out to the list`() throws {
    var driver = try RunDriver([.page("a"), Self.medications, .page("z")])
    try driver.take(.person(.next))
    try driver.take(.person(.addItem))
    try driver.go(.text("A"))
    try driver.take(.person(.back))
    expectEqual(driver.page, "name")
    expectEqual(driver.run.visits.last?.answer, .text("A"))
    try driver.take(.person(.back))
    expectEqual(driver.page, "medications")
    expectEqual(driver.refusal(.person(.next))?.reason, .itemIncomplete(0))
    try driver.take(.person(.openItem(0)))
    try driver.take(.person(.next))
    try driver.go(.integer(1))
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
    expectEqual(try driver.wayBack(), ["medications", "a"])
  }

  @Test func `an item that is left without an answer was never there`() throws {
    var driver = try RunDriver([Self.medications, .page("z")])
    try driver.take(.person(.addItem))
    try driver.take(.person(.back))
    expect(driver.run.items(of: StepID("medications")).isEmpty)
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `attempts at a secondary task are added only`() throws {
    var driver = try RunDriver([
      .attempts("game", 2...3, .number("points")), .page("z", when: "game.points.sum() = 5"),
    ])
    for points in [2, 3] {
      expectEqual(driver.refusal(.person(.next))?.reason, .tooFewItems(least: 2))
      try driver.take(.person(.addItem))
      try driver.go(.integer(points))
    }
    expectEqual(driver.refusal(.person(.openItem(0)))?.reason, .noSuchItem)
    expectEqual(driver.refusal(.person(.removeItem(0)))?.reason, .noSuchItem)
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `forms inside an item look at that item`() throws {
    var driver = try RunDriver([
      .items(
        "children", 0...5,
        .form(
          "child", .number("age"), .yesNo("school", when: "age > 5"), .calculated("next", "age + 1")
        )),
      .page("z", when: "children.next.sum() = 14"),
    ])
    for (age, state) in [(8, Visit.State.open), (4, .hidden)] {
      try driver.take(.person(.addItem))
      expectEqual(driver.state(of: "school"), .hidden)
      try driver.answer(.integer(age), to: "age")
      expectEqual(driver.state(of: "school"), state)
      if state == .open { try driver.answer(.boolean(true), to: "school") }
      try driver.take(.person(.next))
    }
    try driver.take(.person(.next))
    expectEqual(driver.page, "z")
  }

  @Test func `a group that is hidden has no answers to ask for`() throws {
    var driver = try RunDriver([
      .yesNo("any"),
      Step(
        id: StepID("g"), condition: path("any"),
        kind: .repeated(RepeatStep(steps: [.number("n")]))), .page("some", when: "g.n.exists()"),
      .page("z"),
    ])
    try driver.go(.boolean(true))
    try driver.take(.person(.addItem))
    try driver.go(.integer(1))
    for _ in 0..<1 { try driver.take(.person(.back)) }
    try driver.go(.boolean(false))
    expectEqual(driver.page, "z")
    expectNil(driver.run.answer(to: StepID("n"), item: 0))
  }
}
