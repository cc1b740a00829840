import ActiveTasks
import FHIR
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Pages with a PDF: other programs get their words, and this one all of them.
@Suite struct DocumentRoundTripTests {
  private func task() throws -> StudyTask {
    let text = #"""
      {"ambler": 1, "id": "leaflets", "version": "1", "title": "Leaflets", "steps": [
        {"id": "read", "type": "instruction", "title": "Read this",
         "document": {"path": "a.pdf", "description": "What the study does"}},
        {"id": "more", "type": "media", "title": "And this", "kind": "document", "file": "b.pdf",
         "description": "Your rights"},
        {"id": "done", "type": "completion", "title": "Thanks"}]}
      """#
    return try StudyTask.read(Array(text.utf8), file: "leaflets.json").task
  }

  @Test func `they come back as they were`() throws {
    let task = try task()
    let imported = try RoundTripFiles.imported(QuestionnaireExport(task).document)
    expectEqual(
      String(decoding: try imported.definition.canonical(), as: UTF8.self),
      String(decoding: try task.definition.canonical(), as: UTF8.self))
    expectEqual(imported.report.entries.flatMap(\.lost), [])
  }

  @Test(arguments: ["read", "more"])
  func `that the document is lost elsewhere is told`(id: String) throws {
    let told = QuestionnaireExport(try task()).notes.filter { $0.id == id }.map(\.text)
    expect(told.contains { $0.contains("only this program understands") }, "\(told)")
    expect(told.contains { $0.contains("other programs show its words only") }, "\(told)")
  }
}
