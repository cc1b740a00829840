import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Answers that active tasks ask for inside, as later conditions see them.
struct PhaseAnswerTests {
  private static func pain(_ id: String) -> String {
    """
    { "id": "\(id)", "title": "Pain?", "answer": { "type": "integer", "minimum": 0, "maximum": 10 } }
    """
  }

  private static let activity = """
    { "id": "walk", "type": "custom", "title": "Walk", "phases": [
      { "id": "before", "type": "form", "title": "Before", "questions": [
        \(pain("knee")), \(pain("hip")) ] },
      { "id": "hand", "type": "question", "title": "Which hand?",
        "answer": { "type": "singleChoice", "options": [
          { "value": "left", "text": "Left" }, { "value": "right", "text": "Right" } ] } },
      { "id": "rest", "type": "instruction", "title": "Rest", "when": "walk.before.knee > 5" } ] }
    """

  private static func task(_ steps: String) throws -> StudyTask {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [ \(steps) ] }
      """
    return try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  private static func asking(_ condition: String) -> String {
    """
    , { "id": "asked", "type": "instruction", "title": "Shown", "when": "\(condition)" },
      { "id": "done", "type": "completion" }
    """
  }

  /// The pages after the form was answered with these numbers, up to the end.
  private func pages(_ condition: String, knee: Int, hip: Int) throws -> [String] {
    let task = try Self.task(Self.activity + Self.asking(condition))
    var driver = try RunDriver(task.steps)
    try driver.answer(.integer(knee), to: "walk.before.knee")
    try driver.answer(.integer(hip), to: "walk.before.hip")
    var pages: [String] = []
    while !driver.run.isFinished, pages.count < 10 {
      if driver.page == "walk.hand" { try driver.answer(.choice("left")) }
      try driver.take(.person(.next))
      pages.append(driver.page)
    }
    return pages
  }

  @Test(arguments: [
    ("walk.before.knee = 2", 2, 7, true), ("walk.before.knee = 2", 3, 2, false),
    ("walk.before.hip > walk.before.knee", 2, 7, true),
    ("walk.before.hip > walk.before.knee", 7, 2, false),
    ("walk.hand = 'left' and walk.before.hip = 0", 1, 0, true),
    ("walk.before.exists()", 1, 0, true), ("walk.before.ankle.exists().not()", 1, 0, true),
  ])
  func `a later step asks for a question of a phase`(
    condition: String, knee: Int, hip: Int, isShown: Bool
  ) throws {
    guard !condition.contains("ankle") else {
      #expect(throws: FaultReport.self) {
        try Self.task(Self.activity + Self.asking(condition))
      }
      return
    }
    let pages = try pages(condition, knee: knee, hip: hip)
    expectEqual(pages.contains("asked"), isShown, "\(pages)")
    expectEqual(pages.last, "completed")
  }

  @Test(arguments: [(6, true), (5, false)])
  func `a later phase asks for it too`(knee: Int, isShown: Bool) throws {
    expectEqual(try pages("walk.hand.exists()", knee: knee, hip: 0).contains("walk.rest"), isShown)
  }

  @Test func `the answer is decided anew when it is corrected`() throws {
    let task = try Self.task(Self.activity + Self.asking("walk.before.knee = 2"))
    var driver = try RunDriver(task.steps)
    try driver.answer(.integer(3), to: "walk.before.knee")
    try driver.answer(.integer(1), to: "walk.before.hip")
    try driver.take(.person(.next))
    expectEqual(driver.page, "walk.hand")
    try driver.take(.person(.back))
    try driver.answer(.integer(2), to: "walk.before.knee")
    try driver.take(.person(.next))
    try driver.answer(.choice("right"))
    try driver.take(.person(.next))
    expectEqual(driver.page, "asked")
  }

  @Test func `the items of a group have the answers of their phases`() throws {
    let task = try Self.task(
      """
      { "id": "rounds", "type": "repeat", "title": "Rounds", "minimum": 1, "maximum": 3,
        "steps": [ \(Self.activity) ] }
      """ + Self.asking("rounds.walk.before.knee contains 4"))
    var driver = try RunDriver(task.steps)
    if driver.page == "rounds" { try driver.take(.person(.addItem)) }
    try driver.answer(.integer(4), to: "walk.before.knee")
    try driver.answer(.integer(1), to: "walk.before.hip")
    try driver.take(.person(.next))
    try driver.answer(.choice("right"))
    try driver.take(.person(.next))
    expectEqual(driver.page, "rounds")
    try driver.take(.person(.next))
    expectEqual(driver.page, "asked")
  }

  @Test func `two questions of one name in a form are a fault with a place`() throws {
    let text = Self.activity.replacing("\"id\": \"hip\"", with: "\"id\": \"knee\"")
    do {
      _ = try Self.task(text)
      Issue.record("no fault")
    } catch let report as FaultReport {
      expect(report.description.contains("/steps/0/phases/0/questions/1"))
      expect(report.description.contains("Give each question its own id."))
    }
  }
}
