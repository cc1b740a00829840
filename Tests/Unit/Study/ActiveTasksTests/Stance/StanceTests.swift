import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct StanceTests {
  private static func plan(_ more: String) throws -> RunPlan {
    try Plans.plan(#"{ "id": "s", "type": "stance", \#(more) }"#)
  }

  @Test func `feet together is done with eyes open and closed`() throws {
    let plan = try Self.plan(#""kind": "feetTogether""#)
    expectEqual(
      plan.ids,
      [
        "s.instruction", "s.safety", "s.instruction1", "s.instruction2", "s.gate", "s.ready-open",
        "s.countdown-open", "s.open", "s.ready-closed", "s.countdown-closed", "s.closed",
        "s.conclusion", "s.notToday",
      ])
  }

  @Test(arguments: ["tandem", "oneLeg"])
  func `other stances are done on each side`(kind: String) throws {
    let plan = try Self.plan(#""kind": "\#(kind)", "instructions": false, "conclusion": false"#)
    expectEqual(
      plan.ids.filter { !$0.contains("ready") && !$0.contains("countdown") },
      [
        "s.legs", "s.gate", "s.left-open", "s.left-closed", "s.right-open", "s.right-closed",
      ])
    let one = try Self.plan(#""kind": "\#(kind)", "legs": ["right"], "eyes": ["open"]"#)
    expect(one.ids.contains("s.right-open") && !one.ids.contains("s.left-open"))
    expect(!one.ids.contains("s.right-closed"))
  }

  @Test(arguments: Stance.Kind.allCases)
  func `each stance is held for its time, or until the person says that a foot moved`(
    kind: Stance.Kind
  ) throws {
    let plan = try Self.plan(#""kind": "\#(kind.rawValue)", "lengthSeconds": 10"#)
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
    for page in plan.pages {
      guard case .timed(let part) = page.content else { continue }
      expect(part.ending == .person && part.length == .seconds(10))
      expect(part.measures == [.sway, .duration] && part.cues.isEmpty)
      expectNotNil(page.spoken, "nobody looks at the screen")
    }
  }

  @Test func `the words name the leg and the eyes`() throws {
    let plan = try Self.plan(#""kind": "oneLeg""#)
    expectEqual(plan.words(of: "s.left-closed")?.first, "On the left leg, eyes closed")
    expectEqual(plan.words(of: "s.ready-right-open")?.last?.contains("right leg"), true)
    let tandem = try Self.plan(#""kind": "tandem""#)
    expectEqual(
      tandem.words(of: "s.right-open")?.first, "Heel to toe, right foot behind, eyes open")
  }

  @Test(arguments: [
    (#""kind": "handstand""#, "is not a known word"),
    (#""lengthSeconds": 30"#, "has no \"kind\""),
    (#""kind": "oneLeg", "lengthSeconds": 9"#, "out of range"),
    (#""kind": "oneLeg", "lengthSeconds": 61"#, "out of range"),
    (#""kind": "oneLeg", "eyes": []"#, "eyes"),
    (#""kind": "oneLeg", "legs": ["left", "left"]"#, "names a word twice"),
    (#""kind": "feetTogether", "legs": ["left"]"#, "is of no meaning"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "m", "type": "stance", \#(members) }"#, words: words)
  }
}
