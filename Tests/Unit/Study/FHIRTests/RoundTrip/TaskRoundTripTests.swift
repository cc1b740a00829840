import ActiveTasks
import FHIR
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

@Suite struct TaskRoundTripTests {
  static let tasks = RoundTripFiles.tasks()

  @Test(arguments: tasks)
  func `a task that was exported and imported is the same task`(file: URL) throws {
    let task = try RoundTripFiles.task(file)
    let document = QuestionnaireExport(task).document
    let imported = try RoundTripFiles.imported(document)
    expectEqual(
      String(decoding: try imported.definition.canonical(), as: UTF8.self),
      String(decoding: try task.definition.canonical(), as: UTF8.self))
    expectEqual(imported.report.entries.flatMap(\.lost), [])
  }

  @Test func `what is exported of everything a task can hold`() throws {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    let export = QuestionnaireExport(task)
    expectSnapshot(export.document.prettyPrinted(), named: "everything.questionnaire.json")
    expectSnapshot(
      export.notes.map(\.description).joined(separator: "\n"), named: "everything.notes.txt")
  }
}

/// The files that go through the round trip.
enum RoundTripFiles {
  static let everything = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Tasks/everything.json")

  static func tasks() -> [URL] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
    return files(in: folder).filter { !$0.lastPathComponent.hasPrefix("study") } + [everything]
  }

  static func files(in folder: URL) -> [URL] {
    // A folder that is not there has no files, and the tests say so.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map(folder.appendingPathComponent)
  }

  static func task(_ file: URL) throws -> StudyTask {
    try StudyTask.read(Array(try Data(contentsOf: file)), file: file.lastPathComponent).task
  }

  /// The task of a definition; nil if the strict reader refuses it: then there is nothing to export.
  static func task(_ definition: JSONValue) -> StudyTask? {
    try? StudyTask.read(Array(definition.serialized().utf8), file: "task.json").task
  }

  static func imported(_ questionnaire: JSONValue) throws -> QuestionnaireImport {
    try QuestionnaireImport(
      try JSONDocument(
        bytes: Array(questionnaire.serialized().utf8), file: "questionnaire.json",
        limits: Questionnaire.limits), activities: ActivityCatalog.shipped.types)
  }
}
