import Foundation
import StrictJSON
import TestSupport
import Testing

/// `ambler fhir import`, `export` and `results` as people run them.
struct FHIRTaskCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private static let questionnaire = #"""
    {"resourceType": "Questionnaire", "id": "sleep", "title": "Sleep", "status": "active", "item": [
      {"linkId": "1", "type": "boolean", "text": "Do you sleep well?"},
      {"linkId": "2", "type": "reference", "text": "Who says so?"}]}
    """#

  private static let task = #"""
    {"ambler": 1, "id": "sleep", "version": "1", "title": "Sleep", "steps": [
      {"id": "well", "type": "question", "title": "Do you sleep well?", "prefill": true,
       "answer": {"type": "boolean"}}]}
    """#

  @Test func `an import prints the task and tells what became of each item`() throws {
    let file = try workspace.file("q.json", Self.questionnaire)
    let outcome = try workspace.ambler.run(["fhir", "import", file])
    expectEqual(outcome.code, 0)
    let task = try JSONDocument(bytes: Array(outcome.stdout.utf8), file: "task").value
    expectEqual(task["steps"]?.listValue?.count, 1)
    expect(
      outcome.stderr.contains(
        "2: left out, a task has no questions of the type reference\n"
          + "1 item came over, 1 left out, 0 losses.\n"))
  }

  @Test func `with an output the task is in the file and the account is printed`() throws {
    let file = try workspace.file("q.json", Self.questionnaire)
    let output = file + ".task"
    let outcome = try workspace.ambler.run(["fhir", "import", file, "--out", output, "--json"])
    expectEqual(outcome.code, 0)
    let report = try JSONDocument(bytes: Array(outcome.stdout.utf8), file: "report").value
    expectEqual(report["carried"], 1)
    expectEqual(report["left"], 1)
    expectEqual(try workspace.ambler.run(["check", output]).code, 0)
    expectEqual(try workspace.ambler.run(["fhir", "import", file, "--out", output]).code, 64)
  }

  @Test func `an import of something else ends with 65 and its place`() throws {
    let file = try workspace.file("q.json", #"{"resourceType": "Patient"}"#)
    let outcome = try workspace.ambler.run(["fhir", "import", file])
    expectEqual(outcome.code, 65)
    expect(outcome.stdout.isEmpty)
    expect(outcome.stderr.contains("q.json:1:18"))
  }

  @Test func `an export prints the questionnaire and what others do not understand`() throws {
    let file = try workspace.file("t.json", Self.task)
    let outcome = try workspace.ambler.run(["fhir", "export", file])
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stderr, "well: only this program understands `prefill`\n")
    let document = try JSONDocument(bytes: Array(outcome.stdout.utf8), file: "q").value
    expectEqual(document["resourceType"], "Questionnaire")
    expectEqual(document["item"]?.listValue?.first?["type"], "boolean")
  }

  @Test func `a result becomes a bundle, and only with its own task`() throws {
    let task = try workspace.file("t.json", Self.task)
    let result = try workspace.file(
      "r.json",
      #"""
      {"id": "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "task": {"id": "sleep", "version": "1"},
       "outcome": "completed", "steps": [{"step": "well", "state": "answered", "answer": true}]}
      """#)
    let outcome = try workspace.ambler.run(["fhir", "results", result, "--task", task])
    expectEqual(outcome.code, 0)
    let bundle = try JSONDocument(bytes: Array(outcome.stdout.utf8), file: "bundle").value
    let response = bundle["entry"]?.listValue?.first?["resource"]
    expectEqual(response?["item"]?.listValue?.first?["answer"], [["valueBoolean": true]])
    expectEqual(try workspace.ambler.run(["fhir", "results", result]).code, 64)
    expectEqual(try workspace.ambler.run(["fhir", "results", task, "--task", task]).code, 65)
  }

  @Test func `a result that was made here is named by its id, and its bundle is valid`() throws {
    let task = try workspace.file("t.json", Self.task)
    let run = try workspace.run(task, answers: #"{"well": true}"#)
    expectEqual(run.code, 0, "\(run.stderr)")
    let result = try run.json()
    let id = try require(result["id"]?.stringValue)
    let (bundle, questionnaire) = (task + ".bundle", task + ".questionnaire")
    let made = try workspace.ambler.run([
      "fhir", "results", id, "--home", workspace.home, "--out", bundle,
    ])
    expectEqual(made.code, 0, "\(made.stderr)")
    expectEqual(try workspace.ambler.run(["fhir", "export", task, "--out", questionnaire]).code, 0)
    let checked = try workspace.ambler.run(["fhir", "validate", questionnaire, bundle])
    expectEqual(checked.stdout, "\(bundle): valid\n")
    expectEqual(checked.code, 0)
  }
}
