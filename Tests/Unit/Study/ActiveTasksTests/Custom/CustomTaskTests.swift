import FHIRPath
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Active tasks that a researcher writes as data.
struct CustomTaskTests {
  static let steady = """
    { "id": "steady", "type": "custom", "title": "Steady hand", "phases": [
      { "id": "intro", "type": "instruction", "title": "Hold the device still.",
        "text": "For 20 seconds.", "spoken": "Hold the device still for twenty seconds." },
      { "id": "hand", "type": "question", "title": "Which hand?", "answer": { "type": "singleChoice",
        "options": [{ "value": "left", "text": "Left" }, { "value": "right", "text": "Right" }] } },
      { "id": "check", "type": "signalCheck", "streams": ["accelerometer"], "still": true },
      { "id": "ready", "type": "countdown", "seconds": 5 },
      { "id": "hold", "type": "timed", "title": "Hold still", "seconds": 20,
        "streams": ["accelerometer"], "rateHz": 200, "measures": ["tremor", "rest"],
        "cues": [{ "afterSeconds": 10, "text": "Half of it is done." }] },
      { "id": "left", "type": "instruction", "title": "Well done, left hand",
        "when": "steady.hand = 'left'" },
      { "id": "try", "type": "trials", "title": "Try", "practice": true, "attempts": 2,
        "stimuli": [{ "id": "go", "shape": "circle", "color": "blue", "right": "press" }],
        "controls": [{ "id": "press", "label": "Now", "key": "space" }],
        "minimumDelaySeconds": 1, "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
      { "id": "react", "type": "trials", "title": "React", "attempts": 10,
        "stimuli": [
          { "id": "go", "shape": "circle", "color": "green", "right": "press", "weight": 4 },
          { "id": "nogo", "shape": "square", "color": "red", "sound": { "type": "tone",
            "frequencyHz": 1000, "decibelsFullScale": -20, "seconds": 0.2 } }],
        "controls": [{ "id": "press", "label": "Now", "key": "space" }],
        "minimumDelaySeconds": 1, "maximumDelaySeconds": 2, "timeoutSeconds": 1,
        "measures": ["reactionTimes", "accuracy"] } ] }
    """

  private static func plan() throws -> RunPlan { try Plans.plan(steady) }

  @Test func `each phase is a page, and those that belong together are done again together`() throws
  {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "steady.intro", "steady.hand", "steady.check", "steady.ready", "steady.hold",
        "steady.left", "steady.try", "steady.react",
      ])
    expectEqual(plan.pages.map(\.activity), [nil, nil, nil, 3..<5, 3..<5, nil, 6..<8, 6..<8])
    expectEqual(plan.pages[0].spoken?.fallback, "Hold the device still for twenty seconds.")
    expectEqual(plan.streams, [.accelerometer])
  }

  @Test func `what was picked is what is measured`() throws {
    let pages = try Self.plan().pages
    guard case .timed(let hold) = pages[4].content, case .exercise(let react) = pages[7].content,
      case .exercise(let practice) = pages[6].content
    else {
      Issue.record("other contents")
      return
    }
    expect(hold.measures == [.tremor, .rest] && hold.rateHz == 200 && hold.cues.count == 1)
    expect(react.measures == [.reactionTimes, .accuracy] && !react.isPractice)
    expect(practice.isPractice && practice.measures.isEmpty)
  }

  @Test(arguments: [
    "steady.hand = 'left'", "steady.hold.tremorFrequency > 4 'Hz'", "steady.react.lapses > 2",
    "steady.react.rightShare < 80 '%'", "steady.hold.movement.exists()",
  ])
  func `later steps may ask for its answers and measures`(condition: String) throws {
    let after =
      #", { "id": "end", "type": "instruction", "title": "E", "when": "\#(condition)" }"#
    #expect(throws: Never.self) { try Plans.plan(Self.steady + after) }
  }

  @Test(arguments: [
    "steady.try.lapses > 2", "steady.hold.lapses > 2", "steady.react.tremorFrequency > 1 'Hz'",
  ])
  func `nobody may ask for what a phase does not measure`(condition: String) throws {
    let after =
      #", { "id": "end", "type": "instruction", "title": "E", "when": "\#(condition)" }"#
    #expect(throws: FaultReport.self) { try Plans.plan(Self.steady + after) }
  }

  @Test func `every fault has its place and what to do`() throws {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "a", "type": "custom", "phases": [
        { "id": "x", "type": "dance" },
        { "id": "none", "type": "instruction" },
        { "id": "one", "type": "instruction", "title": "Once" },
        { "id": "one", "type": "instruction", "title": "Twice" },
        { "id": "short", "type": "countdown", "seconds": 1 },
        { "id": "gate", "type": "signalCheck", "streams": ["accelerometer", "accelerometer"] },
        { "id": "wrong", "type": "timed", "title": "T", "seconds": 20, "measures": ["tremor"] },
        { "id": "early", "type": "timed", "title": "T", "seconds": 20, "measures": ["accuracy"] },
        { "id": "same", "type": "timed", "title": "T", "seconds": 20, "streams": ["microphone"],
          "measures": ["loudness", "phonation"] },
        { "id": "steps", "type": "timed", "title": "T", "seconds": 20, "ends": "steps" },
        { "id": "count", "type": "timed", "title": "T", "seconds": 20, "steps": 5 },
        { "id": "how", "type": "trials", "title": "T", "attempts": 5,
          "stimuli": [{ "id": "s", "text": "S" }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "both", "type": "trials", "title": "T", "attempts": 5, "movementG": 1,
          "controls": [{ "id": "c", "label": "C", "key": "c" }],
          "stimuli": [{ "id": "s", "text": "S" }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "order", "type": "trials", "title": "T", "attempts": 5, "attemptLimit": 4,
          "controls": [{ "id": "c", "label": "C", "key": "q" }, { "id": "c", "label": "D", "key": "d" }],
          "stimuli": [{ "id": "s", "right": "z" }], "minimumDelaySeconds": 3,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "delay", "type": "trials", "title": "T", "attempts": 5,
          "controls": [{ "id": "c", "label": "C", "key": "c" }, { "id": "c", "label": "D", "key": "d" }],
          "stimuli": [{ "id": "s", "shape": "circle" }], "minimumDelaySeconds": 3,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "late", "type": "trials", "title": "T", "attempts": 5,
          "controls": [{ "id": "c", "label": "C", "key": "c" }],
          "stimuli": [{ "id": "s", "shape": "circle" }], "minimumDelaySeconds": 3,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1, "anticipationSeconds": 1 },
        { "id": "limit", "type": "trials", "title": "T", "attempts": 5, "attemptLimit": 4,
          "controls": [{ "id": "c", "label": "C", "key": "c" }],
          "stimuli": [{ "id": "s", "shape": "circle" }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "floor", "type": "trials", "title": "T", "attempts": 5, "anticipationSeconds": 1,
          "controls": [{ "id": "c", "label": "C", "key": "c" }],
          "stimuli": [{ "id": "s", "shape": "circle" }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1 },
        { "id": "shake", "type": "trials", "title": "T", "attempts": 5,
          "controls": [{ "id": "c", "label": "C", "key": "c" }], "streams": ["accelerometer"],
          "stimuli": [{ "id": "s", "shape": "circle" }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1, "measures": ["shakeReaction"] },
        { "id": "practice", "type": "trials", "title": "T", "attempts": 5, "practice": true,
          "controls": [{ "id": "c", "label": "C", "key": "c" }],
          "stimuli": [{ "id": "s", "sound": { "type": "bang" } }], "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "timeoutSeconds": 1, "measures": ["accuracy"] }
      ] } ] }
      """
    var report = ""
    do throws(FaultReport) {
      _ = try StudyTask.read(Array(text.utf8), file: "task.json")
    } catch {
      report = error.description
    }
    expectSnapshot(report, named: "custom-faults.txt", in: "../Snapshots")
  }
}
