import FHIRPath
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct GoNoGoTests {
  private static func kind(_ trial: Trial) -> String? { trial.given?["stimulus"]?.stringValue }

  @Test(arguments: [(40, 25, 10), (4, 5, 1), (4, 95, 3), (7, 50, 4), (10, 20, 2)])
  func `the share of stimuli to hold back at is kept, and there is one of each at least`(
    stimuli: Int, percent: Int, count: Int
  ) {
    var task = GoNoGoTask()
    task.noGoPercent = percent
    expectEqual(task.noGoCount(of: stimuli), count)
    for seed in 0..<20 as Range<UInt64> {
      var player = ExercisePlayer(task.series(.touch, stimuli: stimuli), seed: seed)
      let isOver = player.playRightly()
      expect(isOver)
      expectEqual(player.exercise.trials.count, stimuli)
      expectEqual(player.exercise.trials.count { Self.kind($0) == "noGo" }, count)
    }
  }

  @Test func `a stimulus that is missed is not shown again`() {
    var player = ExercisePlayer(GoNoGoTask().series(.touch, stimuli: 8))
    while !player.exercise.isOver { player.wait() }
    let trials = player.exercise.trials
    expectEqual(trials.count, 8)
    expectEqual(trials.count { $0.verdict == .timeout && Self.kind($0) == "go" }, 6)
    expectEqual(trials.count { $0.verdict == .valid && Self.kind($0) == "noGo" }, 2)
  }

  @Test func `responding where one should hold back is valid and wrong`() throws {
    var player = ExercisePlayer(GoNoGoTask().series(.touch, stimuli: 20))
    while !player.exercise.isOver {
      player.wait()
      guard player.exercise.scene.stimulus != nil else { continue }
      player.respond(.press("go", at: nil), after: .milliseconds(300))
    }
    let stays = player.exercise.trials.filter { Self.kind($0) == "noGo" }
    expectEqual(stays.count, 5)
    expect(stays.allSatisfy { $0.verdict == .valid && $0.isRight == false })
  }

  @Test func `shaking where one should hold back is wrong, and stillness is right`() throws {
    var player = ExercisePlayer(GoNoGoTask().series(.shake, stimuli: 4))
    var count = 0
    while !player.exercise.isOver {
      player.wait()
      guard player.exercise.scene.stimulus != nil else { continue }
      count += 1
      if count < 4 {
        player.take(.crossing(player.now + .milliseconds(300)), after: .milliseconds(320))
      }
    }
    let verdicts = player.exercise.trials
    expectEqual(verdicts.count, 4)
    for trial in verdicts.prefix(3) { expectEqual(trial.isRight, (Self.kind(trial) == "go")) }
    expect(verdicts.allSatisfy { $0.verdict == .valid || Self.kind($0) == "go" })
  }

  @Test func `the same seed gives the same stimuli, another one others`() {
    func order(_ seed: UInt64) -> [String?] {
      var player = ExercisePlayer(GoNoGoTask().series(.touch, stimuli: 40), seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map(Self.kind)
    }
    expectEqual(order(3), order(3))
    expectNotEqual(order(3), order(4))
  }

  @Test func `it is explained, practised and done; who shakes has the sensor looked at`() throws {
    let usual = try Plans.plan(#"{ "id": "go", "type": "goNoGo" }"#)
    expectEqual(
      usual.ids,
      [
        "go.instruction", "go.instruction1", "go.instruction2", "go.practice", "go",
        "go.conclusion",
      ])
    expect(usual.streams.isEmpty)
    let both = try Plans.plan(#"{ "id": "go", "type": "goNoGo", "ways": ["key", "shake"] }"#)
    expectEqual(
      both.ids,
      [
        "go.instruction", "go.way", "go.instruction1", "go.instruction2",
        "go.instruction1-shake", "go.instruction2-shake", "go.gate", "go.practice", "go",
        "go.practice-shake", "go.shake", "go.conclusion",
      ])
    expectEqual(both.streams, [.accelerometer])
    expectEqual(both.pages[6].condition?.source, "`go`.way = 'shake'")
    guard case .exercise(let part) = both.pages[8].content else {
      Issue.record("no test")
      return
    }
    expectEqual(part.measures, [.reactionTimes, .signalDetection, .accuracy])
    expectEqual(Set(part.names.map(\.text)).count, part.names.count)
  }

  @Test(arguments: [
    (#""stimuli": 3"#, "out of range"), (#""stimuli": 501"#, "out of range"),
    (#""noGoPercent": 4"#, "out of range"), (#""noGoPercent": 96"#, "out of range"),
    (#""practiceStimuli": 3"#, "too few"), (#""practiceStimuli": 41"#, "out of range"),
    (#""minimumDelaySeconds": 3"#, "is above"), (#""timeoutSeconds": 31"#, "out of range"),
    (#""timeoutSeconds": 0.5, "anticipationSeconds": 0.5"#, "no attempt could be valid"),
    (#""thresholdG": 9"#, "out of range"), (#""ways": ["helper"]"#, "is not a known word"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("goNoGo", members, words)
  }
}
