import Outbox
import ResultWords
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct TaskHistoryTests {
  private func run(_ number: Int, ended: String, _ more: String) throws -> TaskHistory.Run {
    let json = try HistorySample.json(
      number, task: "mood", ended: ended, #""problems": [], "recordings": [], \#(more)"#)
    return TaskHistory.Run(
      result: try require(ShelvedResult(json)),
      sheet: ResultSheet(try ShownResult(json), TaskTitles(nil, languages: ["en"])))
  }

  private func history() throws -> JSONValue {
    let older = try run(
      1, ended: "2026-11-01T09:00:00Z",
      """
      "steps": [
        { "step": "q1", "visit": 1, "state": "answered", "answer": 3 },
        { "step": "gone", "visit": 1, "state": "answered", "answer": "old" },
        { "step": "q2", "visit": 1, "state": "skipped" }],
      "measures": [], "scores": [{ "id": "total", "value": 3 }]
      """)
    let newer = try run(
      2, ended: "2026-11-08T09:00:00Z",
      """
      "steps": [
        { "step": "q1", "visit": 1, "state": "answered", "answer": 4 },
        { "step": "q2", "visit": 1, "state": "answered", "answer": 5 },
        { "step": "new", "visit": 1, "state": "hidden" }],
      "measures": [{ "step": "walk", "name": "distance", "value": 40.5, "unit": "m",
        "algorithm": { "name": "test", "version": "1" }, "recordings": [], "flags": [] }],
      "scores": [{ "id": "total", "value": null }]
      """)
    return TaskHistory([older, newer]).json
  }

  private func rows(_ kind: String) throws -> [JSONValue] {
    try require(try history()[kind]?.listValue)
  }

  @Test func `the newest run comes first`() throws {
    let ended = try rows("runs").map { $0["ended"]?.stringValue }
    expectEqual(ended, ["2026-11-08T09:00:00Z", "2026-11-01T09:00:00Z"])
  }

  @Test func `each question is one row, also what one run alone asked`() throws {
    let questions = try rows("questions")
    expectEqual(
      questions.map { $0["title"]?.stringValue }, ["q1", "gone", "q2", "new"],
      "what only the older run asked stands where it stood there")
    expectEqual(questions[0]["cells"]?.listValue?.map { $0["answer"] }, ["4", "3"])
    let gone = try require(questions[1]["cells"]?.listValue)
    expectEqual(gone[0], .null, "the newer run did not ask it")
    expectEqual(gone[1]["answer"], "old")
    let second = try require(questions[2]["cells"]?.listValue)
    expectEqual(second[1]["answer"], .null)
    expectEqual(second[1]["state"], "skipped")
  }

  @Test func `scores and measures are rows too`() throws {
    let score = try require(try rows("scores").first?["cells"]?.listValue)
    expectEqual(score.map { $0["value"] }, [.null, 3])
    let measure = try require(try rows("measures").first)
    expectEqual(measure["name"], "distance")
    expectEqual(measure["cells"]?.listValue?.map { $0["value"] }, [40.5, nil])
  }

  @Test(
    arguments: [
      ([["a", "b"]], ["a", "b"]), ([["a", "b"], ["b", "c", "a"]], ["a", "b", "c"]),
      ([["a", "c"], ["a", "b", "c"]], ["a", "b", "c"]),
      ([["b"], ["a", "b"], ["c"]], ["c", "a", "b"]),
      ([[], ["a"]], ["a"]),
    ] as [([[String]], [String])])
  func `rows of several runs come into one order`(lists: [[String]], order: [String]) {
    expectEqual(TaskHistory.order(lists), order)
  }
}
