import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct SymptomChoiceTests {
  private func study() throws -> Study {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en"], "title": "T", "contact": "C",
        "emergency": "E", "participants": "single", "sections": [{ "id": "s", "title": "S" }],
        "tasks": [{ "id": "feeling", "file": "mood.json", "section": "s" }],
        "symptoms": { "version": "2", "minimumText": "Not at all", "types": [
          { "id": "a", "title": "A", "symptoms": [
            { "number": 3, "title": "Pain" }, { "number": 1, "title": "Tiredness", "maximum": 4 }] }] } }
      """
    let summary = TaskSummary(id: "mood", title: LocalizedText("Mood"), languages: ["en"])
    return try Study.read(Array(text.utf8), file: "study") { _ in .found(summary) }.study
  }

  /// Checks of an earlier version, which had symptom 7, and a task that has nothing to do with symptoms.
  private func results() throws -> [ShelvedResult] {
    [
      try HistorySample.result(
        1, task: SymptomCatalogue.checkID, ended: "2026-11-01T09:00:00Z",
        """
        "steps": [{ "step": "symptoms", "answers": [
          { "question": "7", "answer": 4 }, { "question": "9" }, { "question": "location" },
          { "question": "3", "answer": 2 }] }]
        """),
      try HistorySample.result(
        2, ended: "2026-11-02T09:00:00Z",
        #""steps": [{ "step": "8", "visit": 1, "state": "answered", "answer": 5 }]"#),
    ]
  }

  private func choice(_ choices: [String: JSONValue] = [:]) throws -> SymptomChoice {
    SymptomChoice(try study(), results: try results(), choices: choices)
  }

  @Test func `all that the study knows and all that the results hold can be chosen`() throws {
    expectEqual(try choice().numbers, [3, 1, 7], "9 was never answered, 8 is no symptom")
    expectNil(try choice().chosen)
  }

  @Test func `what was chosen is still chosen, and what is gone is not`() throws {
    expectEqual(try choice([SymptomChoice.key: 7]).chosen, 7)
    expectNil(try choice([SymptomChoice.key: 9]).chosen)
    expectNil(try choice([SymptomChoice.key: .null]).chosen)
  }

  @Test func `only a symptom of the list is chosen, and null is none`() throws {
    var choice = try choice([SymptomChoice.key: 3])
    expect(!choice.choose(2) && !choice.choose("1") && !choice.choose(.list([])))
    expectEqual(choice.chosen, 3)
    expect(choice.choose(1) && choice.chosen == 1)
    expect(choice.choose(.null) && choice.chosen == nil)
  }

  private func json(_ number: Int) throws -> JSONValue {
    let view = HistoryView(
      study: try study(), results: try results().map { ($0, HistorySample.entry($0)) },
      languages: ["en"], choices: [SymptomChoice.key: .number(number)])
    return try require(view.json["symptoms"])
  }

  @Test func `the page gets the list, and the chart of the chosen one`() throws {
    let json = try json(3)
    expectEqual(
      json["list"]?.listValue?.map { $0["title"] }, ["Pain", "Tiredness", "Symptom 7"])
    expectEqual(json["chosen"], 3)
    let chart = try require(json["chart"])
    expectEqual(chart["title"], "Pain")
    expectEqual(chart["valueLabel"], "Level, from 0 to 10")
    expectEqual(chart["references"]?.listValue?.map { $0["label"] }, ["Not at all"])
    let points = chart["lines"]?.listValue?.first?["points"]?.listValue
    expectEqual(points?.map { $0["value"] }, [2])
  }

  @Test func `a symptom that the study has given up is called by its number`() throws {
    let chart = try require(try json(7)["chart"])
    expectEqual(chart["title"], "Symptom 7")
    expectEqual(chart["references"]?.listValue, [])
    expectNil(chart["valueLabel"])
  }

  @Test func `a study without symptoms has nothing to choose`() throws {
    var study = try study()
    study.symptoms = nil
    let view = HistoryView(study: study, results: [], languages: ["en"])
    expectEqual(view.json["symptoms"], .null)
  }
}
