import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct WalkTestTests {
  private static func plan(_ more: String) throws -> RunPlan {
    try Plans.plan(#"{ "id": "walk", "type": "walkTest", \#(more) }"#)
  }

  @Test func `breathlessness and fatigue are asked for before and after`() throws {
    let plan = try Self.plan(#""minutes": 6"#)
    expectEqual(
      plan.ids,
      [
        "walk.instruction", "walk.safety", "walk.instruction1", "walk.instruction2",
        "walk.instruction3", "walk.instruction4", "walk.breathlessnessBefore",
        "walk.fatigueBefore", "walk.gate", "walk.countdown", "walk.walk", "walk.stop",
        "walk.breathlessnessAfter", "walk.fatigueAfter", "walk.conclusion", "walk.notToday",
      ])
    plan.expectEveryLanguage()
    plan.expectMeasuresFit()
    for name in ["breathlessnessBefore", "fatigueBefore", "breathlessnessAfter", "fatigueAfter"] {
      guard case .scale(let scale) = try plan.question("walk.\(name)").format else {
        Issue.record("\(name) is no scale")
        continue
      }
      // ResearchKit asks from 1 to 10, which cannot say "not at all".
      expect(scale.minimum == 0 && scale.maximum == 10 && scale.step == 1)
    }
  }

  @Test func `the questions can be left out, and be asked of by conditions`() throws {
    expect(!(try Self.plan(#""minutes": 6, "borg": false"#).ids.contains("walk.fatigueAfter")))
    let plan = try Plans.plan(
      """
      { "id": "walk", "type": "walkTest", "minutes": 1 },
      { "id": "rest", "type": "instruction", "title": "Rest",
        "when": "walk.breathlessnessAfter > 6 and walk.walk.steps.empty()" }
      """)
    for (breathless, isShown) in [(7, true), (6, false)] {
      var run = TaskRun(plan: plan, context: .sample(), seed: 1)
      let shown = try run.walk { $0.hasPrefix("walk.") ? .integer(breathless) : nil }
      expectEqual(shown.contains("rest"), isShown)
    }
  }

  @Test(arguments: [
    (6, [60, 120, 180, 240, 300, 345]), (2, [60, 105]), (1, [30, 45]),
    (3, [60, 90, 120, 165]),
  ])
  func `each minute, the half and the last quarter of a minute are told`(
    minutes: Int, seconds: [Double]
  ) throws {
    let part = try Self.plan(#""minutes": \#(minutes)"#).timed("walk.walk")
    expect(part.length == .seconds(60 * minutes) && part.ending == .time)
    expectEqual(part.cues.map(\.after.inSeconds), seconds)
    let half = part.cues.first { $0.after == part.length / 2 }
    expectEqual(half?.text.fallback.contains("halfway"), true)
  }

  @Test func `the minutes that are told are those that are left`() throws {
    let cues = try Self.plan(#""minutes": 6"#).timed("walk.walk").cues
    expectEqual(cues[0].text.text(in: ["en"]), "You are doing well. You have 5 minutes to go.")
    expectEqual(cues[4].text.text(in: ["en"]), "You are doing well. You have 1 minute to go.")
    expectEqual(cues[4].text.text(in: ["es"]), "Va muy bien. Le queda 1 minuto.")
    expectEqual(cues[3].text.text(in: ["es"]), "Va muy bien. Le quedan 2 minutos.")
    expectEqual(cues[0].text.text(in: ["ar"]), "أداؤك جيد. بقيت لك مدة 5 دقائق.")
    expectEqual(cues[3].text.text(in: ["ar"]), "أداؤك جيد. بقيت لك مدة دقيقتين.")
    expectEqual(cues[4].text.text(in: ["ar"]), "أداؤك جيد. بقيت لك مدة دقيقة واحدة.")
  }

  @Test func `outdoors takes position fixes, indoors laps of a known length`() throws {
    let out = try Self.plan(#""minutes": 6"#).timed("walk.walk")
    expectEqual(out.streams, [.accelerometer, .location])
    expect(out.measures == [.walk, .gait] && out.course == TimedPart.Course())
    let lap = try Self.plan(#""minutes": 2, "course": "lap", "lapMeters": 15"#).timed("walk.walk")
    expectEqual(lap.streams, [.accelerometer])
    expect(lap.measures == [.walk, .laps, .gait] && lap.course.lapMeters == 15)
    expectEqual(
      try Self.plan(#""minutes": 2, "course": "lap""#).timed("walk.walk").course.lapMeters, 30)
  }

  @Test func `a wheelchair has no gait, and a page of its own`() throws {
    let plan = try Self.plan(#""minutes": 6, "ways": ["walking", "wheelchair"]"#)
    expectEqual(try plan.timed("walk.walk-wheelchair").measures, [.walk])
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { $0 == "walk.way" ? .choice("wheelchair") : .integer(0) }
    expect(shown.contains("walk.walk-wheelchair") && !shown.contains("walk.walk"))
  }

  @Test(arguments: [
    (#""minutes": 0"#, "out of range"), (#""minutes": 13"#, "out of range"),
    (#""minutes": 2.5"#, "minutes"), (#""course": "lap""#, "has no \"minutes\""),
    (#""minutes": 6, "course": "beach""#, "is not a known word"),
    (#""minutes": 6, "course": "lap", "lapMeters": 1"#, "out of range"),
    (#""minutes": 6, "lapMeters": 30"#, "is of no meaning outdoors"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "walk", "type": "walkTest", \#(members) }"#, words: words)
  }
}
