import Foundation
import StrictJSON
import TestSupport
import Testing

/// Active tasks done by a script, from the answers file to the result.
struct ScriptedActivityTests {
  private static let task = #"""
    { "ambler": 1, "id": "scripted", "version": "1", "title": "Scripted", "steps": [
      { "id": "part", "type": "custom", "title": "Part", "phases": [
        { "id": "walk", "type": "timed", "title": "Walk", "seconds": 60, "ends": "person",
          "measures": ["duration"] },
        { "id": "press", "type": "trials", "title": "Press", "attempts": 6, "attemptLimit": 6,
          "minimumDelaySeconds": 0.05, "maximumDelaySeconds": 0.1, "timeoutSeconds": 1,
          "pauseSeconds": 0,
          "controls": [ { "id": "yes", "label": "Yes", "key": "y" },
            { "id": "no", "label": "No", "key": "n" } ],
          "stimuli": [ { "id": "go", "shape": "star", "right": "yes" } ] } ] },
      { "id": "speech", "type": "speechRecording", "seconds": 5, "transcript": true,
        "instructions": false, "conclusion": false } ] }
    """#

  private static let answers = #"""
    { "part": { "endAfterSeconds": 0.5 },
      "part.press": { "reactionSeconds": [0.2, 0.3], "errorShare": 0.5, "seed": 3 },
      "speech": { "endAfterSeconds": 0.3, "text": "what was said" } }
    """#

  @Test(.long("a script in real time"))
  func `a script is slow, errs, types and ends parts as the file says, each time alike`()
    throws
  {
    let workspace = try Workspace()
    let task = try workspace.file("task.json", Self.task)
    var rights: [[Bool?]] = []
    for _ in 0..<2 {
      let outcome = try workspace.run(task, answers: Self.answers)
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      let result = try outcome.json()
      let steps = result["steps"]?.listValue ?? []
      func step(_ id: String) -> JSONValue? { steps.last { $0["step"]?.stringValue == id } }
      expectEqual(step("part.walk")?["endedBy"]?.stringValue, "person")
      let trials = try require(step("part.press")?["trials"]?.listValue)
      expectEqual(trials.count, 6)
      for (trial, wanted) in zip(trials, [0.2, 0.3, 0.2, 0.3, 0.2, 0.3]) {
        let shown = try require(trial["stimulusNanoseconds"]?.integerValue)
        let pressed = trial["responses"]?.listValue?.first?["atNanoseconds"]?.integerValue
        let seconds = Double(try require(pressed) - shown) * 1e-9
        expect((wanted...wanted + 0.15).contains(seconds))
      }
      rights.append(trials.map { $0["right"]?.booleanValue })
      let said = step("speech.transcript")?["trials"]?.listValue?.first?["responses"]?.listValue
      expectEqual(said?.first?["text"]?.stringValue, "what was said")
    }
    expectEqual(rights[0], rights[1])
    expectEqual(Set(rights[0]), [true, false])
  }

  private static let form = #"""
    { "ambler": 1, "id": "form", "version": "1", "title": "Form", "steps": [
      { "id": "walk", "type": "custom", "title": "Walk", "phases": [
        { "id": "before", "type": "form", "title": "Before", "questions": [
          { "id": "knee", "title": "Pain in the knee?", "answer": { "type": "integer" } },
          { "id": "hip", "title": "In the hip?", "required": false,
            "answer": { "type": "integer" } } ] } ] },
      { "id": "asked", "type": "instruction", "title": "Two", "when": "walk.before.knee = 2" } ] }
    """#

  @Test func `questions of a phase are checked, answered by a script, and asked for later`() throws
  {
    let workspace = try Workspace()
    let task = try workspace.file("form.json", Self.form)
    let checked = try workspace.ambler.run(["check", task])
    expectEqual(checked.code, 0, "\(checked.stdout) \(checked.stderr)")
    for (knee, state) in [(2, "seen"), (3, "hidden")] {
      let outcome = try workspace.run(task, answers: #"{ "walk.before.knee": \#(knee) }"#)
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      let steps = try outcome.json()["steps"]?.listValue ?? []
      let asked = steps.last { $0["step"]?.stringValue == "asked" }
      expectEqual(asked?["state"]?.stringValue, state)
    }
  }
}
