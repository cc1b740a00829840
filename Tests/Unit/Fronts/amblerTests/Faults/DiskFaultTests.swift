import Foundation
import StrictJSON
import TestSupport
import Testing

/// Disks that are full or can only be read, keys that do not fit, damaged queues: a clear message,
/// exit code 65, nothing lost.
struct DiskFaultTests {
  private let workspace: Workspace
  private let task: String
  private static let answers = #"{ "first": true, "last": 12 }"#

  init() throws {
    workspace = try Workspace()
    task = try workspace.file("task.json", SampleTask.short)
  }

  @Test(.slow("fills a disk"), arguments: Breadth.sweep([24, 64, 96, 160, 240, 400], every: 5))
  func `a disk that is full never harms what is stored`(kilobytes: Int) throws {
    guard let disk = try SmallDisk(at: workspace.home, kilobytes: kilobytes) else { return }
    var saved = 0
    for _ in 0..<3 {
      let outcome = try workspace.run(task, answers: Self.answers, ["--simulate"])
      expect([0, 65].contains(outcome.code), "\(outcome.code) \(outcome.stderr)")
      if outcome.code == 0 {
        saved += 1
      } else {
        expect(outcome.stderr.contains("full"), "\(outcome.stderr)")
        expect(!outcome.stderr.contains("is in the outbox"))
      }
    }
    guard try disk.grow(toKilobytes: 32_000) else { return }
    let after = try workspace.run(task, answers: Self.answers, ["--simulate"])
    expectEqual(after.code, 0, "\(after.stderr)")
    let study = try workspace.folder("study")
    expectEqual(try workspace.outbox("deliver", "dir:" + study).code, 0)
    expect(Workspace.names(in: study + "/results").count >= saved + 1)
    expectEqual(try workspace.outbox("verify").code, 0)
  }

  @Test func `a disk that can only be read is told before anything begins`() throws {
    guard let disk = try SmallDisk(at: workspace.home, kilobytes: 8_000) else { return }
    expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 0)
    guard try disk.makeReadOnly() else { return }
    let outcome = try workspace.run(task, answers: Self.answers, ["--simulate"])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("read"))
  }

  @Test func `another device key is told as such, and the right one still opens all`() throws {
    expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 0)
    let path = workspace.home + "/device.key"
    let right = try Data(contentsOf: URL(fileURLWithPath: path))
    try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: path))
    for words in [["outbox", "list"], ["outbox", "verify"]] {
      let outcome = try workspace.ambler.run(words + ["--home", workspace.home])
      expectEqual(outcome.code, 65)
      expect(outcome.stderr.contains("key"), "\(outcome.stderr)")
    }
    expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 65)
    try right.write(to: URL(fileURLWithPath: path))
    expectEqual(try workspace.outbox("verify").code, 0)
    expectEqual(try workspace.outbox("list").stdout.split(separator: "\n").count, 1)
  }

  @Test func `a key file that others can read is refused`() throws {
    expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 0)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: workspace.home + "/device.key")
    let outcome = try workspace.outbox("list")
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("600") || outcome.stderr.contains("others"))
  }

  @Test(.long("several runs of a program"))
  func `a damaged result is kept in quarantine and the others are delivered`() throws {
    for _ in 0..<3 {
      expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 0)
    }
    let ids = try workspace.outbox("list").stdout.split(separator: "\n").map {
      String($0.prefix(36))
    }
    try damage(ids[1])
    let study = try workspace.folder("study")
    let outcome = try workspace.outbox("deliver", "dir:" + study)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(
      Workspace.names(in: study + "/results"), [ids[0], ids[2]].map { $0 + ".json" }.sorted())
    let list = try workspace.outbox("list")
    expect(list.stdout.contains("in quarantine"))
    expectEqual(try workspace.outbox("verify").code, 65)
  }

  /// Changes one byte of the sealed document of a result, as a failing disk would; its copy is gone as well.
  private func damage(_ id: String) throws {
    try FileManager.default.removeItem(atPath: workspace.home + "/outbox/copies/" + id)
    let path = workspace.home + "/outbox/outbox.sqlite"
    let child = try ChildProcess(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sqlite3, sys
        db = sqlite3.connect(sys.argv[1])
        table = [r[0] for r in db.execute("select name from sqlite_master where type='table'")]
        for name in table:
            columns = [r[1] for r in db.execute(f"pragma table_info({name})")]
            blobs = [c for c in columns if c in ("payload", "sealed", "document")]
            if "id" in columns and blobs:
                row = db.execute(f"select {blobs[0]} from {name} where id=?", (sys.argv[2],)).fetchone()
                blob = bytearray(row[0]); blob[len(blob) // 2] ^= 1
                db.execute(f"update {name} set {blobs[0]}=? where id=?", (bytes(blob), sys.argv[2]))
                db.commit(); sys.exit(0)
        sys.exit(3)
        """, path, id,
      ])
    let outcome = try require(child.wait(seconds: 20))
    expectEqual(outcome.status, 0, "\(outcome.errors)")
  }

  @Test func `a destination that is missing keeps everything queued`() throws {
    expectEqual(try workspace.run(task, answers: Self.answers, ["--simulate"]).code, 0)
    let outcome = try workspace.outbox("deliver", "dir:" + workspace.home + "/nowhere")
    expectEqual(outcome.code, 69)
    expect(outcome.stdout.contains("not ready: missing"))
    expect(try workspace.outbox("list").stdout.contains("waits"))
  }
}
