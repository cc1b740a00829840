import ActiveTasks
import FHIRPath
import StrictJSON
import StudyModel
import TaskImport
import TaskRunner
import TestSupport
import Testing

@Suite struct LicensedImporterTests {
  /// Wording of our own in place of the licensed one.
  private static let proctcae = """
    { "instrument": "PRO-CTCAE", "version": "1.0", "licence": "test", "title": "Symptoms",
      "responses": {
        "frequency": ["F0", "F1", "F2", "F3", "F4"], "severity": ["S0", "S1", "S2", "S3", "S4"],
        "interference": ["I0", "I1", "I2", "I3", "I4"], "presence": ["No", "Yes"] },
      "items": [
        { "number": 48, "name": "Pain", "frequency": "How often?", "severity": "How strong?",
          "interference": "How much in the way?" },
        { "number": 10, "name": "Sick", "frequency": "How often?", "severity": "How strong?" },
        { "number": 1, "name": "Dry", "severity": "How strong?", "notApplicable": "Not for me" },
        { "number": 5, "name": "Voice", "presence": "Is it?" } ] }
    """

  private static func task(_ text: String) throws -> StudyTask {
    try Reading.task(ProCTCAEImporter.outcome(Array(text.utf8), file: "wording.json"))
  }

  /// The grades of a run with these answers, in the order of the questions that are asked.
  private static func grades(_ answers: [String: String]) throws -> [String: String] {
    let task = try task(proctcae)
    let began = LocalDateTime(
      date: try require(CalendarDate("2026-11-21")), time: try require(TimeOfDay("09:00")),
      offsetMinutes: 0)
    var run = TaskRun(
      plan: RunPlan(task: task), context: RunContext(began: began), seed: 1)
    var now: Int64 = 0
    _ = try run.handle(RunEvent(.begin, at: Instant(nanoseconds: now)))
    while let page = run.currentPage {
      now += 1
      if let answer = answers[run.plan.pages[page].id.text] {
        _ = try run.handle(
          RunEvent(.answer(.choice(answer), to: nil), at: Instant(nanoseconds: now)))
      } else if case .question = run.plan.pages[page].content {
        return values(run)
      }
      _ = try run.handle(RunEvent(.next, at: Instant(nanoseconds: now)))
    }
    return values(run)
  }

  private static func values(_ run: TaskRun) -> [String: String] {
    Dictionary(
      run.scores.compactMap { score in score.value.map { (score.id.text, $0.description) } }
    ) { first, _ in first }
  }

  /// Grades as the table of Basch and others 2021 has them.
  @Test(arguments: [
    ("1", "0", "2", "1"), ("1", "0", "3", "2"), ("1", "2", "4", "3"), ("1", "3", "2", "2"),
    ("2", "0", "1", "1"), ("2", "2", "0", "2"), ("3", "2", "3", "3"), ("4", "4", "4", "3"),
    ("1", "0", "0", "0"),
  ])
  func `three attributes make the published grade`(
    frequency: String, severity: String, interference: String, grade: String
  ) throws {
    let grades = try Self.grades([
      "item48_frequency": frequency, "item48_severity": severity,
      "item48_interference": interference,
    ])
    expectEqual(grades["grade48"], grade)
  }

  @Test func `nothing at all is grade 0, and the other attributes are not asked`() throws {
    let grades = try Self.grades(["item48_frequency": "0", "item10_frequency": "0"])
    expectEqual(grades["grade48"], "0")
    expectEqual(grades["grade10"], "0")
  }

  @Test func `an attribute that was asked and not answered leaves no grade`() throws {
    let grades = try Self.grades(["item48_frequency": "3", "item48_severity": "3"])
    expectNil(grades["grade48"])
  }

  @Test func `a symptom of one attribute has its own table`() throws {
    let grades = try Self.grades([
      "item48_frequency": "0", "item10_frequency": "0", "item1_severity": "4",
      "item5_presence": "1",
    ])
    expectEqual(grades["grade1"], "3")
    expectNil(grades["grade5"], "presence alone has no composite grade")
  }

  @Test func `not applicable leaves no grade`() throws {
    let grades = try Self.grades([
      "item48_frequency": "0", "item10_frequency": "0", "item1_severity": "notApplicable",
      "item5_presence": "0",
    ])
    expectNil(grades["grade1"])
  }

  @Test func `every fault of a wording file is told at once`() throws {
    let wrong = """
      { "instrument": "PRO-CTCAE", "version": "1", "licence": "x", "title": "T",
        "responses": { "severity": ["a", "b"] },
        "items": [ { "number": 1, "name": "A", "severity": "S" }, { "number": 99, "name": 3 },
                   { "number": 2, "name": "B", "depth": "D" } ], "more": 1 }
      """
    let report = #expect(throws: FaultReport.self) {
      try ProCTCAEImporter.outcome(Array(wrong.utf8), file: "wording.json")
    }
    let pointers = Set(report?.faults.map(\.pointer) ?? [])
    expect(
      pointers.isSuperset(of: [
        "/responses/severity", "/items/1/number", "/items/1/name",
        "/items/2/depth", "/more",
      ]))
  }

  private static func msis(responses: Int) -> String {
    let items = (1...29).map { "\"Item \($0)\"" }.joined(separator: ",")
    let words = (1...responses).map { "\"R\($0)\"" }.joined(separator: ",")
    return #"{"instrument":"MSIS-29","version":"1","licence":"test","title":"MSIS-29","#
      + #""stem":"In the last two weeks","responses":[\#(words)],"items":[\#(items)]}"#
  }

  /// The two scales for answers 1 to 5 of all items, nil for one that is missing.
  private static func scales(_ answers: [Int?], responses: Int) throws -> [ExactDecimal?] {
    let task = try Reading.task(
      MSIS29Importer.outcome(Array(msis(responses: responses).utf8), file: "wording.json"))
    let formats = Dictionary(task.questions.map { ($0.id, $0.format) }) { first, _ in first }
    let given = Dictionary(zip(task.questions.map(\.id), answers)) { first, _ in first }
    return task.scores.map { score in
      score.result { item in
        formats[item].map { format in
          ScoreItem(
            format: format, answer: (given[item] ?? nil).map { .choice(String($0)) })
        }
      } number: { _ in
        nil
      }.value
    }
  }

  /// (sum − n) / (range · n) · 100 of each scale (Hobart and others 2001).
  @Test func `both scales of the MSIS-29 go from 0 to 100`() throws {
    func all(_ answer: Int) -> [Int?] { Array(repeating: answer, count: 29) }
    expectEqual(
      try Self.scales(all(1), responses: 5), [ExactDecimal("0.00"), ExactDecimal("0.00")])
    expectEqual(
      try Self.scales(all(3), responses: 5), [ExactDecimal("50.00"), ExactDecimal("50.00")])
    expectEqual(
      try Self.scales(all(5), responses: 5), [ExactDecimal("100.00"), ExactDecimal("100.00")])
    expectEqual(
      try Self.scales(all(4), responses: 4), [ExactDecimal("100.00"), ExactDecimal("100.00")])
    expectEqual(
      try Self.scales(all(2), responses: 4), [ExactDecimal("33.33"), ExactDecimal("33.33")])
    let mixed: [Int?] = Array(repeating: 1, count: 19) + [5] + Array(repeating: 2, count: 9)
    expectEqual(
      try Self.scales(mixed, responses: 5), [ExactDecimal("5.00"), ExactDecimal("25.00")])
  }

  @Test func `a scale needs half of its items`() throws {
    let half: [Int?] = Array(repeating: 3, count: 10) + Array(repeating: nil, count: 10)
    let five: [Int?] = Array(repeating: 3, count: 5) + Array(repeating: nil, count: 4)
    expectEqual(
      try Self.scales(half + five, responses: 5), [ExactDecimal("50.00"), ExactDecimal("50.00")])
    let less: [Int?] = Array(repeating: 3, count: 9) + Array(repeating: nil, count: 11)
    let four: [Int?] = Array(repeating: 3, count: 4) + Array(repeating: nil, count: 5)
    expectEqual(try Self.scales(less + four, responses: 5), [nil, nil])
  }
}
