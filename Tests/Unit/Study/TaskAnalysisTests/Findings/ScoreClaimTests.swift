import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

/// Whether the items that a score claims are asked, answered together, and used.
@Suite struct ScoreClaimTests {
  /// The findings of a score over a yes-or-no question, a matrix of two rows, and a scale; each
  /// with the pointer of the item that it is about.
  private func findings(
    scores: String, gridWhen: String = "true or ready", gridRequired: Bool = true
  ) throws -> [String] {
    let text = """
      { "ambler": 1, "id": "claims", "version": "1", "title": "Claims", "steps": [
          { "id": "ready", "type": "question", "title": "Ready?", "answer": { "type": "boolean" } },
          { "id": "grid", "type": "question", "title": "How hard?", "when": "\(gridWhen)",
            "required": \(gridRequired), "noAnswer": ["dontKnow"],
            "answer": { "type": "matrix",
              "rows": [ { "id": "stairs", "text": "Stairs" }, { "id": "walking", "text": "Walking" } ],
              "columns": [ { "value": "easy", "text": "Easy", "score": 0 },
                { "value": "hard", "text": "Hard", "score": 1 } ] } },
          { "id": "pain", "type": "question", "title": "Pain?", "when": "ready = false",
            "noAnswer": ["dontKnow"],
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
          { "id": "done", "type": "completion", "title": "Thanks" } ],
        "scores": [ \(scores) ] }
      """
    let bytes = Array(text.utf8)
    let task = try StudyTask.read(bytes, file: "task.json").task
    let document = try JSONDocument(bytes: bytes, file: "task.json")
    return PlacedFinding.all(TaskReport(task).findings, in: document)
      .filter { $0.pointer.hasPrefix("/scores") }
      .map { "\($0.finding.observation.name.rawValue) \($0.pointer)" }
  }

  private func score(
    _ id: String, items: String, expression: String? = nil, missing: String = ""
  ) -> String {
    let combine =
      expression.map { "\"combine\": \"expression\", \"expression\": \"\($0)\"" }
      ?? "\"combine\": \"sum\""
    return """
      { "id": "\(id)", "title": "Sum", "algorithm": "sum", "version": "1", "source": "none",
        "items": [\(items)], \(combine)\(missing) }
      """
  }

  private static let rows = "\"grid.stairs\", \"grid.walking\""

  @Test func `A row of a matrix that nobody is asked is never an item`() throws {
    expectEqual(
      try findings(scores: score("a", items: Self.rows), gridWhen: "ready and ready = false"),
      [
        "scoreNeverComputed /scores/0", "scoreItemNeverAsked /scores/0/items/0",
        "scoreItemNeverAsked /scores/0/items/1",
      ])
  }

  @Test func `Rows of a matrix that some people are asked are claimed well`() throws {
    expect(try findings(scores: score("a", items: Self.rows), gridWhen: "ready").isEmpty)
  }

  @Test func `A row of a matrix and a question of other people are never answered both`() throws {
    expectEqual(
      try findings(scores: score("a", items: "\"grid.stairs\", \"pain\""), gridWhen: "ready"),
      ["scoreNeverComputed /scores/0"])
    expectEqual(
      try findings(
        scores: score(
          "a", items: "\"grid.stairs\", \"pain\"",
          missing: ", \"missing\": \"mean\", \"missingLimit\": 1"),
        gridWhen: "ready"), ["scoreItemsApart /scores/0/items/1"])
  }

  @Test(
    arguments: [
      ("ready.exists().toInteger()", ["scoreItemUnused /scores/0/items/0"]),
      ("pain + 1", []), ("iif(%noAnswer.pain = 'dontKnow', 1, 0)", []),
      ("iif(pain.exists(), 1, 0)", []),
    ])
  func `An item that the expression never uses is found`(
    expression: String, found: [String]
  ) throws {
    expectEqual(try findings(scores: score("a", items: "\"pain\"", expression: expression)), found)
  }

  @Test(
    arguments: [
      ("iif(grid.stairs = 'hard', 1, 0)", ["scoreItemUnused /scores/0/items/1"]),
      ("iif(grid.walking = 'hard', 1, 0)", ["scoreItemUnused /scores/0/items/0"]),
      ("iif(grid.stairs = grid.walking, 1, 0)", []), ("iif(grid.exists(), 1, 0)", []),
      ("iif(%noAnswer.grid.empty(), 1, 0)", []),
    ])
  func `A row of a matrix is used by its name or with the whole`(
    expression: String, found: [String]
  ) throws {
    expectEqual(try findings(scores: score("a", items: Self.rows, expression: expression)), found)
  }

  @Test func `An item is used through a score that the expression asks for`() throws {
    let first = score("rows", items: Self.rows)
    let second = score("twice", items: Self.rows, expression: "%score.rows * 2")
    let third = score(
      "late", items: "\"grid.stairs\", \"pain\"", expression: "%score.twice + 1")
    expect(try findings(scores: [first, second].joined(separator: ", ")).isEmpty)
    expectEqual(
      try findings(scores: [first, second, third].joined(separator: ", ")),
      ["scoreItemUnused /scores/2/items/1"])
  }
}
