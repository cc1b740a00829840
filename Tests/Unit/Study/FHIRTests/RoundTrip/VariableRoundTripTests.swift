import ActiveTasks
import FHIR
import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// `%noAnswer` and `%score` in the logic of a task, and what FHIR says in their place.
@Suite struct VariableRoundTripTests {
  private static let declined = "'http://hl7.org/fhir/StructureDefinition/data-absent-reason'"
  private static let word =
    "select(iif($this = 'asked-unknown', 'dontKnow', 'preferNotToSay'))"

  /// Questions of several kinds that may be declined, a score, and a question `last` with `members`.
  static func task(_ members: String) -> String {
    #"""
    {"ambler": 1, "id": "declining", "version": "1", "title": "Declining", "steps": [
      {"id": "flushing", "type": "question", "title": "Flushing?", "answer": {"type": "boolean"},
       "noAnswer": ["dontKnow", "preferNotToSay"]},
      {"id": "drinks", "type": "question", "title": "Drinks?", "noAnswer": ["preferNotToSay"],
       "answer": {"type": "integer", "minimum": 0, "maximum": 50}},
      {"id": "mass", "type": "question", "title": "Mass", "noAnswer": ["dontKnow"],
       "answer": {"type": "quantity", "units": ["kg"]}},
      {"id": "mood", "type": "question", "title": "Mood", "noAnswer": ["dontKnow"],
       "answer": {"type": "singleChoice", "options": [
         {"value": "good", "text": "Good", "score": 0},
         {"value": "bad", "text": "Bad", "score": 1}]}},
      {"id": "grid", "type": "question", "title": "Grid", "noAnswer": ["preferNotToSay"],
       "answer": {"type": "matrix", "rows": [{"id": "r1", "text": "One"}],
        "columns": [{"value": "a", "text": "A"}, {"value": "b", "text": "B"}]}},
      {"id": "last", "type": "question", "title": "Last", "required": false,
       "answer": {"type": "decimal"}, \#(members)}],
     "scores": [
      {"id": "total", "title": "Total", "algorithm": "sum", "version": "1", "source": "a paper",
       "items": ["mood", "drinks"], "combine": "sum"}]}
    """#
  }

  static func read(_ text: String) throws -> StudyTask {
    try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  private static func last(_ document: JSONValue) throws -> JSONValue {
    try require(document["item"]?.listValue?.first { $0["linkId"] == "last" })
  }

  private static func expression(_ item: JSONValue, _ name: String) -> String? {
    item["extension"]?.listValue?.first { $0["url"]?.stringValue?.hasSuffix(name) ?? false }?[
      "valueExpression"]?["expression"]?.stringValue
  }

  @Test(arguments: [
    (
      "%noAnswer.flushing = 'dontKnow'",
      "%resource.item.where(linkId='flushing').answer.value.extension(\(declined)).value.\(word)"
        + " = 'dontKnow'"
    ),
    (
      "%noAnswer.mood.exists() and flushing = true",
      "%resource.item.where(linkId='mood').answer.value.extension(\(declined)).value.\(word)"
        + ".exists() and %resource.item.where(linkId='flushing')"
        + ".answer.where(value.extension(\(declined)).empty()).value = true"
    ),
    (
      "%noAnswer.grid = 'preferNotToSay'",
      "%resource.item.where(linkId='grid').extension(\(declined)).value.\(word)"
        + " = 'preferNotToSay'"
    ),
    ("%score.total > 3", "%resource.item.where(linkId='total').answer.value > 3"),
    (
      "%score.total > 3 or mass > 80 'kg'",
      "%resource.item.where(linkId='total').answer.value > 3 or "
        + "%resource.item.where(linkId='mass')"
        + ".answer.where(value.extension(\(declined)).empty()).value > 80 'kg'"
    ),
  ])
  func `a condition on a variable is said in FHIRPath and comes back`(
    condition: String, response: String
  ) throws {
    let task = try Self.read(Self.task(#""when": \#(JSONValue.string(condition).serialized())"#))
    let item = try Self.last(QuestionnaireExport(task).document)
    expectEqual(Self.expression(item, "enableWhenExpression"), response)
    expectEqual(QuestionnaireExport(task).notes.filter { $0.id == "last" }, [])
    try Self.expectSame(task)
  }

  @Test(arguments: [
    "iif(%noAnswer.drinks = 'preferNotToSay', 1, drinks * 2)", "%score.total / 2",
    "iif(%noAnswer.mass.exists(), 0, 1) + %score.total",
  ])
  func `a calculation with a variable comes back`(source: String) throws {
    let task = try Self.read(Self.task(#""calculated": "\#(source)""#))
    let item = try Self.last(QuestionnaireExport(task).document)
    expectNotNil(Self.expression(item, "calculatedExpression"))
    expectEqual(QuestionnaireExport(task).notes.filter { $0.id == "last" }, [])
    try Self.expectSame(task)
  }

  @Test func `constraints with variables come back`() throws {
    try Self.expectSame(
      Self.read(
        Self.task(
          #"""
          "constraints": [
            {"expression": "%noAnswer.flushing.empty() or last > %score.total", "message": "No"}]
          """#)))
  }

  /// Imports, exports and imports again, each time through the strict reader, and without a patch
  /// of what an expression says.
  private static func expectSame(_ task: StudyTask) throws {
    let wanted = String(decoding: try task.definition.canonical(), as: UTF8.self)
    var task = task
    for _ in 0..<2 {
      let document = QuestionnaireExport(task).document
      let patches = try last(document)["extension"]?.listValue?.filter {
        $0["url"] == "urn:ambler:fhir:patch"
      }
      for member in ["/when", "/calculated", "/constraints"] {
        expectEqual(patches?.contains { "\($0)".contains(member) }, false)
      }
      let imported = try RoundTripFiles.imported(document)
      expectEqual(imported.report.entries.flatMap(\.lost), [])
      task = try read(imported.definition.serialized())
      expectEqual(String(decoding: try task.definition.canonical(), as: UTF8.self), wanted)
    }
  }

  @Test func `a foreign question that nobody can decline loses a condition on why it was declined`()
    throws
  {
    let source =
      "%resource.item.where(linkId='a').answer.value.extension(\(Self.declined)).value.\(Self.word)"
      + ".exists()"
    let imported = try RoundTripFiles.imported(
      .object([
        "resourceType": "Questionnaire",
        "item": .list([
          .object(["linkId": "a", "type": "boolean", "text": "A"]),
          .object([
            "linkId": "b", "type": "boolean", "text": "B",
            "extension": .list([
              .object([
                "url":
                  "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
                "valueExpression": .object([
                  "language": "text/fhirpath", "expression": .string(source),
                ]),
              ])
            ]),
          ]),
        ]),
      ]))
    let lost = imported.report.entries.first { $0.linkId == "b" }?.lost
    expectEqual(lost?.map { $0.prefix(40) }, ["its when, which the task’s reader refuse"])
    expectNil(imported.definition["steps"]?.listValue?.last?["when"])
  }
}
