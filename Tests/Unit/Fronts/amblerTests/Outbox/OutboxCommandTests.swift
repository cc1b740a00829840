import Foundation
import StrictJSON
import TestSupport
import Testing

struct OutboxCommandTests {
  private let workspace: Workspace
  private static let answers = #"{ "first": true, "last": 12 }"#

  /// A home with one result in its outbox.
  init() throws {
    workspace = try Workspace()
    let task = try workspace.file("task.json", SampleTask.short)
    let outcome = try workspace.run(task, answers: Self.answers, ["--simulate"])
    try require(outcome.code == 0, "\(outcome.stderr)")
  }

  @Test(.slow("several runs of a program"))
  func `a stick carries results to another device, which delivers them once`() throws {
    let stick = try workspace.folder("stick")
    let exported = try workspace.outbox("export", stick)
    expectEqual(exported.code, 0)
    expectEqual(exported.stdout, "1 on the stick.\n")
    let other = workspace.ambler.folder.appendingPathComponent("other").path
    for words in ["1 taken in, 0 already here.\n", "0 taken in, 1 already here.\n"] {
      let imported = try workspace.ambler.run(["outbox", "import", stick, "--home", other])
      expectEqual(imported.code, 0, "\(imported.stderr)")
      expectEqual(imported.stdout, words)
    }
    let study = try workspace.folder("study")
    let there = try workspace.ambler.run(
      ["outbox", "deliver", "dir:" + study, "--home", other])
    expect(there.stdout.hasPrefix("1 delivered, 0 already there."))
    let here = try workspace.outbox("deliver", "dir:" + study)
    expect(here.stdout.hasPrefix("0 delivered, 1 already there."))
    expectEqual(Workspace.names(in: study + "/results").count, 1)
    expectEqual(Workspace.names(in: study + "/recordings").count, 4)
    expect(Workspace.names(in: study + "/conflicts").isEmpty)
  }

  @Test(.long("several runs of a program"))
  func `the same id with other bytes is refused, kept, and can be tried again`() throws {
    let stick = try workspace.folder("stick")
    expectEqual(try workspace.outbox("export", stick).code, 0)
    let name = try require(Workspace.names(in: stick + "/results").first)
    let second = try workspace.folder("second/results")
    _ = try workspace.file("second/results/" + name, "{ \"other\": true }")
    let other = workspace.ambler.folder.appendingPathComponent("other").path
    expectEqual(try workspace.ambler.run(["outbox", "import", stick, "--home", other]).code, 0)
    let target = String(second.dropLast("/results".count))
    let refused = try workspace.ambler.run(
      ["outbox", "deliver", "dir:" + target, "--home", other])
    expect(refused.stdout.contains("refused for good: conflict"))
    expectEqual(Workspace.names(in: target + "/conflicts").count, 1)
    let id = String(name.dropLast(5))
    let retried = try workspace.ambler.run(["outbox", "retry", id, "--home", other])
    expectEqual(retried.stdout, "\(id) is queued again.\n")
  }

  @Test(.slow("several runs of a program"))
  func `verify tells damage until a person accepts it, and nothing is lost by it`() throws {
    let file = workspace.home + "/outbox/outbox.sqlite"
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    try whole.prefix(9000).write(to: URL(fileURLWithPath: file))
    expectEqual(try workspace.outbox("list").stdout.split(separator: "\n").count, 1)
    for _ in 0..<2 {
      let found = try workspace.outbox("verify")
      expectEqual(found.code, 65)
      expect(found.stdout.contains("outbox.sqlite.corrupted-1"), "\(found.stdout)")
      expect(found.stdout.contains("verify --accept"))
      expect(!found.stdout.contains("Everything is as it was stored."))
    }
    expectEqual(try workspace.outbox("list", "--accept").code, 64)
    expectEqual(try workspace.outbox("verify", "--accept").code, 0)
    let sound = try workspace.outbox("verify")
    expectEqual(sound.code, 0)
    expect(sound.stdout.contains("Everything is as it was stored."))
    expect(FileManager.default.fileExists(atPath: file + ".corrupted-1"))
  }

  @Test func `the list as JSON tells state, digest and attachments`() throws {
    let list = try workspace.ambler.run(["outbox", "list", "--json", "--home", workspace.home])
    let rows = try require(try list.json().listValue)
    expectEqual(rows.count, 1)
    expectEqual(rows[0]["state"]?.stringValue, "queued")
    expectEqual(rows[0]["sha256"]?.stringValue?.count, 64)
    expectEqual(rows[0]["attachments"]?.listValue?.count, 4)
  }

  @Test(.slow("waits for another program"))
  func `an outbox in use by another program is not available`() throws {
    let lock = workspace.home + "/outbox/outbox.lock"
    let other = try ChildProcess(
      "/usr/bin/env", ["flock", lock, "sh", "-c", "echo held; exec sleep 60"])
    defer { other.terminate() }
    expect(other.wait(seconds: 10) { $0.outputSoFar.hasPrefix("held") })
    expectEqual(try workspace.outbox("list").code, 69)
  }
}
