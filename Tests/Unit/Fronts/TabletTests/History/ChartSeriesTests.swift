import ActiveTasks
import Outbox
import Receipts
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct ChartSeriesTests {
  private func study() throws -> Study {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en"], "title": "T", "contact": "C",
        "emergency": "E", "participants": "single", "sections": [{ "id": "s", "title": "S" }],
        "tasks": [{ "id": "feeling", "file": "mood.json", "section": "s" }],
        "symptoms": { "version": "1", "types": [{ "id": "a", "title": "A", "symptoms": [
          { "number": 3, "title": "Pain" }] }] },
        "charts": [{ "id": "c", "title": "Chart", "references": [{ "value": 10, "label": "High" }],
          "lines": [
            { "task": "feeling", "score": "total", "label": "Total" },
            { "task": "feeling", "measure": "walk.distance", "label": "Way", "unit": "m" },
            { "task": "feeling", "question": "q", "label": "Answer" },
            { "symptom": 3, "label": "Pain" }] }] }
      """
    let summary = TaskSummary(
      id: "mood", title: LocalizedText("Mood"), languages: ["en"], questions: ["q"],
      scores: ["total"], measures: ["walk.distance": "m"])
    return try Study.read(Array(text.utf8), file: "study") { _ in .found(summary) }.study
  }

  private func series(_ line: Int, _ results: [ShelvedResult]) throws -> ChartSeries {
    let study = try study()
    return ChartSeries(study.charts[0].lines[line], of: results, in: study)
  }

  @Test func `two on a day are both kept, and the oldest comes first`() throws {
    let results = [
      try HistorySample.result(
        3, ended: "2026-11-03T09:00:00Z", #""scores": [{ "id": "total", "value": 3 }]"#),
      try HistorySample.result(
        1, ended: "2026-11-01T19:00:00Z", #""scores": [{ "id": "total", "value": 2 }]"#),
      try HistorySample.result(
        2, ended: "2026-11-01T09:00:00Z", #""scores": [{ "id": "total", "value": 1.5 }]"#),
    ]
    expectEqual(try series(0, results).points.map(\.value), [1.5, 2, 3])
  }

  @Test func `a score without a value breaks the line, and no score at all is no point`() throws {
    let results = [
      try HistorySample.result(
        1, ended: "2026-11-01T09:00:00Z", #""scores": [{ "id": "total", "value": null }]"#),
      try HistorySample.result(2, ended: "2026-11-02T09:00:00Z", #""scores": []"#),
      try HistorySample.result(
        3, task: "other", ended: "2026-11-03T09:00:00Z",
        #""scores": [{ "id": "total", "value": 9 }]"#),
    ]
    expectEqual(try series(0, results).points.map(\.value), [nil])
  }

  @Test func `a measure is found by its whole name`() throws {
    let result = try HistorySample.result(
      1, ended: "2026-11-01T09:00:00Z",
      #""measures": [{ "step": "walk", "name": "distance", "value": 412.5 }]"#)
    expectEqual(try series(1, [result]).points.map(\.value), [412.5])
  }

  @Test(arguments: [
    ("7", 7.0), ("\"2\"", 2), ("{ \"value\": 1.5, \"unit\": \"kg\" }", 1.5), ("true", 1),
    ("[\"a\"]", nil),
  ])
  func `an answer is the number that it holds`(answer: String, value: Double?) throws {
    let result = try HistorySample.result(
      1, ended: "2026-11-01T09:00:00Z",
      #""steps": [{ "step": "q", "visit": 1, "state": "answered", "answer": \#(answer) }]"#)
    expectEqual(try series(2, [result]).points.map(\.value), [value])
  }

  @Test func `a symptom of the check that is made of the catalogue is drawn`() throws {
    let result = try HistorySample.result(
      1, task: SymptomCatalogue.checkID, ended: "2026-11-01T09:00:00Z",
      #""steps": [{ "step": "symptoms", "answers": [{ "question": "3", "answer": 0 }] }]"#)
    expectEqual(try series(3, [result]).points.map(\.value), [0])
  }

  @Test func `the page gets lines with units, references and the newest result first`() throws {
    let study = try study()
    let older = try HistorySample.result(
      1, ended: "2026-11-01T09:00:00Z", #""scores": [{ "id": "total", "value": 1 }]"#)
    let newer = try HistorySample.result(2, ended: "2026-11-02T09:00:00Z", #""scores": []"#)
    let view = HistoryView(
      study: study, results: [older, newer].map { ($0, HistorySample.entry($0)) },
      languages: ["en"])
    let chart = try require(view.json["charts"]?.listValue?.first)
    expectEqual(chart["lines"]?.listValue?.map { $0["unit"] }, [.null, "m", .null, .null])
    expectEqual(chart["references"]?.listValue?.first?["label"], "High")
    let listed = try require(view.json["results"]?.listValue)
    expectEqual(listed.map { $0["id"]?.stringValue }, [newer.id.text, older.id.text])
    expectEqual(listed.first?["title"], "Mood")
    expectEqual(listed.first?["delivery"]?["state"], "queued")
  }
}
