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
