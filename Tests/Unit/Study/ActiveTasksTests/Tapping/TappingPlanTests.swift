import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// The pages of the tapping task: hands, their order, ways.
struct TappingPlanTests {
  private static func plan(_ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "tap", "type": "tapping"\#(more) }"#)
  }

  @Test func `both hands are asked for, told and tested`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "tap.instruction", "tap.instruction1", "tap.instruction2", "tap.instruction3", "tap.hands",
        "tap.ready-left", "tap.left",
        "tap.ready-right", "tap.right", "tap.conclusion",
      ])
    plan.expectEveryLanguage()
  }

  @Test func `one hand is neither asked for nor drawn, and any hand has the step's own name`()
    throws
  {
    let one = try Self.plan(#", "hands": "left", "instructions": false, "conclusion": false"#)
    expectEqual(one.ids, ["tap.ready-left", "tap.left"])
    expect(one.sections.isEmpty)
    let any = try Self.plan(#", "hands": "unspecified", "instructions": false"#)
    expectEqual(any.ids, ["tap", "tap.conclusion"])
  }

  @Test func `the order of the hands comes from the seed and is told`() throws {
    var firsts: [String: Int] = [:]
    for seed in 0..<200 as Range<UInt64> {
      let run = TaskRun(plan: try Self.plan(), context: .sample(), seed: seed)
      let again = TaskRun(plan: try Self.plan(), context: .sample(), seed: seed)
      let draw = try require(run.draws.first)
      expect(draw == again.draws.first && run.draws.count == 1)
      expectEqual(draw.section.text, "tap.order")
      expectEqual(Set(draw.steps.map(\.text)), ["tap.left", "tap.right"])
      firsts[draw.steps[0].text, default: 0] += 1
    }
    // Five standard deviations of a fair coin.
    expect(firsts.values.allSatisfy { abs($0 - 100) < 36 }, "\(firsts)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `all of one hand comes before the other, between the first pages and the last`(
    seed: UInt64
  ) throws {
    var run = TaskRun(plan: try Self.plan(), context: .sample(), seed: seed)
    let shown = try run.walk { $0 == "tap.hands" ? .choice("both") : nil }
    var expected = [
      "tap.instruction", "tap.instruction1", "tap.instruction2", "tap.instruction3", "tap.hands",
    ]
    for hand in run.draws[0].steps.map(\.lastPart) {
      expected += ["tap.ready-\(hand)", "tap.\(hand)"]
    }
    expectEqual(shown, expected + ["tap.conclusion"])
  }

  @Test(arguments: ["left", "right"])
  func `who can use one hand only is not asked to use the other`(hand: String) throws {
    var run = TaskRun(plan: try Self.plan(), context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "tap.hands" ? .choice(hand) : nil }
    expectEqual(
      shown,
      [
        "tap.instruction", "tap.instruction1", "tap.instruction2", "tap.instruction3", "tap.hands",
        "tap.ready-\(hand)", "tap.\(hand)",
        "tap.conclusion",
      ])
  }

  @Test func `keys and switches have pages of their own`() throws {
    let plan = try Self.plan(#", "hands": "left", "ways": ["touch", "key"]"#)
    expect(plan.ids.contains("tap.way") && plan.ids.contains("tap.left-key"))
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "tap.way" ? .choice("key") : nil }
    expect(shown.contains("tap.left-key") && !shown.contains("tap.left"))
  }

  @Test(arguments: [
    (#""hands": "foot""#, "is not a known word"), (#""lengthSeconds": 4.9"#, "out of range"),
    (#""lengthSeconds": 61"#, "out of range"), (#""ways": ["walking"]"#, "is not a known word"),
    (#""seconds": 10"#, "lengthSeconds"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "tap", "type": "tapping", \#(members) }"#, words: words)
  }

  @Test func `all faults of one task come at once`() {
    let step = #"{ "id": "tap", "type": "tapping", "hands": "foot", "lengthSeconds": 1 }"#
    Refusals.expectRefused(step, words: "hands")
    Refusals.expectRefused(step, words: "lengthSeconds")
  }
}
