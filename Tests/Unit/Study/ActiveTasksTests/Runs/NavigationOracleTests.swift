import StudyModel
import TaskRunner
import TestSupport
import Testing

/// The way through a questionnaire about headaches, as a table: which pages come, and which pages
/// come back.
struct NavigationOracleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answers: [String: Answer]
    var skips: Set<String> = []
    let forward: [String]
    var backward: [String]?
  }

  static let rows: [Row] = [
    Row(
      testDescription: "headache and severe",
      answers: ["symptom": .choice("headache"), "severity": .boolean(true)],
      forward: ["symptom", "severity", "severe_headache", "end"],
      backward: ["severe_headache", "severity", "symptom"]),
    Row(
      testDescription: "headache and not severe",
      answers: ["symptom": .choice("headache"), "severity": .boolean(false)],
      forward: ["symptom", "severity", "light_headache", "end"],
      backward: ["light_headache", "severity", "symptom"]),
    Row(
      testDescription: "dizziness", answers: ["symptom": .choice("dizziness")],
      forward: ["symptom", "other_symptom", "end"], backward: ["other_symptom", "symptom"]),
    Row(
      testDescription: "no answer", answers: [:], forward: ["symptom", "other_symptom", "end"],
      backward: ["other_symptom", "symptom"]),
    Row(
      testDescription: "the end is skipped", answers: headacheAndNo, skips: ["end"],
      forward: ["symptom", "severity", "light_headache"]),
    Row(
      testDescription: "the light headache is skipped", answers: headacheAndNo,
      skips: ["light_headache"], forward: ["symptom", "severity", "end"]),
    Row(
      testDescription: "both are skipped", answers: headacheAndNo,
      skips: ["light_headache", "end"], forward: ["symptom", "severity"]),
  ]

  private static let headacheAndNo: [String: Answer] = [
    "symptom": .choice("headache"), "severity": .boolean(false),
  ]

  private static func steps(_ skips: Set<String>) -> [Step] {
    let symptom = Question.choice("symptom", options("headache", "dizziness", "nausea"))
      .with { $0.isRequired = false }
    let steps: [Step] = [
      .question(symptom).going(to: "other_symptom", when: "(symptom = 'headache').not()")
        .going(to: "other_symptom", when: "symptom.empty()"),
      .question(.yesNo("severity", required: false))
        .going(to: "severe_headache", when: "symptom = 'headache' and severity")
        .going(to: "light_headache", when: "symptom = 'headache' and severity.not()")
        .going(to: "other_symptom"),
      .page("blank"),
      .page("severe_headache").going(to: "end"), .page("light_headache").going(to: "end"),
      .page("other_symptom").going(to: "end"), .page("end").going(to: nil), .page("blankB"),
    ]
    return steps.map { skips.contains($0.id.text) ? $0.skipped(when: "symptom = 'headache'") : $0 }
  }

  @Test(arguments: rows)
  func `the pages come in the order of the table`(row: Row) throws {
    var driver = try RunDriver(Self.steps(row.skips))
    expectEqual(try driver.way(row.answers), row.forward)
    expectEqual(driver.page, "completed")
  }

  @Test(arguments: rows.filter { $0.backward != nil })
  func `the pages come back in the order of the history`(row: Row) throws {
    var driver = try RunDriver(Self.steps(row.skips))
    expect(!driver.run.canGoBack, "nothing is before the first page")
    while driver.page != "end" {
      if let answer = row.answers[driver.page] { try driver.answer(answer) }
      try driver.take(.person(.next))
    }
    expectEqual(try driver.wayBack(), row.backward)
  }

  @Test func `pages that nothing leads to have a way on of their own`() throws {
    for (first, way) in [
      ("blank", ["blank", "severe_headache", "end"]),
      ("severity", ["severity", "other_symptom", "end"]),
      ("severe_headache", ["severe_headache", "end"]),
      ("light_headache", ["light_headache", "end"]),
    ] {
      let steps = Self.steps([])
      let start = try require(steps.firstIndex { $0.id.text == first })
      // `symptom` stands first because conditions ask for it; it leads straight to the step.
      let symptom = Step.question(
        .choice("symptom", options("nausea")).with { $0.isRequired = false })
      var driver = try RunDriver([symptom] + steps[start...])
      try driver.take(.person(.next))
      expectEqual(try driver.way(), way)
    }
  }
}
