import FHIR
import FHIRPath
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

@Suite struct ResultExportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func result() throws -> JSONValue {
    let file = folder.appendingPathComponent("Documents/everything.result.json")
    return try JSONDocument(bytes: Array(try Data(contentsOf: file)), file: "result.json").value
  }

  @Test func `a response to every kind of question is valid against the exported questionnaire`()
    throws
  {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    let export = try ResultExport(try Self.result(), of: task)
    let questionnaire = try Questionnaire.read(
      Array(QuestionnaireExport(task).document.serialized().utf8), file: "questionnaire.json")
    let response = try QuestionnaireResponse.read(
      Array(export.response.serialized().utf8), file: "response.json")
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    expectEqual(issues.map(\.description), [])
    expectEqual(response.unread.elements.map(\.name), ["identifier", "language", "identifier"])
  }

  @Test func `the bundle of a result is read as the response in it`() throws {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    let export = try ResultExport(try Self.result(), of: task)
    let questionnaire = try Questionnaire.read(
      Array(QuestionnaireExport(task).document.serialized().utf8), file: "questionnaire.json")
    let response = try QuestionnaireResponse.read(
      Array(export.bundle.serialized().utf8), file: "bundle.json")
    expectEqual(ResponseValidator(questionnaire).validate(response, environment: .fixed), [])
  }

  @Test(arguments: [
    (#"[]"#, "bundle.json:1:1  /  is a bundle without a response."),
    (
      #"[{"resource": {"resourceType": "Patient"}}]"#,
      "bundle.json:1:1  /  is a bundle without a response."
    ),
    (
      #"[{"resource": {"resourceType": "QuestionnaireResponse", "status": "completed"}}, {"resource": {"resourceType": "QuestionnaireResponse", "status": "completed"}}]"#,
      "bundle.json:1:1  /  is a bundle with 2 responses."
    ),
  ])
  func `a bundle without one response is refused`(entries: String, fault: String) {
    let bytes = Array(#"{"resourceType": "Bundle", "entry": \#(entries)}"#.utf8)
    do {
      _ = try QuestionnaireResponse.read(bytes, file: "bundle.json")
      Issue.record("the bundle was read")
    } catch {
      expectEqual(
        error.faults.map(\.description), [fault + " Name a file that holds one response."])
    }
  }

  @Test func `what is exported of a result`() throws {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    let export = try ResultExport(try Self.result(), of: task)
    expectSnapshot(export.bundle.prettyPrinted(), named: "everything.bundle.json")
  }

  @Test func `a result of another version of the task is refused`() throws {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    let result: JSONValue = ["id": "1", "task": ["id": "everything", "version": "1.0.0"]]
    #expect(throws: FHIRError.otherTask(expected: "everything 1.0.0", found: "everything 2.1.0")) {
      try ResultExport(result, of: task)
    }
    #expect(throws: FHIRError.noResult) { try ResultExport([], of: task) }
  }

  @Test(arguments: [
    ("completed", "completed"), ("ineligible", "completed"), ("declined", "completed"),
    ("endedEarly", "stopped"), ("abandoned", "stopped"), ("", "in-progress"),
  ])
  func `the outcome of a run is the status of its response`(outcome: String, status: String) throws
  {
    let task = try RoundTripFiles.task(RoundTripFiles.everything)
    var members: [JSONMember] = [
      JSONMember(key: "id", value: "1"),
      JSONMember(key: "task", value: ["id": "everything", "version": "2.1.0"]),
    ]
    if !outcome.isEmpty { members.append(JSONMember(key: "outcome", value: .string(outcome))) }
    let response = try ResultExport(.object(members), of: task).response
    expectEqual(response["status"]?.stringValue, status)
  }
}
