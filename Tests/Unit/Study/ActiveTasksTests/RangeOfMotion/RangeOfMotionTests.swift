import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct RangeOfMotionTests {
  private static func plan(_ more: String) throws -> RunPlan {
    try Plans.plan(#"{ "id": "rom", "type": "rangeOfMotion", \#(more) }"#)
  }

  @Test(arguments: RangeOfMotion.Joint.allCases)
  func `each side is explained, looked at while still, and moved`(joint: RangeOfMotion.Joint) throws
  {
    let plan = try Self.plan(#""joint": "\#(joint.rawValue)""#)
    expectEqual(
      plan.ids,
      [
        "rom.instruction", "rom.instruction1", "rom.instruction2", "rom.sides", "rom.ready-left",
        "rom.gate-left",
        "rom.left", "rom.ready-right", "rom.gate-right", "rom.right", "rom.conclusion",
      ])
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
  }

  @Test func `sides come in the order in which they are named`() throws {
    let plan = try Self.plan(#""joint": "knee", "sides": ["right", "left"]"#)
    expectEqual(
      plan.ids.filter { ["rom.left", "rom.right"].contains($0) }, ["rom.right", "rom.left"])
  }

  @Test(arguments: ["left", "right"])
  func `a side that cannot be moved is left out`(side: String) throws {
    var run = TaskRun(plan: try Self.plan(#""joint": "knee""#), context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "rom.sides" ? .choice(side) : nil }
    expect(shown.contains("rom.gate-\(side)") && shown.contains("rom.\(side)"))
    expect(!shown.contains { $0.hasSuffix(side == "left" ? "right" : "left") })
    expect(!(try Self.plan(#""joint": "knee", "sides": ["left"]"#).ids.contains("rom.sides")))
  }

  @Test func `the recording stays in the result beside the angles`() throws {
    var run = TaskRun(
      plan: try Self.plan(#""joint": "knee", "sides": ["left"], "signalCheck": false"#),
      context: .sample(), seed: 1)
    var seconds: Int64 = 0
    func event(_ kind: RunEvent.Kind) -> RunEvent {
      seconds += 1
      return RunEvent(kind, at: Instant(nanoseconds: seconds * 1_000_000_000))
    }
    _ = try run.handle(event(.begin))
    for _ in 0..<4 { _ = try run.handle(event(.person(.next))) }
    _ = try run.handle(event(.person(.next)))
    let angle = Measure(
      step: StepID("rom.left"), name: "range", value: 100, unit: "deg",
      algorithm: Measure.Algorithm(name: "range", version: "1"), recordings: ["r1"], flags: [])
    _ = try run.handle(event(.measured(PartReport(recordings: ["r1"], measures: [angle]))))
    let visit = try require(run.visits.first { $0.step == StepID("rom.left") })
    expect(visit.recordings == ["r1"] && visit.measures == [angle] && visit.end == .person)
  }

  @Test(arguments: [
    (#""sides": ["left"]"#, "has no \"joint\""),
    (#""joint": "elbow""#, "is not a known word"),
    (#""joint": "knee", "limitSeconds": 121"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "m", "type": "rangeOfMotion", \#(members) }"#, words: words)
  }
}
