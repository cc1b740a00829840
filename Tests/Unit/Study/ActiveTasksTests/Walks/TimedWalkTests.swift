import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import ActiveTasks

struct TimedWalkTests {
  private static func plan(_ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "walk", "type": "timedWalk"\#(more) }"#)
  }

  @Test func `it is two walks with a turn, after a form`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "walk.instruction", "walk.safety", "walk.orthosis", "walk.device", "walk.instruction1",
        "walk.instruction2", "walk.instruction3",
        "walk.gate", "walk.countdown", "walk.trial1", "walk.turn", "walk.trial2",
        "walk.conclusion", "walk.notToday",
      ])
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
    for name in ["trial1", "trial2"] {
      let part = try plan.timed("walk.\(name)")
      expect(part.ending == .person && part.length == .seconds(180))
      expectEqual(part.course.distanceMeters, 7.62)
      expectEqual(part.measures, [.shortWalk, .duration])
    }
  }

  @Test func `turning around claims no distance`() throws {
    let turn = try Self.plan().timed("walk.turn")
    expect(turn.course.distanceMeters == nil && turn.measures.isEmpty && turn.streams.isEmpty)
    expect(turn.ending == .person && turn.length == .seconds(60))
  }

  @Test func `what is stored of a walking aid is a code, not its words`() throws {
    guard case .singleChoice(let choice) = try Self.plan().question("walk.device").format else {
      Issue.record("no choice")
      return
    }
    expectEqual(
      choice.options.map(\.value),
      [
        "none", "unilateralCane", "unilateralCrutch", "bilateralCane", "bilateralCrutch", "walker",
      ])
    for option in choice.options {
      expectNotEqual(option.text.text(in: ["en"]), option.value)
    }
  }

  @Test func `a walk lasts to the moment at which the person ends it`() throws {
    var run = TaskRun(
      plan: try Self.plan(#", "instructions": false, "signalCheck": false, "deviceForm": false"#),
      context: .sample(), seed: 1)
    _ = try run.handle(RunEvent(.begin, at: Instant(nanoseconds: 0)))
    _ = try run.handle(RunEvent(.timer, at: Instant(nanoseconds: 5_000_000_000)))
    // Nothing is rounded to tenths of a second.
    _ = try run.handle(RunEvent(.person(.next), at: Instant(nanoseconds: 9_876_543_210)))
    _ = try run.handle(
      RunEvent(.measured(PartReport()), at: Instant(nanoseconds: 9_900_000_000)))
    let visit = try require(run.visits.first { $0.step == StepID("walk.trial1") })
    expect(visit.end == .person && visit.state == .completed)
    expectEqual(run.currentPage.map { run.plan.pages[$0].id.text }, "walk.turn")
  }

  @Test func `the turn and the form can be left out`() throws {
    let plan = try Self.plan(#", "turnSeconds": 0, "deviceForm": false, "distanceMeters": 100"#)
    expect(!plan.ids.contains("walk.turn") && !plan.ids.contains("walk.device"))
    expectEqual(
      plan.words(of: "walk.trial1")?.last,
      "Walk 100 m as fast as you safely can. Press Done at the finish line.")
  }

  @Test(arguments: [
    (7.62, "7.62 m", "7,62 m", "7.62 متر"), (100, "100 m", "100 m", "100 متر"),
    (2.5, "2.5 m", "2,5 m", "2.5 متر"), (1, "1 m", "1 m", "متر واحد"), (2, "2 m", "2 m", "مترين"),
    (5, "5 m", "5 m", "5 أمتار"), (30, "30 m", "30 m", "30 مترًا"),
  ])
  func `lengths are told as people write them`(
    meters: Double, english: String, spanish: String, arabic: String
  ) {
    let words = Wording.meters(meters)
    expectEqual(["en", "es", "ar"].map { words.text([$0]) }, [english, spanish, arabic])
  }

  @Test(arguments: [
    (#""distanceMeters": 0.9"#, "out of range"), (#""distanceMeters": 10001"#, "out of range"),
    (#""limitSeconds": 0"#, "out of range"), (#""limitSeconds": 3601"#, "out of range"),
    (#""turnSeconds": 601"#, "out of range"), (#""turnSeconds": 1"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "walk", "type": "timedWalk", \#(members) }"#, words: words)
  }
}
