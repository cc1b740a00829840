import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct HearingThresholdPagesTests {
  private static func plan(_ members: String = "") throws(FaultReport) -> RunPlan {
    try Plans.plan(#"{ "id": "hearing", "type": "hearingThreshold"\#(members) }"#)
  }

  @Test func `headphones are put on and a few tones heard before it counts`() throws {
    let plan = try Self.plan()
    expectEqual(
      plan.ids,
      [
        "hearing.instruction", "hearing.instruction1", "hearing.instruction2",
        "hearing.instruction3", "hearing.headphones", "hearing.soundCheck", "hearing.noSound",
        "hearing.practice",
        "hearing", "hearing.conclusion",
      ])
    let words = try require(plan.words(of: "hearing.headphones")?.last)
    expect(words.contains("the side marked L on your left ear"))
    expect(words.contains("You can stop at any time."))
  }

  @Test func `the place may have to be quiet before the headphones are put on`() throws {
    let plan = try Self.plan(#", "noiseCheck": true, "practice": false"#)
    expectEqual(
      plan.ids,
      [
        "hearing.instruction", "hearing.instruction1", "hearing.instruction2",
        "hearing.instruction3", "hearing.gate", "hearing.check",
        "hearing.tooLoud", "hearing.headphones", "hearing.soundCheck", "hearing.noSound", "hearing",
        "hearing.conclusion",
      ])
    _ = try Plans.plan(
      """
      { "id": "hearing", "type": "hearingThreshold", "noiseCheck": true },
      { "id": "end", "type": "instruction", "title": "E", "when": "hearing.check.passed = 0" }
      """)
  }

  @Test func `a key or a switch has pages of its own`() throws {
    let plan = try Self.plan(#", "ways": ["touch", "switch"], "practice": false"#)
    expect(plan.ids.contains("hearing.way") && plan.ids.contains("hearing.switch"))
    let words = try require(plan.words(of: "hearing.switch")?.last)
    expect(words.contains("Press your switch"))
  }

  @Test func `a condition may ask for each threshold of the frequencies that are tested`() throws {
    func plan(_ condition: String) throws(FaultReport) -> RunPlan {
      try Plans.plan(
        """
        { "id": "hearing", "type": "hearingThreshold", "frequenciesHz": [1000, 4000, 1000] },
        { "id": "end", "type": "instruction", "title": "E", "when": "\(condition)" }
        """)
    }
    _ = try plan("hearing.right4000 > 40 'dB' or hearing.left1000Repeat > 40 'dB'")
    _ = try plan("hearing.falseAlarms > 5")
    #expect(throws: FaultReport.self) { try plan("hearing.right500 > 40 'dB'") }
    #expect(throws: FaultReport.self) { try plan("hearing.rightAverage > 40 'dB'") }
  }

  @Test(arguments: [
    (#""frequenciesHz": []"#, "/frequenciesHz"),
    (#""frequenciesHz": [1001]"#, "is not one of the numbers that may stand here"),
    (#""frequenciesHz": ["a"]"#, "is not a number"),
    (#""ears": ["both"]"#, "is not a known word"), (#""initialDecibels": 61"#, "out of range"),
    (#""lowestDecibels": -21"#, "out of range"),
    (#""initialDecibels": 5, "lowestDecibels": 10"#, "is above \"initialDecibels\""),
    (#""stepUpDecibels": 3"#, "does not divide 10"),
    (#""stepUpDecibels": 2, "stepDownDecibels": 9"#, "is no multiple of \"stepUpDecibels\""),
    (#""tonesPerFrequency": 7"#, "out of range"), (#""silentTrials": 4"#, "out of range"),
    (#""toneSeconds": 0.1"#, "out of range"),
    (#""minimumDelaySeconds": 3"#, "puts \"maximumDelaySeconds\" below"),
    (#""responseSeconds": 0.6"#, "below \"toneSeconds\""),
    (#""loudestDecibelsFullScale": -9.9"#, "out of range"),
    (#""ways": ["shake"]"#, "is not a known word"), (#""frequencies": [1000]"#, "frequenciesHz"),
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

  @Test func `all faults are told at once`() {
    do throws(FaultReport) {
      _ = try Self.plan(
        #", "silentTrials": 9, "stepUpDecibels": 3, "responseSeconds": 0, "practice": 1"#)
      Issue.record("was read")
    } catch {
      for key in ["silentTrials", "responseSeconds", "practice"] {
        expect(error.description.contains("/steps/0/\(key)"), "\(error)")
      }
    }
  }
}
