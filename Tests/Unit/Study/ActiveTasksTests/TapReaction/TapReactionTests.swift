import FHIRPath
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct TapReactionTests {
  private static func series(_ seed: UInt64, attempts: Int = 40) -> ExercisePlayer {
    ExercisePlayer(TapReaction().series(.touch, attempts, attempts * 3), seed: seed)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `delays are really between minimum and maximum, and not a few fixed ones`(seed: UInt64) {
    var player = Self.series(seed)
    let isOver = player.playRightly()
    expect(isOver)
    let delays = player.exercise.trials.compactMap(\.delay)
    expectEqual(delays.count, 40)
    expect(delays.allSatisfy { $0 >= .seconds(2) && $0 <= .seconds(6) })
    expectEqual(Set(delays).count, 40)
    // Of forty even draws from 2 to 6 s none lies in a tenth of it less than once in sixty runs.
    expect(delays.contains { $0 < .seconds(3) } && delays.contains { $0 > .seconds(5) })
  }

  @Test func `a task of its own has a name of its own, so that it is told from the shake reaction`()
    throws
  {
    let plan = try Plans.plan(
      """
      { "id": "tap", "type": "tapReaction" },
      { "id": "shake", "type": "reactionTime", "minimumDelaySeconds": 4, "maximumDelaySeconds": 10,
        "thresholdG": 0.5, "attempts": 3, "timeoutSeconds": 3 }
      """)
    expectEqual(Set(plan.ids).count, plan.ids.count)
    expectEqual(
      plan.ids.prefix(5),
      [
        "tap.instruction", "tap.instruction1", "tap.practice", "tap", "tap.conclusion",
      ])
    expectNotEqual(TapReaction.entry.type, ReactionTime.entry.type)
    expectEqual(plan.streams, [.accelerometer])
  }

  @Test func `another way has pages of its own`() throws {
    let plan = try Plans.plan(
      #"{ "id": "tap", "type": "tapReaction", "ways": ["touch", "sound"], "homeButton": true }"#)
    expectEqual(
      plan.ids,
      [
        "tap.instruction", "tap.way", "tap.instruction1", "tap.instruction2",
        "tap.instruction1-sound", "tap.soundCheck", "tap.noSound", "tap.practice", "tap",
        "tap.practice-sound", "tap.sound", "tap.conclusion",
      ])
    expectEqual(plan.pages[8].condition?.source, "`tap`.way = 'touch'")
    guard case .exercise(let home) = plan.pages[8].content,
      case .exercise(let sound) = plan.pages[10].content
    else {
      Issue.record("no tests")
      return
    }
    expect(home.rules.rules is HomeReactionRules)
    expectEqual((sound.rules.rules as? StimulusSeries)?.kinds.first?.sound, .click)
    expectEqual(sound.measures, [.reactionTimes])
  }

  @Test func `pages can be left out one by one`() throws {
    let plan = try Plans.plan(
      """
      { "id": "tap", "type": "tapReaction", "instructions": false, "conclusion": false,
        "practiceAttempts": 0 }
      """)
    expectEqual(plan.ids, ["tap"])
  }

  @Test(arguments: [
    (#""minimumDelaySeconds": 0.4"#, "out of range"),
    (#""maximumDelaySeconds": 61"#, "out of range"),
    (#""minimumDelaySeconds": 7"#, "is above"),
    (#""minimumDelaySeconds": 4, "maximumDelaySeconds": 3"#, "is below"),
    (#""attempts": 0"#, "out of range"), (#""attempts": 101"#, "out of range"),
    (#""attempts": 9, "attemptLimit": 8"#, "is below"), (#""timeoutSeconds": 0.1"#, "out of range"),
    (#""anticipationSeconds": 0.5, "timeoutSeconds": 0.5"#, "no attempt could be valid"),
    (#""ways": ["shake"]"#, "is not a known word"), (#""homeButton": 1"#, "homeButton"),
    (#""thresholdG": 1"#, "thresholdG"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("tapReaction", members, words)
  }

  @Test func `all faults come at once`() {
    expectRefused("tapReaction", #""attempts": 0, "timeoutSeconds": 0, "x": 1"#, "attempts")
    expectRefused("tapReaction", #""attempts": 0, "timeoutSeconds": 0, "x": 1"#, "timeoutSeconds")
  }
}
