import ActiveTasks
import FHIR
import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Questions that take several answers and are no choices.
@Suite struct RepeatedQuestionTests {
  private static func questionnaire(_ items: String) -> JSONValue {
    let text = #"""
      {"resourceType": "Questionnaire", "id": "q", "status": "active", "title": "T",
       "version": "1", "item": [\#(items)]}
      """#
    guard let document = try? JSONDocument(bytes: Array(text.utf8), file: "q.json") else {
      preconditionFailure("the documents of these tests are JSON")
    }
    return document.value
  }

  private static let extensions = "http://hl7.org/fhir/StructureDefinition/"

  private static func item(_ type: String, _ members: String = "") -> String {
    #"{"linkId": "many", "type": "\#(type)", "text": "Many", "repeats": true\#(members)}"#
  }

  private static func task(_ imported: QuestionnaireImport) throws -> StudyTask {
    try StudyTask.read(Array(imported.definition.serialized().utf8), file: "task.json").task
  }

  @Test(arguments: [
    "boolean", "decimal", "integer", "date", "dateTime", "time", "string", "text", "attachment",
  ])
  func `a question that repeats becomes a repeat group and again a question that repeats`(
    type: String
  ) throws {
    let imported = try RoundTripFiles.imported(Self.questionnaire(Self.item(type)))
    let group = try require(imported.definition["steps"]?.listValue?.first)
    expect(group["id"] == "many-list" && group["type"] == "repeat")
    expectEqual(group["steps"]?.listValue?.first?["id"], "many")
    expectEqual(imported.report.entries.flatMap(\.lost), [])
    let export = QuestionnaireExport(try Self.task(imported))
    let item = try require(export.document["item"]?.listValue?.first)
    expect(item["type"]?.stringValue == type && item["repeats"] == true)
    expect(item["linkId"] == "many" && item["item"] == nil)
    expectEqual(export.notes, [])
    expectEqual(try RoundTripFiles.imported(export.document).definition, imported.definition)
  }

  private static let counts: [(members: String, minimum: Int?, maximum: Int?)] = [
    (#", "required": true"#, 1, nil),
    (
      #", "required": true, "extension": [{"url": "\#(extensions)questionnaire-minOccurs", "valueInteger": 2}]"#,
      2, nil
    ),
    (
      #", "extension": [{"url": "\#(extensions)questionnaire-maxOccurs", "valueInteger": 4}]"#,
      nil, 4
    ),
  ]

  @Test(arguments: counts)
  func `how many answers there may be comes over and back`(
    members: String, minimum: Int?, maximum: Int?
  ) throws {
    let source = Self.questionnaire(Self.item("string", members))
    let imported = try RoundTripFiles.imported(source)
    let group = try require(imported.definition["steps"]?.listValue?.first)
    expectEqual(group["minimum"]?.integerValue, minimum)
    expectEqual(group["maximum"]?.integerValue, maximum)
    let document = QuestionnaireExport(try Self.task(imported)).document
    for key in ["required", "repeats", "extension"] {
      expectEqual(document["item"]?.listValue?.first?[key], source["item"]?.listValue?.first?[key])
    }
    expectEqual(try RoundTripFiles.imported(document).definition, imported.definition)
  }

  @Test func `conditions on and of a question that repeats come back`() throws {
    let source = Self.questionnaire(
      #"""
      {"linkId": "any", "type": "boolean", "text": "Any?"},
      {"linkId": "many", "type": "string", "text": "Many", "repeats": true, "enableWhen": [
        {"question": "any", "operator": "=", "answerBoolean": true}]},
      {"linkId": "x", "type": "boolean", "text": "X", "enableWhen": [
        {"question": "many", "operator": "=", "answerString": "x"}]},
      {"linkId": "two", "type": "boolean", "text": "Two", "extension": [
        {"url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
         "valueExpression": {"language": "text/fhirpath",
           "expression": "%resource.item.where(linkId='many').answer.count() > 1"}}]}
      """#)
    let imported = try RoundTripFiles.imported(source)
    let steps = try require(imported.definition["steps"]?.listValue)
    expectEqual(steps[1]["when"], "any = true")
    expectEqual(steps[2]["when"], "`many-list`.many contains 'x'")
    expectEqual(steps[3]["when"], "`many-list`.many.count() > 1")
    let document = QuestionnaireExport(try Self.task(imported)).document
    expectEqual(document["item"]?.listValue?[1]["enableWhen"]?.listValue?.count, 1)
    let again = try RoundTripFiles.imported(document)
    expectEqual(again.definition, imported.definition)
    expectEqual(again.report.entries.flatMap(\.lost), [])
    _ = try Self.task(again)
  }

  @Test func `a count of the rounds is a count of the answers`() throws {
    let task = try StudyTask.read(
      Array(
        #"""
        {"ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
          {"id": "many-list", "type": "repeat", "minimum": 1, "maximum": 3, "steps": [
            {"id": "many", "type": "question", "title": "Many", "answer": {"type": "integer"}}]},
          {"id": "two", "type": "question", "title": "Two", "when": "`many-list`.count() > 1",
           "answer": {"type": "boolean"}}]}
        """#.utf8), file: "task.json"
    ).task
    let document = QuestionnaireExport(task).document
    expect(
      document.serialized().contains("%resource.item.where(linkId='many').answer.count() > 1"))
    expectEqual(try RoundTripFiles.imported(document).definition, task.definition)
  }

  @Test func `the answers of all rounds stand in one item, which is valid`() throws {
    let imported = try RoundTripFiles.imported(Self.questionnaire(Self.item("integer")))
    let task = try Self.task(imported)
    let result = try JSONDocument(
      bytes: Array(
        #"""
        {"ambler": 1, "id": "1", "outcome": "completed", "task": {"id": "q", "version": "1"},
         "ended": "2026-11-21T09:20:00Z", "steps": [
          {"step": "many", "item": {"group": "many-list", "number": 0}, "answer": 3},
          {"step": "many", "item": {"group": "many-list", "number": 2}, "answer": 5}]}
        """#.utf8), file: "result.json"
    ).value
    let export = try ResultExport(result, of: task)
    let items = try require(export.response["item"]?.listValue)
    expect(items.count == 1 && items[0]["linkId"] == "many")
    expectEqual(items[0]["answer"], [["valueInteger": 3], ["valueInteger": 5]])
    let questionnaire = try Questionnaire.read(
      Array(QuestionnaireExport(task).document.serialized().utf8), file: "q.json")
    let response = try QuestionnaireResponse.read(
      Array(export.response.serialized().utf8), file: "r.json")
    expect(ResponseValidator(questionnaire).validate(response, environment: .fixed).isEmpty)
  }

  @Test(arguments: [
    (
      #"{"linkId": "g", "type": "group", "text": "G", "repeats": true, "item": [\#(item("date"))]}"#,
      "it takes several answers inside a group that repeats: it takes one"
    ),
    (
      #"{"linkId": "g", "type": "group", "text": "G", "repeats": true, "item": [\#(item("choice"))]}"#,
      "it takes several answers inside a group that repeats: it takes one"
    ),
    (item("display"), "`repeats`: words are shown once"),
  ])
  func `where several answers cannot be taken, the account says it`(items: String, lost: String)
    throws
  {
    let report = try RoundTripFiles.imported(Self.questionnaire(items)).report
    expectEqual(report.entries.first { $0.linkId == "many" }?.lost, [lost])
  }

  @Test func `a choice without options that takes several answers takes several texts`() throws {
    let imported = try RoundTripFiles.imported(
      Self.questionnaire(Self.item("choice", #", "answerValueSet": "http://example.org/vs""#)))
    let group = try require(imported.definition["steps"]?.listValue?.first)
    expectEqual(group["id"], "many-list")
    expectEqual(group["steps"]?.listValue?.first?["answer"]?["type"], "text")
    let document = QuestionnaireExport(try Self.task(imported)).document
    expectEqual(try RoundTripFiles.imported(document).definition, imported.definition)
  }
}
