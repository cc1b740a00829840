import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import AmblerDevice

struct ScriptedConductTests {
  private static let steps = #"""
    { "id": "stroop", "type": "stroop", "attempts": 10 },
    { "id": "walk", "type": "custom", "title": "Walk", "phases": [
      { "id": "there", "type": "timed", "title": "Walk", "seconds": 30, "ends": "person" },
      { "id": "rest", "type": "timed", "title": "Rest", "seconds": 10 },
      { "id": "press", "type": "trials", "title": "Press", "attempts": 2,
        "minimumDelaySeconds": 0.1, "maximumDelaySeconds": 0.2, "timeoutSeconds": 1,
        "controls": [ { "id": "now", "label": "Now", "key": "n" } ],
        "stimuli": [ { "id": "go", "shape": "star", "right": "now" } ] } ] },
    { "id": "shake", "type": "reactionTime", "minimumDelaySeconds": 0.5,
      "maximumDelaySeconds": 1, "thresholdG": 0.5, "attempts": 2, "timeoutSeconds": 1 },
    { "id": "many", "type": "repeat", "title": "Again", "maximum": 2, "steps": [
      { "id": "tap", "type": "spatialSpan" } ] }
    """#

  private func read(_ text: String) throws -> ScriptedAnswers {
    try ScriptedAnswers(
      Array(text.utf8), file: "answers.json", task: try ScriptTask.read(Self.steps),
      today: try require(CalendarDate("2026-11-21")))
  }

  private func faults(_ text: String) throws -> String {
    do {
      _ = try read(text)
      return "no fault"
    } catch let report as FaultReport {
      return report.description
    }
  }

  @Test func `a step's way holds for all its parts, a part's own before it`() throws {
    let script = try read(
      #"""
      { "walk": { "endAfterSeconds": 2.5, "reactionSeconds": 0.5, "seed": 7 },
        "walk.press": { "reactionSeconds": [0.2, 0.4], "errorShare": 0.25 } }
      """#)
    let walk = script.conduct(StepID("walk.there"), in: nil)
    expect(walk.end == .seconds(2.5) && walk.reactions == [.seconds(0.5)])
    let press = script.conduct(StepID("walk.press"), in: nil)
    expectEqual(press.reactions, [.seconds(0.2), .seconds(0.4)])
    expect(press.errorShare == 0.25 && press.missShare == nil && press.seed == 7)
    expectEqual(script.conduct(StepID("stroop"), in: nil), ScriptedConduct())
  }

  @Test func `items of a group have ways of their own`() throws {
    let script = try read(
      #"{ "many": [ { "tap": { "missShare": 0.5 } }, {} ] }"#)
    func tap(_ number: Int) -> ScriptedConduct {
      script.conduct(StepID("tap"), in: GroupItem(group: StepID("many"), number: number))
    }
    expectEqual(tap(0).missShare, 0.5)
    expect(tap(1) == ScriptedConduct() && tap(2) == ScriptedConduct())
  }

  @Test func `all that means nothing is told at once, with its place and a remedy`() throws {
    let words = try faults(
      #"""
      { "stroop": { "reactionSeconds": [0.5, "fast"], "errorShare": 1.5, "endAfterSeconds": 3 },
        "walk.rest": { "endAfterSeconds": 3, "errorShare": 0.1 },
        "walk.there": { "endAfterSeconds": 0, "speed": 1 },
        "shake": { "reactionSeconds": 0.3 }, "walk.nothing": {}, "stroop.practice": 3 }
      """#)
    expectLines(
      words,
      [
        "/stroop/reactionSeconds/1", "/stroop/errorShare", "/stroop/endAfterSeconds",
        "/walk.rest/endAfterSeconds", "/walk.rest/errorShare", "/walk.there/endAfterSeconds",
        "/walk.there/speed", "/shake/reactionSeconds", "/walk.nothing", "/stroop.practice",
      ])
    expect(words.contains("simulate:person?delay=300"))
  }

  private func expectLines(_ words: String, _ places: [String]) {
    for place in places { expect(words.contains(place), "\(place) in \(words)") }
    expectEqual(words.split(separator: "\n").count, places.count, "\(words)")
  }

  @Test func `a part is ended when the file says so, and else by its own limit`() throws {
    let part = TimedPart(
      activity: .walk, length: .seconds(30), ending: .person, streams: [])
    var timed = part
    timed.ending = .time
    func move(_ part: TimedPart, _ answers: String) throws -> ScriptDialogue.Move {
      var dialogue = ScriptDialogue(try read(answers))
      return dialogue.move(
        at: Screen(
          page: StepID("walk.there"), title: "", text: nil,
          progress: Progress(position: 1, total: 1),
          body: .timed(part, until: SamplePages.start, isEndAsked: false), canGoBack: false,
          languages: ["en"]))
    }
    let answers = #"{ "walk": { "endAfterSeconds": 2 } }"#
    expectEqual(try move(part, answers), .postLater(.action(.next), after: .seconds(2)))
    expectEqual(try move(part, "{}"), .wait)
    expectEqual(try move(timed, answers), .wait)
  }
}
