import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct TremorTests {
  private static func plan(_ more: String = "", id: String = "t") throws -> RunPlan {
    try Plans.plan(#"{ "id": "\#(id)", "type": "tremor"\#(more) }"#)
  }

  @Test func `each hand is held in five positions, each after words and a countdown`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids.prefix(6),
      [
        "t.instruction", "t.instruction1", "t.instruction2", "t.hands", "t.gate", "t.ready-left",
      ])
    for hand in ["left", "right"] {
      for position in ["inLap", "atShoulderHeight", "elbowBent", "toNose", "wave"] {
        let index = try require(plan.index(of: StepID("t.\(hand)-\(position)")))
        expectEqual(plan.ids[index - 1], "t.countdown-\(hand)-\(position)")
        expectEqual(plan.ids[index - 2], "t.ready-\(hand)-\(position)")
        let part = try plan.timed("t.\(hand)-\(position)")
        expect(part.length == .seconds(10) && part.measures == [.tremor] && part.rateHz == 100)
      }
    }
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
  }

  @Test func `the order of the hands comes from the seed`() throws {
    let plan = try Self.plan()
    var firsts: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      var run = TaskRun(plan: plan, context: .sample(), seed: seed)
      let shown = try run.walk { $0 == "t.hands" ? .choice("both") : nil }
      let hands = shown.compactMap { $0.hasSuffix("-inLap") ? $0 : nil }
        .filter { !$0.contains("ready") && !$0.contains("countdown") }
      expectEqual(
        hands.map { StepID($0).lastPart }, run.draws[0].steps.map { "\($0.lastPart)-inLap" })
      firsts.insert(hands[0])
    }
    expectEqual(firsts.count, 2)
  }

  @Test(arguments: ["left", "right"])
  func `a hand can be left out by a question`(hand: String) throws {
    var run = TaskRun(plan: try Self.plan(), context: .sample(), seed: 3)
    let shown = try run.walk { $0 == "t.hands" ? .choice(hand) : nil }
    let other = hand == "left" ? "right" : "left"
    expect(!shown.contains { $0.contains(other) })
    expect(shown.contains("t.\(hand)-wave"))
  }

  @Test(arguments: ["t", "mostAffected", "both"])
  func `the most affected hand is a matter of the parameter, whatever the task is called`(
    id: String
  )
    throws
  {
    let plan = try Self.plan(#", "hands": "mostAffected", "positions": ["inLap"]"#, id: id)
    expect(plan.ids.contains("\(id).hand") && plan.ids.contains("\(id).mostAffected-inLap"))
    expect(plan.sections.isEmpty)
    let both = try Self.plan(#", "positions": ["inLap"]"#, id: id)
    expect(both.ids.contains("\(id).left-inLap") && !both.ids.contains("\(id).mostAffected-inLap"))
    plan.expectEveryLanguage()
  }

  @Test func `one hand is neither asked for nor drawn`() throws {
    let plan = try Self.plan(#", "hands": "right", "positions": ["wave", "inLap"]"#)
    expect(!plan.ids.contains("t.hands") && plan.sections.isEmpty)
    expectEqual(plan.ids.filter { $0.hasPrefix("t.right") }, ["t.right-wave", "t.right-inLap"])
  }

  @Test(arguments: [
    (#""hands": "none""#, "is not a known word"),
    (#""lengthSeconds": 4"#, "out of range"),
    (#""positions": ["inPocket"]"#, "is not a known word"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "m", "type": "tremor", \#(members) }"#, words: words)
  }
}
