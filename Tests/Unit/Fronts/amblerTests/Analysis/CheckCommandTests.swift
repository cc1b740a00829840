import Foundation
import StrictJSON
import TestSupport
import Testing

struct CheckCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func `check proves a contradiction and ends with 65`() throws {
    let path = try workspace.file("wrong.json", AnalysisTasks.contradiction)
    let outcome = try workspace.ambler.run(["check", path])
    expectEqual(outcome.code, 65)
    expect(
      outcome.stderr.contains(
        "wrong.json:4:69  /steps/1/when  fault: `never`: Nobody ever sees this: its condition is never true. "
          + "The condition is `severity > 10`. `severity` is 0 to 10."))
    expect(outcome.stderr.contains("/steps/2/file  warning: `film`: The file `not-there.png`"))
  }

  @Test func `check tells the ways of a good task`() throws {
    let path = try workspace.file("good.json", AnalysisTasks.scored())
    let outcome = try workspace.ambler.run(["check", path])
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.contains("pain 1.0.0, 4 steps, en: no fault\n"))
    expect(
      outcome.stdout.contains(
        "2 ways: 3 steps in 0.2 min to 4 steps in 0.8 min, half of the people within "))
    expect(outcome.stderr.isEmpty)
  }

  @Test func `check --json lists findings, ways and grades`() throws {
    let path = try workspace.file("wrong.json", AnalysisTasks.contradiction)
    let outcome = try workspace.ambler.run(["check", path, "--json"])
    expectEqual(outcome.code, 65)
    let json = try outcome.json()
    let task = try require(json["tasks"]?.listValue?.first)
    let findings = try require(task["findings"]?.listValue)
    expectEqual(findings.compactMap { $0["finding"]?.stringValue }, ["neverShown", "mediaMissing"])
    expectEqual(findings.first?["weight"]?.stringValue, "fault")
    expectEqual(findings.first?["place"]?.stringValue, "never")
    expectEqual(findings.first?["pointer"]?.stringValue, "/steps/1/when")
    expectEqual(findings.first?["file"]?.stringValue, path)
    expectEqual(findings.first?["line"]?.integerValue, 4)
    expectEqual(findings.first?["column"]?.integerValue, 69)
    expectEqual(task["paths"]?["count"]?.integerValue, 1)
    expectEqual(task["paths"]?["shortest"]?["steps"]?.integerValue, 3)
    expectNotNil(task["readingGrades"]?.listValue)
  }

  @Test func `check reads a study with its tasks, also beside tasks`() throws {
    let study = try workspace.file("study.json", AnalysisTasks.study(hasWrong: false))
    let task = try workspace.file("pain.json", AnalysisTasks.scored())
    let outcome = try workspace.ambler.run(["check", study, task, "--json"])
    expectEqual(outcome.code, 0)
    let json = try outcome.json()
    expectEqual(json["tasks"]?.listValue?.compactMap { $0["id"]?.stringValue }, ["pain"])
    let read = try require(json["studies"]?.listValue?.first)
    expectEqual(read["id"]?.stringValue, "small")
    expectEqual(read["faultCount"]?.integerValue, 0)
    expectEqual(read["tasks"]?.listValue?.compactMap { $0["file"]?.stringValue }, [task])
  }

  @Test func `check of a study ends with 65 for a fault in any file of it`() throws {
    let study = try workspace.file("study.json", AnalysisTasks.study(hasWrong: false))
    let missing = try workspace.ambler.run(["check", study])
    expectEqual(missing.code, 65)
    expect(missing.stderr.contains("/tasks/0/file  is a file that is not there."))
    _ = try workspace.file("pain.json", #"{ "ambler": 1, "id": "pain" }"#)
    let faulty = try workspace.ambler.run(["check", study])
    expectEqual(faulty.code, 65)
    expect(faulty.stderr.contains("pain.json:1:1  /  has no \"steps\"."))
  }

  @Test func `the study that ships has no fault`() throws {
    let path = SharedMaterial.checkout.appendingPathComponent("tasks/study-single.json").path
    let outcome = try workspace.ambler.run(["check", path])
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.contains("json: hands-at-home 1.0.0, 2 tasks, en: no fault\n"))
  }

  @Test func `--graph draws no study, and a folder is none`() throws {
    let study = try workspace.file("study.json", AnalysisTasks.study(hasWrong: false))
    let outcome = try workspace.ambler.run(["check", study, "--graph", "flow.svg"])
    expectEqual(outcome.code, 64)
    expect(outcome.stderr.contains("is a study: name a task."))
    let folder = try workspace.folder("folder")
    let refused = try workspace.ambler.run(["check", folder])
    expectEqual(refused.code, 65)
    expect(refused.stderr.contains("it is a folder"))
  }

  @Test func `check --graph writes a drawing, of one file only`() throws {
    let path = try workspace.file("wrong.json", AnalysisTasks.contradiction)
    let svg = workspace.ambler.folder.appendingPathComponent("flow.svg").path
    let outcome = try workspace.ambler.run(["check", path, "--graph", svg])
    expectEqual(outcome.code, 65)
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    expect(text.hasPrefix("<?xml"))
    expect(text.contains("when severity &gt; 10"))
    expectEqual(try workspace.ambler.run(["check", path, path, "--graph", svg]).code, 64)
  }
}
