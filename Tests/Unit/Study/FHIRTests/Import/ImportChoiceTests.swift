import ActiveTasks
import FHIR
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Choices that other forms know and people write: one option, and R5's options of other types.
@Suite struct ImportChoiceTests {
  private static func imported(
    _ items: String, head: String = ""
  ) throws -> (QuestionnaireImport, StudyTask) {
    let text = #"""
      {"resourceType": "Questionnaire", "id": "q", "status": "active", "title": "T",
       "version": "1", \#(head) "item": [\#(items)]}
      """#
    let imported = try QuestionnaireImport(JSONDocument(bytes: Array(text.utf8), file: "q.json"))
    let task = try StudyTask.read(
      Array(imported.definition.serialized().utf8), file: "task.json"
    ).task
    return (imported, task)
  }

  @Test(arguments: [(false, "singleChoice"), (true, "multipleChoice")])
  func `a choice with one option comes over and back`(repeats: Bool, type: String) throws {
    let (imported, task) = try Self.imported(
      #"""
      {"linkId": "agree", "type": "choice", "text": "Do you agree?", "repeats": \#(repeats),
       "answerOption": [{"valueCoding": {"code": "yes", "display": "I agree"}}]}
      """#)
    expectEqual(task.questions.first?.format.type.rawValue, type)
    expectEqual(imported.report.entries.flatMap(\.lost), [])
    let again = try RoundTripFiles.imported(QuestionnaireExport(task).document)
    expectEqual(again.definition, imported.definition)
  }

  @Test func `a table with one column comes over`() throws {
    let row = ##""type": "choice", "repeats": true, "answerValueSet": "#one""##
    let (_, task) = try Self.imported(
      ##"""
      {"linkId": "t", "type": "group", "text": "T", "extension": [
        {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
         "valueCodeableConcept": {"coding": [{"code": "gtable"}]}}],
       "item": [{"linkId": "a", "text": "A", \##(row)}, {"linkId": "b", "text": "B", \##(row)}]}
      """##,
      head: ##"""
        "contained": [{"resourceType": "ValueSet", "id": "one", "compose": {"include": [
          {"system": "http://x.org", "concept": [{"code": "y"}]}]}}],
        """##)
    expectEqual(task.questions.map(\.format.type.rawValue), ["matrix"])
  }

  @Test(arguments: [
    ("string", #"{"valueString": "red"}, {"valueString": "blue"}"#, ["red", "blue"]),
    ("integer", #"{"valueInteger": 1}, {"valueInteger": 5}"#, ["1", "5"]),
    ("date", #"{"valueDate": "2026-01-01"}"#, ["2026-01-01"]),
    ("time", #"{"valueTime": "08:00:00"}"#, ["08:00:00"]),
  ])
  func `options of another type than codings are a choice of texts`(
    type: String, options: String, values: [String]
  ) throws {
    let (imported, task) = try Self.imported(
      #"""
      {"linkId": "q", "type": "\#(type)", "text": "Q", "answerConstraint": "optionsOnly",
       "answerOption": [\#(options)]}
      """#)
    guard case .singleChoice(let choice) = task.questions.first?.format else {
      Issue.record("no choice")
      return
    }
    expectEqual(choice.options.map(\.value), values)
    expectEqual(
      imported.report.entries[1].changed,
      [
        "its answers are chosen from its options and stored as texts"
      ])
    expectEqual(imported.report.entries.flatMap(\.lost), [])
    let again = try RoundTripFiles.imported(QuestionnaireExport(task).document)
    expectEqual(again.definition, imported.definition)
  }

  @Test func `options that repeat and may be something else are an open choice of several`() throws
  {
    let (imported, _) = try Self.imported(
      #"""
      {"linkId": "q", "type": "string", "text": "Q", "repeats": true,
       "answerConstraint": "optionsOrString", "answerOption": [{"valueString": "red"}]}
      """#)
    let answer = imported.definition["steps"]?.listValue?.first?["answer"]
    expectEqual(answer?["type"], "multipleChoice")
    expectEqual(answer?["options"]?.listValue?.map { $0["other"] ?? false }, [false, true])
  }

  @Test(arguments: [
    (
      #""type": "decimal", "answerOption": [{"valueDecimal": 0.5}]"#,
      ["its options: only choices have them"]
    ),
    (
      #""type": "string", "answerValueSet": "http://x.org/vs""#,
      ["its answerValueSet: only choices have one"]
    ),
  ])
  func `options that a task cannot offer are told`(members: String, lost: [String]) throws {
    let (imported, _) = try Self.imported(#"{"linkId": "q", "text": "Q", \#(members)}"#)
    expectEqual(imported.report.entries[1].lost, lost)
  }
}
