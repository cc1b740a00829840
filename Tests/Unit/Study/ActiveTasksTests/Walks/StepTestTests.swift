import FHIRPath
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct StepTestTests {
  private static func plan(_ more: String = "", after: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "up", "type": "stepTest"\#(more) }"# + after)
  }

  @Test func `it is stepping, resting, counting and a question, each under a name of its own`()
    throws
  {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "up.instruction", "up.safety", "up.instruction1", "up.instruction2", "up.instruction3",
        "up.instruction4", "up.gate", "up.countdown", "up.step",
        "up.rest", "up.count", "up.beats", "up.heartRate", "up.conclusion", "up.notToday",
      ])
    expect(!plan.ids.contains("up"), "no page takes the task's own name")
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
  }

  @Test func `stepping keeps a beat for three minutes`() throws {
    let part = try Self.plan().timed("up.step")
    expect(part.beatsPerMinute == 96 && part.length == .seconds(180) && part.ending == .time)
    expectEqual(part.cues.map(\.after.inSeconds), [90, 170])
    expectNil(try Self.plan().timed("up.rest").beatsPerMinute)
  }

  @Test(arguments: [(30.0, 52, 104), (15, 30, 120), (60, 98, 98)])
  func `the heart rate is worked out from what was counted`(
    seconds: Double, beats: Int, rate: Int
  ) throws {
    let plan = try Self.plan(
      #", "countSeconds": \#(seconds)"#,
      after: """
        , { "id": "right", "type": "instruction", "title": "R", "when": "up.heartRate = \(rate) '/min'" }
        """)
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "up.beats" ? .integer(beats) : nil }
    expect(shown.contains("right"))
    expect(!shown.contains("up.heartRate"), "it is worked out, not asked for")
  }

  @Test func `who could not count has no heart rate`() throws {
    var run = TaskRun(plan: try Self.plan(), context: .sample(), seed: 1)
    let shown = try run.walk { _ in nil }
    expectEqual(shown.last, "up.conclusion")
    expectNil(run.answer(to: StepID("up.heartRate")))
  }

  @Test(arguments: [
    (#""lengthSeconds": 29"#, "out of range"), (#""lengthSeconds": 601"#, "out of range"),
    (#""beatsPerMinute": 39"#, "out of range"), (#""beatsPerMinute": 161"#, "out of range"),
    (#""stepCentimeters": 51"#, "out of range"), (#""waitSeconds": 1"#, "out of range"),
    (#""countSeconds": 5"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "up", "type": "stepTest", \#(members) }"#, words: words)
  }
}
