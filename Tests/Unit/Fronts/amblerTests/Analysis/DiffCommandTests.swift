import Foundation
import StrictJSON
import TestSupport
import Testing

struct DiffCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func `diff says what results still mean, and ends with 0`() throws {
    let old = try workspace.file("old.json", AnalysisTasks.scored())
    let new = try workspace.file(
      "new.json", AnalysisTasks.scored(maximum: 5, version: "2.0.0"))
    let outcome = try workspace.ambler.run(["diff", old, new])
    expectEqual(outcome.code, 0)
    expectEqual(
      outcome.stdout,
      """
      pain 1.0.0 and pain 2.0.0

      Steps
        pain: the maximum was 10 and is 5

      Questions
        sleep: means the same
        pain: not comparable: the maximum was 10 and is 5
        more: means the same

      Scores
        total: not comparable: the item `pain` is not comparable

      Results of both versions must not be put together where it says so above.

      """)
  }

  @Test func `diff --json has a verdict for each question and score`() throws {
    let old = try workspace.file("old.json", AnalysisTasks.scored())
    let new = try workspace.file("new.json", AnalysisTasks.scored(title: "How strong?"))
    let outcome = try workspace.ambler.run(["diff", old, new, "--json"])
    expectEqual(outcome.code, 0)
    let json = try outcome.json()
    expectEqual(json["comparable"]?.booleanValue, true)
    expectEqual(
      json["questions"]?.listValue?.compactMap { $0["verdict"]?.stringValue },
      ["same", "otherWords", "same"])
    expectEqual(json["scores"]?.listValue?.first?["verdict"]?.stringValue, "otherWords")
  }

  @Test func `diff --json of studies has what changed and the verdicts`() throws {
    let old = try workspace.file("study.json", AnalysisTasks.study(hasWrong: false))
    _ = try workspace.file("pain.json", AnalysisTasks.scored())
    let new = try workspace.file(
      "next.json", AnalysisTasks.study(version: "2", title: "Next", hasWrong: false))
    let outcome = try workspace.ambler.run(["diff", old, new, "--json"])
    expectEqual(outcome.code, 0)
    let json = try outcome.json()
    expectEqual(json["comparable"]?.booleanValue, true)
    expectEqual(json["publishRefuses"]?.booleanValue, false)
    expectEqual(json["words"]?["ids"]?.listValue, [.string("title")])
  }

  /// A study in a folder, and packed: its study file, the folder, the pack.
  private func named(_ name: String, _ study: String, _ task: String) throws -> [String] {
    let folder = try workspace.folder(name)
    let file = try workspace.file("\(name)/study.json", study)
    _ = try workspace.file("\(name)/pain.json", task)
    let pack = "\(folder).study"
    expectEqual(try workspace.ambler.run(["study", "pack", folder, "--out", pack]).code, 0)
    return [file, folder, pack]
  }

  @Test func `packs and folders are compared as study files are`() throws {
    let old = try named("old", AnalysisTasks.study(hasWrong: false), AnalysisTasks.scored())
    let new = try named(
      "new", AnalysisTasks.study(version: "2", title: "Next", hasWrong: false),
      AnalysisTasks.scored(maximum: 5, version: "2.0.0"))
    let wanted = try workspace.ambler.run(["diff", old[0], new[0]])
    expect(wanted.stdout.contains("pain: the maximum was 10 and is 5"), "\(wanted.stdout)")
    for operands in [[old[2], new[2]], [old[1], new[2]], [old[2], new[0]], [old[0], new[1]]] {
      let outcome = try workspace.ambler.run(["diff"] + operands)
      expectEqual(outcome.code, 0, "\(operands): \(outcome.stderr)")
      expectEqual(outcome.stdout, wanted.stdout, "\(operands)")
    }
    let json = try workspace.ambler.run(["diff", old[2], new[2], "--json"])
    expectEqual(try json.json()["comparable"]?.booleanValue, false)
  }

  @Test func `a pack with a fault, and a pack beside a task, are refused with the reason`() throws {
    let packs = try named("old", AnalysisTasks.study(hasWrong: false), AnalysisTasks.scored())
    let torn = try workspace.file("torn.study", Data("PK\u{3}\u{4} torn".utf8))
    let broken = try workspace.ambler.run(["diff", packs[2], torn])
    expectEqual(broken.code, 65)
    expect(broken.stderr.contains("torn.study: cannot be read as a study:"), "\(broken.stderr)")
    let empty = try workspace.ambler.run(["diff", try workspace.folder("empty"), packs[1]])
    expectEqual(empty.code, 65)
    expect(empty.stderr.contains("There is no study file"), "\(empty.stderr)")
    let task = try workspace.file("task.json", AnalysisTasks.scored())
    for operands in [[packs[2], task], [task, packs[1]]] {
      let outcome = try workspace.ambler.run(["diff"] + operands)
      expectEqual(outcome.code, 65)
      expect(
        outcome.stderr.contains("is not: name two studies, or two tasks."), "\(outcome.stderr)")
    }
  }

  @Test func `a study and a task cannot be compared`() throws {
    let study = try workspace.file("study.json", AnalysisTasks.study(hasWrong: false))
    let task = try workspace.file("pain.json", AnalysisTasks.scored())
    for operands in [[study, task], [task, study]] {
      let outcome = try workspace.ambler.run(["diff"] + operands)
      expectEqual(outcome.code, 65)
      expect(
        outcome.stderr.contains("study.json is a study and "), "\(outcome.stderr)")
      expect(outcome.stderr.contains("is not: name two studies, or two tasks."))
    }
  }

  @Test func `diff needs two tasks`() throws {
    let old = try workspace.file("old.json", AnalysisTasks.scored())
    expectEqual(try workspace.ambler.run(["diff", old]).code, 64)
    let bad = try workspace.file("bad.json", "{}")
    expectEqual(try workspace.ambler.run(["diff", old, bad]).code, 65)
  }
}
