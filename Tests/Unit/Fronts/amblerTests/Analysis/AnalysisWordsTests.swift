import Foundation
import TestSupport
import Testing

/// Everything that `check`, `diff` and `simulate` print, as people read it.
struct AnalysisWordsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// Both outputs of a command, without the folder of the test.
  private func shown(_ words: [String]) throws -> String {
    let outcome = try workspace.ambler.run(words)
    let folder = workspace.ambler.folder.path + "/"
    let messages = outcome.stderr.split(separator: "\n")
      // How fast it was differs.
      .filter { !$0.hasSuffix(" people/s.") }.joined(separator: "\n")
    let line = (["$ ambler"] + words).joined(separator: " ")
    return "\(line)\n\(outcome.stdout)\(messages)\n(\(outcome.code))\n"
      .replacingOccurrences(of: folder, with: "")
  }

  @Test(.slow("proves every task that ships")) func `the words of check are kept`() throws {
    let wrong = try workspace.file("wrong.json", AnalysisTasks.contradiction)
    let good = try workspace.file("good.json", AnalysisTasks.scored())
    let wide = try workspace.file("wide.json", AnalysisTasks.wide(13))
    let loops = try workspace.file("loops.json", AnalysisTasks.loops)
    let bad = try workspace.file("bad.json", "{ \"ambler\": 1, \"stepz\": [] }")
    let shown = try [wrong, good, wide, loops, bad].map { try self.shown(["check", $0]) }
    expectSnapshot(shown.joined(separator: "\n"), named: "check.txt")
  }

  @Test func `the words of diff are kept`() throws {
    let old = try workspace.file("old.json", AnalysisTasks.scored())
    let new = try workspace.file("new.json", AnalysisTasks.scored(maximum: 5, version: "2.0.0"))
    let other = try workspace.file("other.json", AnalysisTasks.contradiction)
    let shown = try [[old, old], [old, new], [old, other]].map { try self.shown(["diff"] + $0) }
    expectSnapshot(shown.joined(separator: "\n"), named: "diff.txt")
  }

  @Test func `the words of check for a study are kept`() throws {
    let study = try workspace.file("study.json", AnalysisTasks.study())
    _ = try workspace.file("pain.json", AnalysisTasks.scored())
    _ = try workspace.file("wrong.json", AnalysisTasks.contradiction)
    _ = try workspace.file("old.json", AnalysisTasks.scored(version: "0.9.0"))
    expectSnapshot(try shown(["check", study]), named: "check-study.txt")
  }

  @Test func `the words of diff for studies are kept`() throws {
    _ = try workspace.folder("old")
    _ = try workspace.folder("new")
    let old = try workspace.file("old/study.json", AnalysisTasks.study())
    _ = try workspace.file("old/pain.json", AnalysisTasks.scored())
    _ = try workspace.file("old/wrong.json", AnalysisTasks.contradiction)
    let settings = #", "settings": { "textSize": 3 }"#
    let new = try workspace.file(
      "new/study.json",
      AnalysisTasks.study(version: "2", title: "Smaller", hasWrong: false, settings))
    _ = try workspace.file("new/pain.json", AnalysisTasks.scored(maximum: 5, version: "2.0.0"))
    let draft = try workspace.file("new/draft.json", AnalysisTasks.study(hasWrong: false))
    let shown = try [[old, old], [old, new], [old, draft]].map { try self.shown(["diff"] + $0) }
    expectSnapshot(shown.joined(separator: "\n"), named: "diff-study.txt")
  }

  @Test func `the words of simulate are kept`() throws {
    let good = try workspace.file("good.json", AnalysisTasks.scored())
    let stuck = try workspace.file("stuck.json", AnalysisTasks.stuck)
    let timed = try workspace.file("timed.json", AnalysisTasks.timed)
    let shown = try [(good, 20), (stuck, 1), (timed, 2)].map {
      try self.shown(["simulate", $0.0, "--people", "\($0.1)", "--seed", "3"])
    }
    expectSnapshot(shown.joined(separator: "\n"), named: "simulate.txt")
  }
}
