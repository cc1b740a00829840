import Foundation
import StrictJSON
import TestSupport
import Testing

/// `ambler study`, run as people run it.
struct StudyCommandTests {
  private let workspace: Workspace

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  init() throws {
    workspace = try Workspace()
    _ = try workspace.folder("mood/tasks/media")
    _ = try workspace.file("mood/mood.json", Self.study(["tasks/walk.json", "rest.json"]))
    _ = try workspace.file("mood/tasks/walk.json", Self.task("walk", shows: "media/a.png"))
    _ = try workspace.file("mood/rest.json", Self.task("rest"))
    _ = try workspace.file("mood/tasks/media/a.png", Data(Self.png))
  }

  private static func study(_ files: [String]) -> String {
    let tasks = files.enumerated().map {
      #"{"id": "t\#($0)", "file": "\#($1)", "section": "s"}"#
    }
    return #"""
      {"ambler": 1, "id": "mood", "version": "1.0.0", "languages": ["en"], "title": "Mood",
       "contact": "Call us.", "emergency": "Call a doctor.", "participants": "single",
       "sections": [{"id": "s", "title": "All"}],
       "tasks": [\#(tasks.joined(separator: ", "))]}
      """#
  }

  private static func task(_ id: String, shows medium: String? = nil) -> String {
    let step = medium.map {
      #"""
      , {"id": "see", "type": "media", "title": "See", "kind": "image", "file": "\#($0)",
         "description": "A picture"}
      """#
    }
    return #"""
      {"ambler": 1, "id": "\#(id)", "version": "2.0.0", "title": "Task",
       "steps": [{"id": "hello", "type": "instruction", "title": "Hello"}\#(step ?? "")]}
      """#
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: workspace.ambler.folder.appendingPathComponent(name))
  }

  private func run(_ words: String...) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(["study"] + words)
  }

  @Test func `a study is packed, shown and unpacked, and is the same files`() throws {
    let packed = try run("pack", "mood", "--out", "a.study")
    expectEqual(packed.code, 0, "\(packed.stderr)")
    expectEqual(packed.stderr, "")
    expect(packed.stdout.hasPrefix("a.study: mood 1.0.0, 2 tasks, 1 medium, en, "))
    let shown = try run("show", "a.study")
    expectSnapshot(shown.stdout, named: "show.txt")
    expectEqual(try run("show", "mood").stdout, shown.stdout)
    expectEqual(try run("unpack", "a.study", "back").code, 0)
    for name in ["mood.json", "rest.json", "tasks/walk.json", "tasks/media/a.png"] {
      expectEqual(try bytes("back/\(name)"), try bytes("mood/\(name)"), "\(name)")
    }
    expectEqual(try run("pack", "back", "--out", "b.study").code, 0)
    expectEqual(try bytes("a.study"), try bytes("b.study"))
  }

  @Test func `a study file and single files make the same pack as their folder`() throws {
    expectEqual(try run("pack", "mood").code, 0)
    expectEqual(try run("pack", "mood/mood.json", "--out", "b.study").code, 0)
    let files = try run(
      "pack", "mood/mood.json", "mood/rest.json", "mood/tasks/walk.json", "mood/tasks/media/a.png",
      "--out", "c.study")
    expectEqual(files.code, 0, "\(files.stderr)")
    expectEqual(try bytes("mood-1.0.0.study"), try bytes("b.study"))
    expectEqual(try bytes("mood-1.0.0.study"), try bytes("c.study"))
  }

  @Test func `show --json has every file with its digest`() throws {
    let json = try run("show", "mood", "--json").json()
    expectEqual(json["study"]?.stringValue, "mood")
    let contents = try require(json["contents"]?.listValue)
    expectEqual(
      contents.compactMap { $0["path"]?.stringValue },
      ["mood.json", "rest.json", "tasks/media/a.png", "tasks/walk.json"])
    expectEqual(
      contents.compactMap { $0["kind"]?.stringValue }, ["study", "task", "media", "task"])
    expectEqual(contents.last?["task"]?["id"]?.stringValue, "walk")
    expectEqual(contents.first?["task"], nil)
    expect(contents.allSatisfy { $0["sha256"]?.stringValue?.count == 64 })
  }

  @Test func `what the study does not name is left out and told`() throws {
    _ = try workspace.file("mood/notes.txt", "hello")
    let packed = try run("pack", "mood", "--out", "a.study")
    expectEqual(packed.code, 0)
    expectEqual(
      packed.stderr,
      "notice: Left out, because nothing in the study names it: `notes.txt`.\n")
    expect(try !run("show", "a.study").stdout.contains("notes"))
  }

  @Test func `every fault is told at once, and nothing is written`() throws {
    _ = try workspace.file("mood/mood.json", Self.study(["tasks/walk.json", "gone.json"]))
    _ = try workspace.file("mood/tasks/media/a.png", "no picture")
    let packed = try run("pack", "mood", "--out", "a.study")
    expectEqual(packed.code, 65)
    expectEqual(packed.stdout, "")
    let lines = packed.stderr.split(separator: "\n")
    expectEqual(lines.count, 3, "\(lines)")
    expect(lines[0].hasPrefix("mood/mood.json:4:"), "\(lines)")
    expect(lines[0].contains("  /tasks/1/file  is a file that is not there. "), "\(lines)")
    expect(lines[1].hasPrefix("tasks/media/a.png: The name ends in .png, "), "\(lines)")
    expectEqual(lines[2], "2 faults.")
    expect(!workspace.isThere("a.study"))
    expectEqual(try run("check", "mood").stderr, packed.stderr)
    expectEqual(try run("show", "mood").code, 65)
  }

  @Test func `a study that has no fault says so, and what is found in its tasks is told`() throws {
    let checked = try run("check", "mood")
    expectEqual(checked.code, 0, "\(checked.stderr)")
    expect(checked.stdout.hasPrefix("mood: mood 1.0.0, 2 tasks, 1 medium, en, "))
    expect(checked.stdout.hasSuffix(": no fault\n"))
    let never = #"""
      {"ambler": 1, "id": "rest", "version": "2.0.0", "title": "Task", "steps": [
       {"id": "a", "type": "question", "title": "Yes?", "answer": {"type": "boolean"}},
       {"id": "b", "type": "instruction", "title": "Both", "when": "a = true and a = false"}]}
      """#
    _ = try workspace.file("mood/rest.json", never)
    let faulty = try run("check", "mood")
    expectEqual(faulty.code, 65)
    expect(faulty.stderr.contains("rest.json:"), "\(faulty.stderr)")
    expect(faulty.stderr.contains("Nobody ever sees this"), "\(faulty.stderr)")
    expectEqual(faulty.stdout, "")
  }

  @Test func `a study is proved as a whole, and each finding is told once`() throws {
    let never = #"""
      {"ambler": 1, "id": "mood", "version": "1.0.0", "languages": ["en"], "title": "Mood",
       "contact": "Call us.", "emergency": "Call a doctor.", "participants": "single",
       "sections": [{"id": "s", "title": "All"}],
       "tasks": [
        {"id": "walk", "file": "tasks/walk.json", "section": "s"},
        {"id": "rest", "file": "rest.json", "section": "s", "open": {"fromDay": 2, "untilDay": 3},
         "schedule": {"everyDays": 7, "times": [{"at": "08:00", "windowMinutes": 60}]}}]}
      """#
    _ = try workspace.file("mood/mood.json", never)
    let whole = try workspace.ambler.run(["check", "mood/mood.json", "--json"]).json()
    let expected = try require(whole["studies"]?.listValue?.first?["findings"]?.listValue)
    expect(!expected.isEmpty, "the schedule never comes while the task is open")
    let json = try run("check", "mood", "--json").json()
    let found = try require(json["findings"]?.listValue)
    expectEqual(
      found.compactMap { $0["finding"]?.stringValue },
      expected.compactMap { $0["finding"]?.stringValue })
    let told = try run("check", "mood").stderr.split(separator: "\n").map(String.init)
    expectEqual(Set(told).count, told.count, "\(told)")
    for finding in found {
      let problem = try require(finding["problem"]?.stringValue)
      expectEqual(told.count { $0.contains(problem) }, 1, "\(problem): \(told)")
    }
  }

  @Test func `check --json says the same of a study that can be published and of one that cannot`()
    throws
  {
    let good = try run("check", "mood", "--json")
    expectEqual(good.code, 0, "\(good.stderr)")
    expectEqual(good.stderr, "")
    expectEqual(try good.json()["canBePublished"]?.booleanValue, true)
    expectEqual(try good.json()["tasks"]?.listValue?.count, 2)
    _ = try workspace.file("mood/mood.json", Self.study(["tasks/walk.json", "gone.json"]))
    _ = try workspace.file("mood/tasks/media/a.png", "no picture")
    let faulty = try run("check", "mood", "--json")
    expectEqual(faulty.code, 65)
    expectEqual(faulty.stderr, "2 faults.\n")
    let json = try faulty.json()
    expectEqual(json["canBePublished"]?.booleanValue, false)
    expectEqual(json["faultCount"]?.integerValue, 2)
    let faults = try require(json["faults"]?.listValue)
    expectEqual(faults.first?["pointer"]?.stringValue, "/tasks/1/file")
    expect(faults.last?["problem"]?.stringValue?.hasPrefix("tasks/media/a.png: ") == true)
    expectEqual(
      Set(try good.json().objectValue?.map(\.key) ?? []).subtracting(["id", "version"]),
      Set(json.objectValue?.map(\.key) ?? []))
  }

  @Test func `a pack that was changed or cut off is refused`() throws {
    expectEqual(try run("pack", "mood", "--out", "a.study").code, 0)
    let whole = try bytes("a.study")
    _ = try workspace.file("cut.study", whole.dropLast(40))
    let cut = try run("show", "cut.study")
    expectEqual(cut.code, 65)
    expectEqual(
      cut.stderr, "The archive is cut off: its end is missing. Copy it again.\n1 fault.\n")
    var changed = whole
    // The first byte of the first file, behind its head and its name.
    changed[30 + "mood.json".utf8.count] ^= 1
    _ = try workspace.file("changed.study", changed)
    let refused = try run("unpack", "changed.study", "back")
    expectEqual(refused.code, 65)
    expect(refused.stderr.hasPrefix("`mood.json` is damaged."), "\(refused.stderr)")
    expect(!workspace.isThere("back"))
  }

  @Test func `nothing is written over`() throws {
    expectEqual(try run("pack", "mood", "--out", "a.study").code, 0)
    let again = try run("pack", "mood", "--out", "a.study")
    expectEqual(again.code, 64)
    expect(again.stderr.contains("a.study: is there already. Name a new file."))
    let unpacked = try run("unpack", "a.study", "mood")
    expectEqual(unpacked.code, 64)
    expect(unpacked.stderr.contains("mood: is not empty. Name a new folder."))
    expectEqual(try run("pack", "mood", "--out", "none/a.study").code, 69)
  }

  @Test(arguments: [
    ["pakc", "mood"], ["pack"], ["show"], ["show", "mood", "mood"], ["unpack", "mood"], ["check"],
    ["unpack", "mood", "b", "c"], ["show", "mood", "--out", "x"], ["pack", "mood", "--json"], [],
  ])
  func `a line that means nothing is refused`(words: [String]) throws {
    let outcome = try workspace.ambler.run(["study"] + words)
    expectEqual(outcome.code, 64)
    expectEqual(outcome.stdout, "")
  }

  @Test func `what is not there says so`() throws {
    let outcome = try run("show", "none.study")
    expectEqual(outcome.code, 65)
    expectEqual(
      outcome.stderr, "none.study: This cannot be read: No such file or directory.\n1 fault.\n")
  }
}

extension Workspace {
  fileprivate func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: ambler.folder.appendingPathComponent(name).path)
  }
}
