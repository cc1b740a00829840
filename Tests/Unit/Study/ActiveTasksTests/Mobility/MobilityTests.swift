import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import ActiveTasks

/// Timed up and go, chair stands, walks of five metres.
struct MobilityTests {
  private static func plan(_ type: String, _ more: String = "") throws -> RunPlan {
    try Plans.plan(#"{ "id": "m", "type": "\#(type)"\#(more) }"#)
  }

  @Test func `up and go begins on the chair and ends when the person says so`() throws {
    let plan = try Self.plan("timedUpAndGo")
    expectEqual(
      plan.ids,
      [
        "m.instruction", "m.safety", "m.instruction1", "m.instruction2", "m.instruction3",
        "m.instruction4", "m.gate", "m.practice", "m.ready", "m.countdown", "m.go", "m.conclusion",
        "m.notToday",
      ])
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
    let part = try plan.timed("m.go")
    expect(part.ending == .person && part.measures == [.upAndGo, .duration])
    expectEqual(part.course.distanceMeters, 6)
  }

  @Test func `up and go several times has a page for each, and one for each way`() throws {
    let plan = try Self.plan(
      "timedUpAndGo",
      #", "times": 2, "practice": false, "instructions": false, "ways": ["walking", "aid"]"#)
    expectEqual(
      plan.ids,
      [
        "m.way", "m.gate", "m.ready1", "m.countdown1", "m.go1", "m.go1-aid", "m.ready2",
        "m.countdown2", "m.go2", "m.go2-aid", "m.conclusion",
      ])
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "m.way" ? .choice("aid") : nil }
    expectEqual(shown.filter { $0.hasPrefix("m.go") }, ["m.go1-aid", "m.go2-aid"])
  }

  @Test func `stands are counted for thirty seconds, or timed for five`() throws {
    let thirty = try Self.plan("chairStand", #", "kind": "thirtySeconds""#)
    thirty.expectEveryLanguage()
    thirty.expectMeasuresFit()
    expectEqual(try thirty.timed("m.stands").length, .seconds(30))
    expectEqual(try thirty.timed("m.stands").ending, .time)
    let five = try Self.plan("chairStand", #", "kind": "fiveTimes", "limitSeconds": 60"#)
    five.expectEveryLanguage()
    expectEqual(try five.timed("m.stands").ending, .person)
    expectEqual(try five.timed("m.stands").length, .seconds(60))
    expectEqual(try five.timed("m.stands").measures, [.chairStands, .duration])
    expectEqual(
      five.ids,
      [
        "m.instruction", "m.safety", "m.instruction1", "m.instruction2", "m.instruction3", "m.gate",
        "m.practice", "m.ready", "m.countdown", "m.stands", "m.conclusion", "m.notToday",
      ])
  }

  @Test(arguments: 1...5)
  func `five metres are walked as often as asked, with turns in between`(times: Int) throws {
    let plan = try Self.plan("fiveMeterWalk", #", "times": \#(times)"#)
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
    let pages = plan.ids.filter { $0.hasPrefix("m.walk") || $0.hasPrefix("m.turn") }
    expectEqual(pages.count, 2 * times - 1)
    for number in 1...times {
      let part = try plan.timed("m.walk\(number)")
      expect(part.course.distanceMeters == 5 && part.ending == .person)
    }
    expectEqual(pages.last, "m.walk\(times)")
  }

  @Test(arguments: [
    ("timedUpAndGo", #""times": 0"#, "out of range"),
    ("timedUpAndGo", #""times": 6"#, "out of range"),
    ("timedUpAndGo", #""limitSeconds": 301"#, "out of range"),
    ("timedUpAndGo", #""ways": ["wheelchair"]"#, "is not a known word"),
    ("chairStand", #""limitSeconds": 60"#, "has no \"kind\""),
    ("chairStand", #""kind": "ten""#, "is not a known word"),
    ("chairStand", #""kind": "fiveTimes", "limitSeconds": 9"#, "out of range"),
    ("fiveMeterWalk", #""times": 6"#, "out of range"),
    ("fiveMeterWalk", #""limitSeconds": 121"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(
    type: String, members: String, words: String
  ) {
    Refusals.expectRefused(#"{ "id": "m", "type": "\#(type)", \#(members) }"#, words: words)
  }

  @Test(arguments: ["timedUpAndGo", "fiveMeterWalk", "rangeOfMotion"])
  func `a gyroscope is recorded and looked at where the task says so`(type: String) throws {
    let joint = type == "rangeOfMotion" ? #", "joint": "knee""# : ""
    for (word, streams) in [
      ("false", [StreamKind.accelerometer]), ("true", [.accelerometer, .gyroscope]),
    ] {
      let plan = try Self.plan(type, #", "gyroscope": \#(word)\#(joint)"#)
      let recording = plan.pages.map(\.content.streams).filter { !$0.isEmpty }
      expect(recording.count > 1 && recording.allSatisfy { $0 == streams })
    }
  }

  @Test func `somebody who goes another way does not go the usual way too`() throws {
    let one = WalkTest(minutes: 6).activity(ActivityOwner(id: StepID("w")))
    var ways = WalkTest(minutes: 6)
    ways.ways = [.walking, .aid, .wheelchair]
    // The question which way it is takes its moment.
    let several = ways.activity(ActivityOwner(id: StepID("w"))).expectedSeconds
    expectEqual(several, one.expectedSeconds + 1.5)
  }

  @Test(arguments: [
    (#"{ "id": "t", "type": "fiveMeterWalk" }"#, true),
    (#"{ "id": "t", "type": "timedUpAndGo" }"#, true),
    (#"{ "id": "t", "type": "chairStand", "kind": "fiveTimes" }"#, true),
    (#"{ "id": "t", "type": "chairStand", "kind": "thirtySeconds" }"#, false),
  ])
  func `who is to press Done has the device at hand`(step: String, isPressed: Bool) throws {
    let texts = try Plans.plan(step).pages.compactMap { $0.text }
    for language in Language.all {
      let said = texts.map { $0.text(in: [language.tag]) }.joined(separator: " ")
      expectEqual(said.contains(TaskMessage.Safety.reach.text(in: language)), isPressed)
      expectEqual(said.contains(TaskMessage.Safety.pocket.text(in: language)), !isPressed)
    }
  }
}
