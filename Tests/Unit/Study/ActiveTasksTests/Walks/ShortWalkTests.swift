import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct ShortWalkTests {
  private static func plan(_ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "gait", "type": "shortWalk"\#(more) }"#)
  }

  @Test func `it is out, back and standing, after safety and a look at the sensors`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "gait.instruction", "gait.safety", "gait.instruction1", "gait.instruction2",
        "gait.instruction3", "gait.gate", "gait.countdown",
        "gait.outbound", "gait.return", "gait.rest", "gait.conclusion", "gait.notToday",
      ])
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
  }

  @Test(arguments: [(5, 7.5), (20, 30), (200, 300)])
  func `a way ends with its steps, or after 1.5 seconds for each`(steps: Int, seconds: Double)
    throws
  {
    let plan = try Self.plan(#", "stepsPerLeg": \#(steps)"#)
    for name in ["outbound", "return"] {
      let part = try plan.timed("gait.\(name)")
      expectEqual(part.ending, .steps(steps))
      expectEqual(part.length.inSeconds, seconds)
    }
  }

  @Test(arguments: [true, false])
  func `the result says whether steps or the limit ended a way`(isBySteps: Bool) throws {
    var run = TaskRun(
      plan: try Self.plan(#", "instructions": false, "signalCheck": false"#), context: .sample(),
      seed: 1)
    var seconds: Int64 = 0
    func event(_ kind: RunEvent.Kind) -> RunEvent {
      seconds += 100
      return RunEvent(kind, at: Instant(nanoseconds: seconds * 1_000_000_000))
    }
    _ = try run.handle(event(.begin))
    _ = try run.handle(event(.timer))
    _ = try run.handle(event(isBySteps ? .stepsReached(20) : .timer))
    _ = try run.handle(event(.measured(PartReport())))
    let visit = try require(run.visits.first { $0.step == StepID("gait.outbound") })
    expectEqual(visit.end, (isBySteps ? .steps : .limit))
    expectEqual(run.currentPage.map { run.plan.pages[$0].id.text }, "gait.return")
  }

  @Test func `standing can be left out, and an aid has ways of its own`() throws {
    let plan = try Self.plan(#", "restSeconds": 0, "ways": ["walking", "aid"]"#)
    expect(!plan.ids.contains("gait.rest"))
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "gait.way" ? .choice("aid") : nil }
    expect(shown.contains("gait.outbound-aid") && shown.contains("gait.return-aid"))
    expect(!shown.contains("gait.outbound") && !shown.contains("gait.return"))
  }

  @Test(arguments: [
    (#""stepsPerLeg": 4"#, "out of range"), (#""stepsPerLeg": 201"#, "out of range"),
    (#""restSeconds": 4"#, "out of range"), (#""restSeconds": 601"#, "out of range"),
    (#""restSeconds": -1"#, "out of range"), (#""ways": ["wheelchair"]"#, "is not a known word"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "gait", "type": "shortWalk", \#(members) }"#, words: words)
  }
}

struct WalkBackAndForthTests {
  private static func plan(_ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "gait", "type": "walkBackAndForth"\#(more) }"#)
  }

  @Test func `it is a walk and standing, by time`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "gait.instruction", "gait.safety", "gait.instruction1", "gait.instruction2",
        "gait.instruction3", "gait.gate", "gait.countdown",
        "gait.walk", "gait.rest", "gait.conclusion", "gait.notToday",
      ])
    expectEqual(try plan.timed("gait.walk").ending, .time)
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
  }

  @Test(arguments: [(20.0, 0), (20.5, 1), (30, 1)])
  func `a walk longer than twenty seconds is told its half`(seconds: Double, count: Int) throws {
    let part = try Self.plan(#", "walkSeconds": \#(seconds)"#).timed("gait.walk")
    expectEqual(part.cues.count, count)
    expect(part.cues.allSatisfy { $0.after.inSeconds == seconds / 2 })
  }

  @Test(arguments: [
    (#""walkSeconds": 4"#, "out of range"), (#""walkSeconds": 601"#, "out of range"),
    (#""walkSeconds": 0"#, "out of range"), (#""restSeconds": 601"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(
      #"{ "id": "gait", "type": "walkBackAndForth", \#(members) }"#, words: words)
  }

  @Test func `a fault of the walk and one of the rest come at once`() {
    let step = #"{ "id": "g", "type": "walkBackAndForth", "walkSeconds": 4, "restSeconds": 4 }"#
    Refusals.expectRefused(step, words: "walkSeconds")
    Refusals.expectRefused(step, words: "restSeconds")
  }
}
