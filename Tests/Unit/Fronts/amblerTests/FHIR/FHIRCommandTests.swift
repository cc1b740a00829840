import Foundation
import StrictJSON
import TestSupport
import Testing

/// `ambler fhir` as people run it.
struct FHIRCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private static let questionnaire = #"""
    {"resourceType": "Questionnaire", "url": "http://example.org/q", "status": "active", "item": [
      {"linkId": "a", "type": "integer", "required": true, "extension": [
        {"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 10}]}]}
    """#

  private func response(_ value: String) -> String {
    #"""
    {"resourceType": "QuestionnaireResponse", "questionnaire": "http://example.org/q",
     "status": "completed", "item": [{"linkId": "a", "answer": [{"valueInteger": \#(value)}]}]}
    """#
  }

  @Test func `a valid response ends with 0`() throws {
    let questionnaire = try workspace.file("q.json", Self.questionnaire)
    let response = try workspace.file("r.json", response("7"))
    let outcome = try workspace.ambler.run(["fhir", "validate", questionnaire, response])
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stdout, "\(response): valid\n")
    expect(outcome.stderr.isEmpty)
  }

  @Test func `an issue is a line with its place and without the answer`() throws {
    let questionnaire = try workspace.file("q.json", Self.questionnaire)
    let response = try workspace.file("r.json", response("77"))
    let outcome = try workspace.ambler.run(["fhir", "validate", questionnaire, response])
    expectEqual(outcome.code, 65)
    expectEqual(
      outcome.stdout,
      "error  QuestionnaireResponse.item[0].answer[0] (linkId a)  "
        + "The answer is greater than 10.\n")
    expectEqual(outcome.stderr, "1 error.\n")
  }

  @Test func `with json it prints an OperationOutcome`() throws {
    let questionnaire = try workspace.file("q.json", Self.questionnaire)
    let response = try workspace.file("r.json", response("77"))
    let outcome = try workspace.ambler.run(["fhir", "validate", "--json", questionnaire, response])
    expectEqual(outcome.code, 65)
    let json = try JSONDocument(bytes: Array(outcome.stdout.utf8), file: "outcome").value
    expectEqual(json["resourceType"], "OperationOutcome")
    let coding = json["issue"]?.listValue?.first?["details"]?["coding"]?.listValue?.first
    expectEqual(coding?["code"], "maxValue")
  }

  @Test func `the questionnaire may be looked for in a folder`() throws {
    let questionnaire = try workspace.file("q.json", Self.questionnaire)
    let response = try workspace.file("r.json", response("7"))
    let folder = String(questionnaire.dropLast("/q.json".count))
    expectEqual(try workspace.ambler.run(["fhir", "validate", folder, response]).code, 0)
  }

  @Test func `a questionnaire that is not there is an issue`() throws {
    let response = try workspace.file("r.json", response("7"))
    let outcome = try workspace.ambler.run([
      "fhir", "validate", "/nowhere.json", response, "--json",
    ])
    expectEqual(outcome.code, 65)
    expect(outcome.stdout.contains(#""questionnaireNotFound""#))
    expect(outcome.stderr.contains("/nowhere.json"))
  }

  @Test(arguments: [true, false])
  func `a document that cannot be read is told with its place`(printsJSON: Bool) throws {
    let questionnaire = try workspace.file(
      "q.json", #"{"resourceType": "Questionnaire", "item": 5}"#)
    let response = try workspace.file("r.json", response("7"))
    let outcome = try workspace.ambler.run(
      ["fhir", "validate", questionnaire, response] + (printsJSON ? ["--json"] : []))
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("q.json:1:43  /item  is not a list."))
    expectEqual(outcome.stdout.contains("OperationOutcome"), printsJSON)
  }

  @Test(arguments: [["fhir"], ["fhir", "validat"], ["fhir", "validate", "one"]])
  func `wrong use ends with 64 and a word of help`(words: [String]) throws {
    let outcome = try workspace.ambler.run(words)
    expectEqual(outcome.code, 64)
    expect(outcome.stderr.contains("ambler fhir --help"))
  }
}
