import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// The pages of the hole peg test.
struct HolePegPlanTests {
  private static func plan(_ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "peg", "type": "holePeg"\#(more) }"#)
  }

  @Test func `the dominant hand comes first, after practice`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "peg.instruction", "peg.instruction1", "peg.instruction2", "peg.hand", "peg.hands",
        "peg.ready-dominant",
        "peg.practice", "peg.countdown-dominant", "peg.dominant", "peg.ready-nonDominant",
        "peg.countdown-nonDominant", "peg.nonDominant", "peg.conclusion",
      ])
    plan.expectEveryLanguage()
  }

  @Test func `a hand that the task names is not asked for, and is named`() throws {
    let plan = try Self.plan(#", "dominantHand": "left", "practice": false"#)
    expect(!plan.ids.contains("peg.hand") && !plan.ids.contains("peg.practice"))
    expectEqual(plan.words(of: "peg.dominant")?.first, "Left hand")
    expectEqual(plan.words(of: "peg.nonDominant")?.first, "Right hand")
  }

  @Test func `keys have tests of their own, and everybody does one of the ways`() throws {
    let plan = try Self.plan(#", "ways": ["touch", "key"], "rotated": true"#)
    for way in ["touch", "key"] {
      var run = TaskRun(plan: plan, context: .sample(), seed: 1)
      let shown = try run.walk {
        $0 == "peg.way" ? .choice(way) : $0 == "peg.hand" ? .choice("right") : nil
      }
      expectEqual(shown.contains("peg.dominant"), (way == "touch"))
      expectEqual(shown.contains("peg.nonDominant-key"), (way == "key"))
      expectEqual(shown.count { $0.hasPrefix("peg.practice") }, 1)
    }
    let page = try require(plan.index(of: StepID("peg.dominant-key")))
    guard case .exercise(let part) = plan.pages[page].content else { return }
    expectEqual((part.rules.rules as? HolePegRules)?.isRotated, false, "no key turns a peg")
  }

  /// The hand that writes, the hands that can be used, and the tests that are done.
  @Test(arguments: [
    ("right", "both", ["dominant", "nonDominant"]), ("right", "right", ["dominant"]),
    ("right", "left", ["nonDominant"]), ("left", "left", ["dominant"]),
    ("left", "right", ["nonDominant"]),
  ])
  func `a hand that cannot be used is left out`(
    writing: String, usable: String, tests: [String]
  ) throws {
    for (member, asked) in [("", true), (#", "dominantHand": "\#(writing)""#, false)] {
      var run = TaskRun(plan: try Self.plan(member), context: .sample(), seed: 1)
      let shown = try run.walk {
        $0 == "peg.hand" ? .choice(writing) : $0 == "peg.hands" ? .choice(usable) : nil
      }
      expectEqual(shown.contains("peg.hand"), asked)
      expectEqual(
        shown.filter { tests.map { "peg.\($0)" }.contains($0) }, tests.map { "peg.\($0)" })
      expectEqual(shown.count { $0.hasPrefix("peg.countdown") }, tests.count)
      expect(shown.contains("peg.practice"), "it is practised with whichever hand")
    }
  }

  @Test(arguments: [
    (#""dominantHand": "both""#, "is not a known word"), (#""pegs": 0"#, "out of range"),
    (#""pegs": 21"#, "out of range"), (#""threshold": 0.04"#, "out of range"),
    (#""threshold": 1.1"#, "out of range"), (#""limitSeconds": 0"#, "out of range"),
    (#""limitSeconds": 601"#, "out of range"), (#""rotated": 1"#, "rotated"),
    (#""numberOfPegs": 9"#, "numberOfPegs"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "peg", "type": "holePeg", \#(members) }"#, words: words)
  }
}
