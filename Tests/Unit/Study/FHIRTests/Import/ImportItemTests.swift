import ActiveTasks
import FHIR
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What becomes of items, and how the account tells it.
@Suite struct ImportItemTests {
  private static func imported(_ items: String) throws -> QuestionnaireImport {
    let text = #"""
      {"resourceType": "Questionnaire", "id": "q", "status": "active", "title": "T",
       "version": "1", "item": [\#(items)]}
      """#
    return try QuestionnaireImport(JSONDocument(bytes: Array(text.utf8), file: "q.json"))
  }

  private static let many = #"""
    {"linkId": "1.a", "type": "string", "text": "Point", "prefix": "1."},
    {"linkId": "1-a", "type": "string", "text": "Taken {{name}}"},
    {"linkId": "names", "type": "string", "text": "Names", "repeats": true,
     "extension": [{"url": "http://example.org/nobody-knows", "valueString": "x"}]},
    {"linkId": "page", "type": "group", "text": "Page", "item": [
      {"linkId": "head", "type": "display", "text": "Heading"},
      {"linkId": "parent", "type": "boolean", "text": "Parent", "item": [
        {"linkId": "hint", "type": "display", "text": "Hint"},
        {"linkId": "child", "type": "integer", "text": "Child"}]}]},
    {"linkId": "deep", "type": "group", "text": "Deep", "item": [
      {"linkId": "q0", "type": "date", "text": "Q", "initial": [{"valueDate": "2026-01"}]},
      {"linkId": "list", "type": "group", "text": "List", "repeats": true, "item": [
        {"linkId": "again", "type": "group", "text": "Again", "repeats": true, "item": [
          {"linkId": "q1", "type": "url", "text": "Q"}]}]}]},
    {"linkId": "ref", "type": "reference", "text": "Ref"},
    {"linkId": "set", "type": "choice", "text": "Set", "answerValueSet": "http://example.org/vs"},
    {"linkId": "open", "type": "open-choice", "text": "Open", "answerOption": [
      {"valueCoding": {"code": "same", "display": "One"}, "initialSelected": true},
      {"valueCoding": {"system": "x", "code": "same", "display": "Two"}}]},
    {"linkId": "secret", "type": "string", "extension": [
      {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden", "valueBoolean": true}]},
    {"linkId": "table", "type": "group", "text": "Table", "extension": [
      {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
       "valueCodeableConcept": {"coding": [{"code": "gtable"}]}}], "item": [
      {"linkId": "r1", "type": "choice", "text": "R 1", "answerOption": [
        {"valueInteger": 1}, {"valueInteger": 2}]},
      {"linkId": "r2", "type": "choice", "text": "R 2", "answerOption": [
        {"valueInteger": 1}, {"valueInteger": 2}]}]},
    {"linkId": "amount", "type": "quantity", "text": "Amount"}
    """#

  @Test func `every kind of item, and the account of it`() throws {
    let imported = try Self.imported(Self.many)
    expectSnapshot(imported.definition.prettyPrinted(), named: "items.task.json")
    expectSnapshot(imported.report.description, named: "items.report.txt")
    _ = try StudyTask.read(Array(imported.definition.serialized().utf8), file: "task.json")
  }

  @Test func `every item of a questionnaire is in the account once`() throws {
    let report = try Self.imported(Self.many).report
    let linkIds = report.entries.map(\.linkId)
    expectEqual(Set(linkIds).count, linkIds.count)
    expectEqual(report.carriedCount + report.leftCount, 21)
  }

  @Test func `a question under one that is left out is asked`() throws {
    let imported = try Self.imported(
      #"""
      {"linkId": "page", "type": "group", "text": "Page", "item": [
        {"linkId": "ref", "type": "reference", "text": "Who?", "item": [
          {"linkId": "hint", "type": "display", "text": "A person"},
          {"linkId": "since", "type": "date", "text": "Since when?"}]}]}
      """#)
    let page = imported.definition["steps"]?.listValue?.first
    expectEqual(page?["questions"]?.listValue?.map { $0["id"] }, ["since"])
    expectEqual(imported.report.entries.map { $0.id ?? "–" }, ["q", "page", "–", "–", "since"])
    _ = try StudyTask.read(Array(imported.definition.serialized().utf8), file: "task.json")
  }

  @Test func `items that stand too deep are in the account one by one`() throws {
    let deep = (0..<80).reduce(#"{"linkId": "q", "type": "boolean", "text": "Q"}"#) {
      inner, level in
      #"{"linkId": "g\#(level)", "type": "group", "text": "G", "item": [\#(inner)]}"#
    }
    let text = #"{"resourceType": "Questionnaire", "item": [\#(deep)]}"#
    let document = try JSONDocument(
      bytes: Array(text.utf8), file: "q.json", limits: Questionnaire.limits)
    let report = try QuestionnaireImport(document).report
    expectEqual(report.leftCount, 81)
    expectEqual(report.carriedCount, 0)
  }

  @Test func `a patch that no longer fits is left out and told`() throws {
    let imported = try Self.imported(
      #"""
      {"linkId": "a", "type": "boolean", "text": "Changed elsewhere", "extension": [
        {"url": "urn:ambler:fhir:patch", "valueString": "[{\"op\":\"test\",\"path\":\"/title\",\"value\":\"Before …\"},{\"op\":\"replace\",\"path\":\"/title\",\"value\":\"Before {{b}}\"},{\"op\":\"add\",\"path\":\"/prefill\",\"value\":true}]"}]}
      """#)
    let step = imported.definition["steps"]?.listValue?.first
    expectEqual(step?["title"], "Changed elsewhere")
    expectEqual(step?["prefill"], true)
    expectEqual(
      imported.report.entries.last?.lost,
      ["what was kept for `/title` no longer fits what stands there now"])
  }

  @Test(arguments: [
    "no JSON", "{}", #"[{"op":"move","path":"/a"}]"#,
    #"[{"op":"replace","path":"/title","value":1}]"#,
  ])
  func `a patch that is none is told`(patch: String) throws {
    let quoted = JSONValue.string(patch).serialized()
    let imported = try Self.imported(
      #"""
      {"linkId": "a", "type": "boolean", "text": "A", "extension": [
        {"url": "urn:ambler:fhir:patch", "valueString": \#(quoted)}]}
      """#)
    expectEqual(
      imported.report.entries.last?.lost,
      ["the mark urn:ambler:fhir:patch says what is not known here"])
  }
}
