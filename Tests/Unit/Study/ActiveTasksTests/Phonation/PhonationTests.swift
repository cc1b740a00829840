import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct PhonationTests {
  private static func plan(_ members: String = "") throws(FaultReport) -> RunPlan {
    try Plans.plan(#"{ "id": "voice", "type": "phonation"\#(members) }"#)
  }

  @Test func `the sensor and the noise are looked at before the voice is held`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "voice.instruction", "voice.instruction1", "voice.instruction2", "voice.instruction3",
        "voice.instruction4", "voice.gate", "voice.check", "voice.tooLoud",
        "voice.countdown", "voice", "voice.conclusion",
      ])
    let page = try require(plan.pages.first { $0.id.text == "voice" })
    guard case .timed(let part) = page.content else {
      Issue.record("nothing is recorded")
      return
    }
    expect(part.length == .seconds(10) && part.ending == .time)
    expect(part.streams == [.microphone] && part.measures == [.phonation])
    expectEqual(plan.words(of: "voice")?.last?.hasSuffix("for 10 seconds."), true)
  }

  /// ResearchKit goes back to its countdown when it is too loud.
  @Test func `a loud place is waited out, not measured, until it is quiet`() throws {
    let page = try require(try Self.plan().pages.first { $0.id.text == "voice.check" })
    guard case .exercise(let part) = page.content else {
      Issue.record("the noise is not looked at")
      return
    }
    expectEqual(part.streams, [.microphone])
    var player = ExercisePlayer(part.rules.rules)
    for level in [-20.0, -20, -80, -80, -32, -80, -80, -80, -80] {
      let start = player.now
      player.take(
        .soundLevel(
          SoundLevelReading(decibelsFullScale: level, start: start, end: start + .seconds(1))),
        after: .seconds(1))
      expect(!player.exercise.isOver)
    }
    let start = player.now
    player.take(
      .soundLevel(
        SoundLevelReading(decibelsFullScale: -34, start: start, end: start + .seconds(1))),
      after: .seconds(1))
    expect(player.exercise.isOver && player.exercise.value("passed") == 1)
  }

  @Test func `three attempts have a countdown and a name each`() throws {
    let plan = try Self.plan(#", "attempts": 3, "noiseCheck": false, "instructions": false"#)
    expectEqual(
      plan.ids,
      [
        "voice.gate", "voice.countdown", "voice", "voice.countdown2", "voice.attempt2",
        "voice.countdown3", "voice.attempt3", "voice.conclusion",
      ])
  }

  @Test func `a condition may ask for the voice and for the noise`() throws {
    _ = try Plans.plan(
      """
      { "id": "voice", "type": "phonation" },
      { "id": "end", "type": "instruction", "title": "E",
        "when": "voice.phonationTime < 5 's' and voice.check.passed = 1" }
      """)
  }

  @Test(arguments: [
    (#""lengthSeconds": 4.9"#, "out of range"), (#""lengthSeconds": 31"#, "out of range"),
    (#""attempts": 4"#, "out of range"), (#""noiseDecibels": 101"#, "out of range"),
    (#""noiseDecibelsFullScale": 1"#, "out of range"), (#""seconds": 5"#, "lengthSeconds"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Self.plan(", " + members)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }
}
