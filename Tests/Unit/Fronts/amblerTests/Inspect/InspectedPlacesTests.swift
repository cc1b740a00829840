import Foundation
import StrictJSON
import TestSupport
import Testing

struct InspectedPlacesTests {
  private let files: InspectedFiles

  init() throws { files = try InspectedFiles() }

  private func copy(_ from: String, _ to: String) throws {
    try FileManager.default.copyItem(atPath: files.path(from), toPath: files.path(to))
  }

  @Test func `a recording is found by its folder and by either of its files`() throws {
    let folder = try files.gyroscope()
    let usual = try files.run([folder])
    expectEqual(usual.code, 0)
    for name in ["/recording.json", "/data.csv.zst", "/"] {
      expectEqual(try files.run([folder + name]), usual)
    }
  }

  @Test func `two files of any name beside each other are a recording`() throws {
    try files.gyroscope()
    _ = try files.workspace.folder("recordings")
    try copy("gyro/recording.json", "recordings/abc.json")
    try copy("gyro/data.csv.zst", "recordings/abc.csv.zst")
    let usual = try files.run([files.path("gyro")])
    for name in ["recordings/abc.json", "recordings/abc.csv.zst", "recordings"] {
      expectEqual(try files.run([files.path(name)]), usual)
    }
  }

  @Test(.long("several runs of a program"))
  func `a folder that results were delivered to is gone through, and the home by an id`()
    throws
  {
    let task = try files.workspace.file(
      "sample.json",
      """
      { "ambler": 1, "id": "sample", "version": "1", "title": "Sample",
        "steps": [
          { "id": "sensors", "type": "recording", "seconds": 3, "streams": ["accelerometer", "location"] },
          { "id": "done", "type": "completion" } ] }
      """)
    let result = try files.workspace.run(task, ["--simulate", "--seed", "1"])
    expectEqual(result.code, 0, "\(result.stderr)")
    let ids = try require(try result.json()["recordings"]?.listValue).compactMap {
      $0["id"]?.stringValue
    }
    expectEqual(ids.count, 2)
    for id in ids {
      let outcome = try files.run([id, "--home", files.workspace.home])
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      expect(outcome.stdout.contains("! The data come from a simulated sensor."))
    }
    let target = try files.workspace.folder("out")
    let delivered = try files.workspace.outbox("deliver", "dir:\(target)")
    expectEqual(delivered.code, 0, "\(delivered.stderr)")
    let outcome = try files.run([files.path("out"), "--json"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let found = try require(try outcome.json()["recordings"]?.listValue)
    expectEqual(Set(found.compactMap { $0["id"]?.stringValue }), Set(ids))
    for name in Workspace.names(in: files.path("out/recordings")) {
      let one = try files.run([files.path("out/recordings/\(name)")])
      expect(one.code == 0 && one.stdout.contains("simulated"), "\(one.stderr)")
    }
    let text = try files.run([files.path("out")])
    expect(text.stdout.contains("\n2 recordings\n"))
  }

  @Test func `data without a description are told, and others are shown`() throws {
    try files.gyroscope("some/good")
    try FileManager.default.copyItem(
      atPath: files.path("some/good/data.csv.zst"), toPath: files.path("some/lonely.csv.zst"))
    let outcome = try files.run([files.path("some")])
    expect(outcome.code == 65 && outcome.stdout.contains("Gyroscope: lsm6dso_gyro"))
    expectSnapshot(outcome.stderr, named: "undescribed.txt")
  }

  @Test func `what is no recording is refused with what to name`() throws {
    let note = try files.workspace.file("note.txt", "hello")
    let lonely = try files.workspace.file("lonely.json", "{}")
    let empty = try files.workspace.folder("empty")
    let messages = try [note, lonely, empty, files.path("nowhere"), "01a200f9"].map { path in
      let outcome = try files.run([path, "--home", files.path("home")])
      expect(outcome.code == 65 && outcome.stdout == "")
      return outcome.stderr.replacingOccurrences(of: files.path(""), with: "PATH")
    }
    expectSnapshot(messages.joined(), named: "no-recording.txt")
  }

  @Test func `wrong words end with 64`() throws {
    let messages = try [[], ["a", "b"], ["a", "--htm", "b"], ["a", "--html"]].map { words in
      let outcome = try files.run(words)
      expect(outcome.code == 64 && outcome.stdout == "")
      return outcome.stderr
    }
    expectSnapshot(messages.joined(), named: "usage.txt")
  }
}
