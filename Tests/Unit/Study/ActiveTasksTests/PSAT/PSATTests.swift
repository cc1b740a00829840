import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct PSATTests {
  private static func rules(_ length: Int = 6, folder: String? = nil, isSeen: Bool = true)
    -> PSATRules
  {
    PSATRules(
      length: length, interval: .seconds(3), shownFor: .seconds(1), isSeen: isSeen,
      digitFolder: folder)
  }

  /// Waits until a sum is asked for.
  private static func toNext(_ player: inout ExercisePlayer) {
    while player.exercise.rightAction == nil, !player.exercise.isOver { player.wait() }
  }

  /// Answers each sum: true rightly, false wrongly, nil not at all.
  private static func played(_ plan: [Bool?], after: Duration = .seconds(1)) -> any Exercise {
    var player = ExercisePlayer(rules(plan.count))
    for answer in plan {
      toNext(&player)
      let count = player.exercise.trials.count
      guard case .press(let right, _)? = player.exercise.rightAction else { break }
      if let answer {
        player.respond(.press(answer ? right : right == "2" ? "3" : "2", at: nil), after: after)
      }
      while player.exercise.trials.count == count { player.wait() }
    }
    return player.exercise
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `digits are one to nine and never twice the same in a row`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let digits = PSATRules.digits(121, &random)
    expectEqual(digits.count, 121)
    expect(digits.allSatisfy { (1...9).contains($0) })
    expect(zip(digits, digits.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `each digit follows each other one as often`() {
    var random = SeededRandom(seed: 3)
    let digits = PSATRules.digits(72_001, &random)
    var pairs: [Int: Int] = [:]
    for (one, next) in zip(digits, digits.dropFirst()) { pairs[one * 10 + next, default: 0] += 1 }
    expectEqual(pairs.count, 72)
    expect(pairs.values.allSatisfy { abs($0 - 1_000) < 190 })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rightly done, all sums are right and each follows on a right one`(seed: UInt64) {
    var player = ExercisePlayer(Self.rules(60), seed: seed)
    let isOver = player.playRightly { _ in .milliseconds(500) }
    expect(isOver)
    let test = player.exercise
    expectEqual(test.trials.count, 60)
    expectEqual(test.score(.rightSums), 60)
    expectEqual(test.score(.dyads), 59)
    expectEqual(test.score(.answerTime), 30)
    expect(test.trials.allSatisfy { $0.isRight == true && $0.verdict == .valid })
  }

  @Test func `sums and dyads are counted by the rules, and no answer takes the whole interval`() {
    let test = Self.played([true, true, false, true, nil, true, true, true])
    expectEqual(test.trials.map(\.isRight), [true, true, false, true, nil, true, true, true])
    expect(test.trials[4].verdict == .timeout && test.trials[4].responses.isEmpty)
    expectEqual(test.score(.rightSums), 6)
    // The second; the seventh and the eighth.
    expectEqual(test.score(.dyads), 3)
    // Seven answers of a second, and one interval.
    expectEqual(test.score(.answerTime), 10)
  }

  @Test func `the last answer in the interval counts, and every one is kept`() throws {
    var player = ExercisePlayer(Self.rules(3))
    Self.toNext(&player)
    guard case .press(let right, _)? = player.exercise.rightAction else {
      Issue.record("nothing is asked")
      return
    }
    let wrong = right == "2" ? "3" : "2"
    player.respond(.press(wrong, at: nil), after: .milliseconds(500))
    player.respond(.press(right, at: nil), after: .milliseconds(700))
    while player.exercise.trials.isEmpty { player.wait() }
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.isRight, true)
    expectEqual(trial.responses.map(\.isRight), [false, true])
    expectEqual(player.exercise.score(.answerTime), 1.2)
    Self.toNext(&player)
    guard case .press(let next, _)? = player.exercise.rightAction else { return }
    player.respond(.press(next, at: nil), after: .milliseconds(500))
    player.respond(.press(next == "2" ? "3" : "2", at: nil), after: .milliseconds(500))
    while player.exercise.trials.count < 2 { player.wait() }
    expectEqual(player.exercise.trials.last?.isRight, false)
  }

  @Test func `digits come at a fixed pace from the first one, however long one lasts`() throws {
    var player = ExercisePlayer(Self.rules(4))
    let began = player.now
    let isOver = player.playRightly()
    expect(isOver)
    let stimuli = player.exercise.trials.compactMap(\.stimulus)
    expectEqual(stimuli.map { ($0 - began).inSeconds }, [3, 6, 9, 12])
    expectEqual(player.now - began, .seconds(15))
    expectEqual(Self.rules(4).expectedSeconds, 15)
  }

  @Test func `a digit is seen for its time, and the sum is asked for longer`() {
    var player = ExercisePlayer(Self.rules())
    let first = player.exercise.scene.stimulus?.text?.fallback
    expectNotNil(first)
    expectNil(player.exercise.rightAction)
    player.wait()
    expectNil(player.exercise.scene.stimulus)
    player.wait()
    expectNotNil(player.exercise.scene.stimulus?.text)
    player.wait()
    expect(player.exercise.scene.stimulus == nil && player.exercise.rightAction != nil)
    let sums: [String] = (2...18).map { "\($0)" }
    expectEqual(player.exercise.scene.controls.map(\.id), sums)
  }

  @Test func `spoken digits are asked for as files, and may be all there is`() throws {
    let player = ExercisePlayer(Self.rules(folder: "digits/en", isSeen: false))
    expectNil(player.exercise.scene.stimulus)
    guard case .play(.file(let path, _))? = player.effects.first(where: { $0 != .showStimulus })
    else {
      Issue.record("nothing is played")
      return
    }
    expect((1...9).map { "digits/en/\($0).wav" }.contains(path))
  }

  @Test func `an answer to the first digit, and one that is no sum, mean nothing`() {
    var player = ExercisePlayer(Self.rules())
    player.respond(.press("7", at: nil), after: .milliseconds(100))
    expect(player.effects.isEmpty)
    Self.toNext(&player)
    player.respond(.press("19", at: nil), after: .milliseconds(100))
    player.respond(.press("x", at: nil), after: .milliseconds(100))
    expect(player.effects.isEmpty && player.exercise.rightAction != nil)
  }

  @Test func `the digits stand in the result, and the seed draws them again`() {
    func given(_ seed: UInt64) -> [JSONValue?] {
      var player = ExercisePlayer(Self.rules(20), seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map(\.given)
    }
    expect(given(1) == given(1) && given(1) != given(2))
    for item in given(1) {
      let (before, digit) = (item?["before"]?.doubleValue ?? 0, item?["digit"]?.doubleValue ?? 0)
      expectEqual(item?["sum"]?.doubleValue, before + digit)
    }
  }

  @Test func `a sum that is cut off is kept as interrupted and counts for nothing`() {
    var player = ExercisePlayer(Self.rules())
    Self.toNext(&player)
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expect(exercise.score(.rightSums) == 0 && exercise.score(.answerTime) == nil)
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(
      """
      { "id": "p", "type": "psat", "modes": ["visual", "auditory"], "digitFolder": "digits/en" }
      """)
    expectEqual(
      plan.ids,
      [
        "p.instruction", "p.instruction1", "p.instruction2", "p.instruction3",
        "p.soundCheck", "p.noSound", "p.practice", "p.countdown", "p", "p.conclusion",
      ])
    expectEqual(plan.words(of: "p.instruction1")?.last?.contains("see and hear"), true)
  }

  @Test(arguments: [
    (#""interStimulusSeconds": 0.9"#, "out of range"),
    (#""interStimulusSeconds": 5.1"#, "out of range"),
    (#""stimulusSeconds": 0.1"#, "out of range"), (#""stimulusSeconds": 4"#, "seen longer"),
    (#""additions": 2"#, "out of range"), (#""additions": 121"#, "out of range"),
    (#""modes": ["auditory"]"#, "digitFolder"), (#""digitFolder": "d""#, "only seen"),
    (#""modes": ["smell"]"#, "is not a known word"), (#""modes": []"#, "modes"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("psat", members, words)
  }
}
