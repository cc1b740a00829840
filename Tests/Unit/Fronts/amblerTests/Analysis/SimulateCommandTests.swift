import Foundation
import StrictJSON
import TestSupport
import Testing

struct SimulateCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func `simulate prints the same tables for the same seed`() throws {
    let path = try workspace.file("task.json", AnalysisTasks.scored())
    let words = ["simulate", path, "--people", "50", "--seed", "3"]
    let first = try workspace.ambler.run(words)
    expectEqual(first.code, 0)
    expect(first.stdout.contains("pain 1.0.0: 50 people, seed 3"))
    expect(first.stdout.contains("total"))
    expect(first.stderr.contains("people/s."))
    expectEqual(try workspace.ambler.run(words).stdout, first.stdout)
    let other = try workspace.ambler.run(["simulate", path, "--people", "50", "--seed", "4"])
    expectNotEqual(other.stdout, first.stdout)
  }

  @Test func `simulate --json counts people, questions and scores`() throws {
    let path = try workspace.file("task.json", AnalysisTasks.scored())
    let outcome = try workspace.ambler.run(["simulate", path, "--people", "40", "--json"])
    let json = try outcome.json()
    expectEqual(json["people"]?.integerValue, 40)
    expectEqual(json["outcomes"]?["completed"]?.integerValue, 40)
    let score = try require(json["scores"]?.listValue?.first)
    let counted = (score["people"]?.integerValue ?? 0) + (score["missing"]?.integerValue ?? 0)
    expectEqual(counted, 40)
    expectEqual(json["questions"]?.listValue?.count, 3)
  }

  @Test func `simulated results go through the outbox and into a folder`() throws {
    let path = try workspace.file("task.json", AnalysisTasks.scored())
    let home = workspace.ambler.folder.appendingPathComponent("trial").path
    let out = workspace.ambler.folder.appendingPathComponent("out").path
    let outcome = try workspace.ambler.run(
      ["simulate", path, "--people", "5", "--home", home, "--out", out])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let files = try FileManager.default.contentsOfDirectory(atPath: out)
    expectEqual(files.count, 5)
    let first = try Data(contentsOf: URL(fileURLWithPath: "\(out)/\(files[0])"))
    let document = try JSONDocument(bytes: Array(first), file: "result").value
    expectEqual(document["device"]?["system"]?.stringValue, "simulation")
    let list = try workspace.ambler.run(["outbox", "list", "--home", home, "--json"])
    expectEqual(list.code, 0)
    expect(files.allSatisfy { list.stdout.contains($0.prefix(36)) })
    expectEqual(try workspace.ambler.run(["outbox", "verify", "--home", home]).code, 0)
  }

  @Test func `simulate refuses what is no number of people`() throws {
    let path = try workspace.file("task.json", AnalysisTasks.scored())
    expectEqual(try workspace.ambler.run(["simulate", path, "--people", "0"]).code, 64)
  }
}
