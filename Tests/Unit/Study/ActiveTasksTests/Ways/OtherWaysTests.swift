import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What people do who cannot do a task the usual way.
struct OtherWaysTests {
  private static func plan(_ type: String, _ more: String) throws -> RunPlan {
    try Plans.plan(#"{ "id": "m", "type": "\#(type)", \#(more) }"#)
  }

  /// The pages that are shown to those who choose this way.
  private static func shown(
    _ plan: RunPlan, _ way: String, _ answers: [String: Answer] = [:]
  ) throws -> [String] {
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    return try run.walk { $0 == "m.way" ? .choice(way) : answers[$0] }
  }

  @Test func `a timed walk in a wheelchair asks for no aid and claims no steps`() throws {
    let plan = try Self.plan("timedWalk", #""ways": ["walking", "aid", "wheelchair"]"#)
    let seated = try Self.shown(plan, "wheelchair")
    expect(!seated.contains("m.device") && !seated.contains("m.orthosis"))
    expect(seated.contains("m.trial1-wheelchair") && seated.contains("m.trial2-wheelchair"))
    expectEqual(try plan.timed("m.trial1-wheelchair").measures, [.duration])
    expectEqual(plan.words(of: "m.trial1-wheelchair")?.first, "Go")
    let aided = try Self.shown(
      plan, "aid", ["m.device": .choice("walker"), "m.orthosis": .boolean(false)])
    expect(aided.contains("m.device") && aided.contains("m.trial1-aid"))
    let only = try Self.plan("timedWalk", #""ways": ["wheelchair"]"#)
    expect(!only.ids.contains("m.device") && only.ids.contains("m.trial1"))
  }

  @Test func `who cannot climb a step marches seated, to the same beat`() throws {
    let plan = try Self.plan("stepTest", #""ways": ["free", "support", "seated"]"#)
    let pages = try Self.shown(plan, "seated")
    expect(pages.contains("m.step-seated") && !pages.contains("m.step"))
    expect(pages.contains("m.count"), "the pulse is counted in any way")
    let part = try plan.timed("m.step-seated")
    expect(part.beatsPerMinute == 96 && part.length == .seconds(180))
    expectEqual(plan.words(of: "m.step-seated")?.last?.hasPrefix("Stay seated"), true)
    expectEqual(plan.words(of: "m.step-support")?.last?.hasPrefix("Hold on to the rail"), true)
  }

  @Test func `who cannot stand sits, once for each way of the eyes and on no leg`() throws {
    let plan = try Self.plan("stance", #""kind": "oneLeg", "ways": ["free", "support", "seated"]"#)
    expectEqual(
      try Self.shown(plan, "seated").filter { $0.hasPrefix("m.open") || $0.hasPrefix("m.closed") },
      ["m.open-seated", "m.closed-seated"])
    let held = try Self.shown(plan, "support")
    expect(held.contains("m.left-open-support") && held.contains("m.right-closed-support"))
    expectEqual(plan.words(of: "m.ready-left-open-support")?.last?.contains("Hold on"), true)
    expectEqual(plan.words(of: "m.open-seated")?.last, "Sit still for 30 seconds.")
  }

  @Test(arguments: ["left", "right"])
  func `a leg that cannot be stood on is left out`(leg: String) throws {
    var run = TaskRun(
      plan: try Self.plan("stance", #""kind": "oneLeg""#), context: .sample(), seed: 1)
    let pages = try run.walk { $0 == "m.legs" ? .choice(leg) : nil }
    let other = leg == "left" ? "right" : "left"
    expect(pages.contains("m.\(leg)-open") && !pages.contains("m.\(other)-open"))
    for more in [#""kind": "feetTogether""#, #""kind": "oneLeg", "legs": ["left"]"#] {
      expect(!(try Self.plan("stance", more).ids.contains("m.legs")))
    }
  }

  @Test func `who cannot rise without the hands pushes with them, and nobody is told otherwise`()
    throws
  {
    let plan = try Self.plan("chairStand", #""kind": "fiveTimes", "ways": ["free", "support"]"#)
    let pages = try Self.shown(plan, "support")
    expect(pages.contains("m.stands-support") && pages.contains("m.practice-support"))
    for page in ["m.instruction3", "m.practice-support", "m.stands-support"] {
      expectEqual(plan.words(of: page)?.last?.contains("chest"), false, "\(page)")
    }
    let usual = try Self.plan("chairStand", #""kind": "fiveTimes""#)
    expectEqual(usual.words(of: "m.instruction3")?.last?.contains("crossed on your chest"), true)
  }

  @Test func `an arm that cannot be held up is measured in the lap only`() throws {
    let plan = try Self.plan("tremor", #""ways": ["raised", "resting"]"#)
    let pages = try Self.shown(plan, "resting", ["m.hands": .choice("left")])
    expect(pages.contains("m.left-inLap"))
    expect(!pages.contains { $0.contains("Shoulder") || $0.contains("wave") })
    let raised = try Self.shown(plan, "raised", ["m.hands": .choice("left")])
    expect(raised.contains("m.left-inLap") && raised.contains("m.left-wave"))
    expect(!raised.contains { $0.contains("right") })
  }

  @Test(arguments: [
    (#""ways": ["raised", "resting"], "positions": ["wave"]"#, "no position is held in the lap"),
    (#""ways": ["resting"]"#, "there are positions with a raised arm"),
  ])
  func `an arm that rests must have something to do`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "m", "type": "tremor", \#(members) }"#, words: words)
  }

  @Test func `who cannot see the signals of go or hold back hears two tones`() throws {
    let plan = try Self.plan("goNoGo", #""ways": ["touch", "sound"], "practiceStimuli": 0"#)
    let series = try require(try plan.exercise("m.sound").rules.rules as? StimulusSeries)
    let tones = series.kinds.compactMap { kind -> Double? in
      if case .tone(let tone)? = kind.sound { tone.frequencyHz } else { nil }
    }
    expectEqual(tones, [1000, 300])
    let seen = try require(try plan.exercise("m").rules.rules as? StimulusSeries)
    expect(seen.kinds.allSatisfy { $0.sound == nil })
    let alert = try Self.plan("vigilance", #""ways": ["touch", "sound"]"#)
    let clicks = try require(try alert.exercise("m.sound").rules.rules as? StimulusSeries)
    expectEqual(clicks.kinds.map(\.sound), [.click])
  }

  @Test(arguments: ["speechRecording", "speechInNoise"])
  func `somebody else may type, and the result says so`(type: String) throws {
    let sentences =
      type == "speechInNoise" ? #", "sentences": [{ "path": "a.wav", "text": "A b." }]"# : ""
    let plan = try Self.plan(type, #""ways": ["typing", "helper"]\#(sentences)"#)
    let page = type == "speechInNoise" ? "m.helper" : "m.transcript-helper"
    expect(try Self.shown(plan, "helper").contains(page))
    expectEqual(plan.words(of: page)?.last?.contains("person"), true)
  }

  @Test func `nobody is asked who types where nothing is typed`() {
    Refusals.expectRefused(
      #"{ "id": "m", "type": "speechRecording", "transcript": false, "ways": ["typing", "helper"] }"#,
      words: "is of no meaning without a transcript")
  }
}
