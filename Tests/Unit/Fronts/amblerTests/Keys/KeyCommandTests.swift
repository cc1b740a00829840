import Foundation
import StrictJSON
import TestSupport
import Testing

/// A home whose key is moved, lost, put back, recovered or given up, as an operator does it.
struct KeyCommandTests {
  private let workspace: Workspace
  private let task: String
  private static let answers = #"{ "flushing": true, "severity": 5, "weight": 70 }"#

  init() throws {
    workspace = try Workspace()
    task = try workspace.file("task.json", SampleTask.questions)
  }

  private var home: String { workspace.home }

  private func ambler(_ words: String...) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(words + ["--home", home])
  }

  /// Does the task; gives the id of its result.
  @discardableResult
  private func done(_ more: [String] = []) throws -> String {
    let outcome = try workspace.run(task, answers: Self.answers, more)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    return try require(try outcome.json()["id"]?.stringValue)
  }

  private func shown(_ more: String...) throws -> JSONValue {
    let outcome = try workspace.ambler.run(["key", "show", "--json", "--home", home] + more)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    return try outcome.json()
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(home)/\(name)")
  }

  /// Loses the key, but keeps a copy of it elsewhere; gives where.
  private func lose() throws -> String {
    let copy = workspace.ambler.folder.appendingPathComponent("kept.key").path
    try FileManager.default.moveItem(atPath: "\(home)/device.key", toPath: copy)
    return copy
  }

  private func results() throws -> [String] {
    let outcome = try workspace.outbox("list")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    return outcome.stdout.split(separator: "\n").map { String($0.prefix(36)) }
  }

  @Test func `a lost key is told by every command, and none makes another in silence`() throws {
    try done()
    _ = try lose()
    for words in [
      ["outbox", "list"], ["people", "list"], ["enrol", "--status"], ["key", "seal", "file"],
    ] {
      let outcome = try workspace.ambler.run(words + ["--home", home])
      expectEqual(outcome.code, 65, "\(words)")
      expect(outcome.stderr.contains("The device key is missing"), "\(outcome.stderr)")
      expect(outcome.stderr.contains("1 result waits"), "\(outcome.stderr)")
    }
    expectEqual(try workspace.run(task, answers: Self.answers).code, 65)
    expect(!isThere("device.key") && !isThere("before"))
    expectEqual(try shown()["state"]?.stringValue, "missing")
  }

  @Test func `the key put back opens everything as before`() throws {
    let id = try done()
    let copy = try lose()
    let outcome = try ambler("key", "recover", copy)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(try results(), [id])
    expectEqual(try shown()["state"]?.stringValue, "ready")
  }

  @Test func `another key is not put back`() throws {
    try done()
    _ = try lose()
    let other = try workspace.file("other.key", Data(repeating: 7, count: 32))
    let outcome = try ambler("key", "recover", other)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("what waits here was sealed under"), "\(outcome.stderr)")
    expect(!isThere("device.key"))
  }

  @Test(.slow("runs the program a dozen times"))
  func `a home goes on with a new key, and takes the old results in once`() throws {
    let old = try done()
    let copy = try lose()
    let renewed = try ambler("key", "renew")
    expectEqual(renewed.code, 0, "\(renewed.stderr)")
    expect(renewed.stderr.contains("1 result waits"), "\(renewed.stderr)")
    let new = try done()
    expectEqual(try results(), [new])
    let before = try require(try shown()["before"]?.listValue?.first)
    expectEqual(before["results"]?.integerValue, 1)
    expectEqual(before["recovered"]?.booleanValue, false)
    let recovered = try ambler("key", "recover", copy)
    expectEqual(recovered.code, 0, "\(recovered.stderr)")
    expectEqual(try results(), [new, old])
    expectEqual(try ambler("key", "recover", copy).code, 65, "nothing waits any more")
    let study = try workspace.folder("study")
    expectEqual(try workspace.outbox("deliver", "dir:" + study).code, 0)
    expectEqual(
      Workspace.names(in: study + "/results"), [old, new].map { $0 + ".json" }.sorted())
    expectEqual(try workspace.outbox("verify").code, 0)
  }

  @Test func `a key that is not lost is not renewed`() throws {
    try done()
    expectEqual(try ambler("key", "renew").code, 65)
    expect(!isThere("before"))
  }

  @Test func `what is given up is said first, counted, and kept on record`() throws {
    let old = try done()
    _ = try lose()
    expectEqual(try ambler("key", "renew").code, 0)
    let name = try require(try shown()["before"]?.listValue?.first?["name"]?.stringValue)
    let asked = try ambler("key", "forget", name)
    expectEqual(asked.code, 64)
    expect(asked.stderr.contains("1 result, of 20"), "\(asked.stderr)")
    expect(isThere("before/\(name)"))
    expectEqual(try ambler("key", "forget", "2020-01-01-1", "--yes").code, 64)
    let given = try ambler("key", "forget", name, "--yes")
    expectEqual(given.code, 0, "\(given.stderr)")
    expect(!isThere("before/\(name)"))
    let loss = try require(try shown()["lost"]?.listValue?.first)
    expectEqual(loss["results"]?.listValue?.compactMap(\.stringValue), [old])
    expectEqual(loss["told"]?.booleanValue, false)
  }

  @Test(.slow("guesses at a passphrase are slow by design"))
  func `a passphrase opens the home, from a file alone`() throws {
    let id = try done()
    let right = try workspace.file("right", "correct horse battery\n")
    let wrong = try workspace.file("wrong", "correct horse batterie\n")
    let sealed = try ambler("key", "seal", "passphrase", "--passphrase-file", right)
    expectEqual(sealed.code, 0, "\(sealed.stderr)")
    expect(!isThere("device.key") && isThere("device.key.sealed"))
    let without = try workspace.outbox("list")
    expectEqual(without.code, 65)
    expect(without.stderr.contains("--passphrase-file"), "\(without.stderr)")
    let failed = try workspace.outbox("list", "--passphrase-file", wrong)
    expectEqual(failed.code, 65)
    expect(failed.stderr.contains("does not open"), "\(failed.stderr)")
    let listed = try workspace.outbox("list", "--passphrase-file", right)
    expect(listed.stdout.contains(id), "\(listed.stderr)")
    expectEqual(try shown()["state"]?.stringValue, "closed")
    expectEqual(try shown("--passphrase-file", right)["resistsCopying"]?.booleanValue, true)
    // A key that is only closed is never taken for lost.
    expectEqual(try ambler("key", "renew").code, 65)
    expect(!isThere("before"))
  }

  @Test func `a recovery key is made once, readable by its owner alone`() throws {
    let path = workspace.ambler.folder.appendingPathComponent("ms-2026.recovery").path
    let made = try workspace.ambler.run(["recovery", "new", "ms-2026", "--out", path])
    expectEqual(made.code, 0, "\(made.stderr)")
    expect(made.stdout.hasPrefix("ambler-recovery-1:ms-2026:"), "\(made.stdout)")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    expectEqual(attributes[.posixPermissions] as? Int, 0o600)
    let secret = try String(contentsOfFile: path, encoding: .utf8)
    expect(!made.stdout.contains("secret") && !secret.isEmpty)
    expectEqual(try workspace.ambler.run(["recovery", "new", "ms-2026", "--out", path]).code, 64)
    expectEqual(try String(contentsOfFile: path, encoding: .utf8), secret)
  }
}
