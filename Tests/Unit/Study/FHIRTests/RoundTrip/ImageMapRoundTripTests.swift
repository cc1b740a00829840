import ActiveTasks
import FHIR
import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Pictures with regions: a choice with the codes of the regions, and what only this program knows.
@Suite struct ImageMapRoundTripTests {
  private static let text = #"""
    {"ambler": 1, "id": "ears", "version": "1", "title": "Ears", "steps": [
      {"id": "where", "type": "question", "title": "Where?", "initial": ["lobe"],
       "answer": {"type": "imageMap", "image": {"path": "ear.svg", "description": "An ear"},
         "minimumChoices": 1, "maximumChoices": 2, "options": [
         {"value": "rim", "text": "Rim", "score": 1, "rectangle": [0, 0, 0.5, 0.2],
          "code": {"system": "http://snomed.info/sct", "code": "123"}},
         {"value": "canal", "text": "Canal", "score": 2, "circle": [0.5, 0.5, 0.1]},
         {"value": "lobe", "text": "Lobe", "score": 3,
          "polygon": [[0.2, 0.8], [0.6, 0.8], [0.4, 1]]}]}},
      {"id": "since", "type": "question", "title": "Since when?", "when": "where contains 'lobe'",
       "answer": {"type": "date"}}]}
    """#

  private func task() throws -> StudyTask {
    try StudyTask.read(Array(Self.text.utf8), file: "ears.json").task
  }

  private func item() throws -> JSONValue {
    let document = QuestionnaireExport(try task()).document
    return try require(document["item"]?.listValue?.first { $0["linkId"] == "where" })
  }

  @Test func `it comes back as it was`() throws {
    let task = try task()
    let imported = try RoundTripFiles.imported(QuestionnaireExport(task).document)
    expectEqual(
      String(decoding: try imported.definition.canonical(), as: UTF8.self),
      String(decoding: try task.definition.canonical(), as: UTF8.self))
    expectEqual(imported.report.entries.flatMap(\.lost), [])
    expect(imported.report.entries.map(\.became).contains("question imageMap"))
  }

  @Test func `another program sees a choice with the codes of the regions`() throws {
    let item = try item()
    expectEqual(item["type"], "choice")
    expectEqual(item["repeats"], true)
    let codings = item["answerOption"]?.listValue?.map { $0["valueCoding"] ?? .null } ?? []
    expectEqual(codings.map { $0["code"] }, ["123", "canal", "lobe"])
    expectEqual(codings.map { $0["display"] }, ["Rim", "Canal", "Lobe"])
    expectEqual(codings.first?["system"], "http://snomed.info/sct")
    expectEqual(
      item["answerOption"]?.listValue?.map { $0["initialSelected"] ?? false },
      [false, false, true])
  }

  @Test func `that the picture and the places are lost elsewhere is told`() throws {
    let notes = QuestionnaireExport(try task()).notes.filter { $0.id == "where" }
    let told = notes.map(\.text).joined(separator: " ")
    expect(told.contains("only this program understands"), "\(told)")
    expect(told.contains("`answer.image`") && told.contains("`answer.options`"), "\(told)")
  }
}
