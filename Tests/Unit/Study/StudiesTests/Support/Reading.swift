import ActiveTasks
import FHIRPath
import Foundation
import StrictJSON
import Studies
import StudyModel
import TestSupport

/// Reading of texts as study files.
enum Reading {
  /// What there is beside a study of these tests.
  static let files: [String: TaskLookup] = [
    "mood.json": .found(
      TaskSummary(
        id: "mood", title: LocalizedText("Mood"), languages: ["en"],
        questions: ["1", "2", "wellness"], scores: ["total"])),
    "walk.json": .found(
      TaskSummary(
        id: "walk", title: LocalizedText("Walk"), languages: ["en", "es"],
        measures: ["walk.distance": "m", "walk.time": "s"])),
    "walk-again.json": .found(
      TaskSummary(id: "walk", title: LocalizedText("Walk"), languages: ["en", "es"])),
    "long.json": .found(
      TaskSummary(
        id: "long", title: LocalizedText("Long"), languages: ["en"],
        questions: (1...13).map { "item\($0)" })),
    "broken.json": .faulty(count: 3), "torn.json": .faulty(count: 1),
  ]

  /// What there is for gates; messages do not list them.
  private static let gatedFiles: [String: TaskLookup] = [
    "consent.json": .found(
      TaskSummary(
        id: "consent", title: LocalizedText("Consent"), languages: ["en"],
        shapes: ["form.agreed": .value(.boolean, isList: false)], consents: ["form": "now"])),
    "eligibility.json": .found(
      TaskSummary(
        id: "eligibility", title: LocalizedText("May you?"), languages: ["en"],
        questions: ["adult"], shapes: ["adult": .value(.boolean, isList: false)])),
    "surgery.json": .found(
      TaskSummary(
        id: "surgery", title: LocalizedText("Surgery"), languages: ["en"],
        questions: ["date", "side", "pain", "drugs"],
        shapes: [
          "date": .value(.date, isList: false), "side": .codes(["left", "right"], isList: false),
          "pain": .value(.integer, isList: false), "drugs": .codes(["a", "b"], isList: true),
        ], ranges: ["pain": AnswerRange(whole: 0, 10)])),
  ]

  static func lookup(_ path: String) -> TaskLookup {
    files[path] ?? gatedFiles[path] ?? .absent(others: files.keys.sorted())
  }

  static func read(_ text: String) throws -> (study: Study, notices: [Fault]) {
    try Study.read(Array(text.utf8), file: "study.json", lookup: lookup)
  }

  /// The fault lines of a file; empty if it is read.
  static func faults(_ text: String) -> String {
    do throws(FaultReport) {
      _ = try Study.read(Array(text.utf8), file: "study.json", lookup: lookup)
      return ""
    } catch {
      return error.description
    }
  }

  /// A study file of these members, which begin on its second line, besides what each must have.
  static func file(
    tasks: String = #"{ "id": "mood", "file": "mood.json", "section": "s" }"#, _ more: String = ""
  ) -> String {
    #"{ "ambler": 1, "id": "t", "version": "1", "languages": ["en"], "title": "T", "#
      + #""contact": "C", "emergency": "E", "#
      + (more.contains("\"participants\"") ? "" : #""participants": "single", "#)
      + #""sections": [{ "id": "s", "title": "S" }],"#
      + "\n\"tasks\": [\(tasks)]" + (more.isEmpty ? "" : ",\n\(more)") + " }"
  }

  /// A study of one task with this schedule.
  static func study(schedule: String, _ more: String = "") throws -> Study {
    let task =
      #"{ "id": "mood", "file": "mood.json", "section": "s", "schedule": \#(schedule) }"#
    return try read(file(tasks: task, more)).study
  }

  /// A study that ships, with the task files beside it.
  static func shipped(_ name: String) throws -> (study: Study, notices: [Fault]) {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    return try Study.read(bytes, file: name) { path in
      guard
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
      else { return .absent(others: []) }
      do throws(FaultReport) {
        return .found(TaskSummary(try StudyTask.read(Array(data), file: path).task))
      } catch {
        return .faulty(count: error.faults.count)
      }
    }
  }
}
