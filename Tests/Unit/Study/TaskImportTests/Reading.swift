import ActiveTasks
import StrictJSON
import StudyModel
import TaskImport
import TestSupport
import Testing

/// Texts of other programs in tests.
enum Reading {
  static func json(_ text: String) throws -> JSONValue {
    try ImportDocument(bytes: Array(text.utf8), file: "test.json").value
  }

  /// The task as the strict reader takes it.
  static func task(_ outcome: ImportOutcome) throws -> StudyTask {
    let definition = try require(outcome.task)
    return try StudyTask.read(Array(definition.prettyPrinted().utf8), file: "imported.json").task
  }

  static func lines(_ report: ImportReport) -> [String] { report.entries.map(\.description) }
}
