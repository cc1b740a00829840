import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct StroopTests {
  private static func player(_ attempts: Int = 20, seed: UInt64 = 1) -> ExercisePlayer {
    ExercisePlayer(StroopRules(attempts: attempts, timeout: .seconds(10)), seed: seed)
  }

  private static func isCongruent(_ trial: Trial) -> Bool {
    trial.given?["congruent"] == .boolean(true)
  }

  @Test(arguments: 10...100)
  func `half of the words agree with their colour, whatever is drawn`(attempts: Int) {
    var random = SeededRandom(seed: UInt64(attempts))
    let items = StroopItem.drawn(attempts, &random)
    expectEqual(items.count, attempts)
    expectEqual(items.count(where: \.isCongruent), attempts / 2)
    // No pair comes twice as often as another of its sort plus one.
    for isCongruent in [true, false] {
      let counts = StroopItem.all.filter { $0.isCongruent == isCongruent }.map { pair in
        items.count { $0 == pair }
      }
      expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    }
  }

  @Test func `the same seed draws the same words, another one others`() {
    func order(_ seed: UInt64) -> [JSONValue?] {
      var player = Self.player(seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map(\.given)
    }
    expectEqual(order(1), order(1))
    expectNotEqual(order(1), order(2))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rightly done, all are right and there is no interference`(seed: UInt64) {
    var player = Self.player(seed: seed)
    let isOver = player.playRightly { _ in .milliseconds(600) }
    expect(isOver)
    let test = player.exercise
    expect(test.trials.count == 20 && test.trials.allSatisfy { $0.isRight == true })
    expectEqual(test.score(.meanCongruentTime), 0.6)
    expectEqual(test.score(.medianIncongruentTime), 0.6)
    expectEqual(test.score(.interference), 0)
    expect(test.score(.congruentErrors) == 0 && test.score(.incongruentErrors) == 0)
  }

  @Test func `the result has codes of word, colour and answer, never words of a language`() throws {
    var player = Self.player()
    let isOver = player.playRightly()
    expect(isOver)
    let codes = Set(["red", "green", "blue", "yellow"])
    for trial in player.exercise.trials {
      let word = try require(trial.given?["word"]?.stringValue)
      let colour = try require(trial.given?["colour"]?.stringValue)
      expect(codes.contains(word) && codes.contains(colour))
      expectEqual(trial.given?["congruent"], .boolean(word == colour))
      expectEqual(trial.responses.map(\.response.action), [.press(colour, at: nil)])
      expect((trial.reactionSeconds ?? 0) > 0)
    }
  }

  @Test func `words are shown in the person's language, in the other colour`() throws {
    var player = Self.player()
    while player.exercise.scene.stimulus == nil { player.wait() }
    let look = try require(player.exercise.scene.stimulus)
    let code = try require(StroopItem.colours.first { $0.stroopWord == look.text })
    look.text?.expectEveryLanguage("word")
    expect(StroopItem.colours.contains(look.colour))
    expectEqual(code.stroopWord.text(in: ["en"]), code.rawValue.uppercased())
  }

  @Test func `buttons have the first letters as keys, each its own`() {
    let controls = Self.player().exercise.scene.controls
    expectEqual(controls.map(\.id), ["red", "green", "blue", "yellow"])
    expectEqual(controls.map(\.key), ["r", "g", "b", "y"])
  }

  /// Answers each word after a time, and wrongly where it is said so.
  private static func played(
    congruent: [Int], incongruent: [Int], wrong: Set<Int> = []
  ) -> any Exercise {
    var player = player(congruent.count + incongruent.count)
    var (same, other) = (congruent, incongruent)
    while !player.exercise.isOver {
      guard case .press(let right, _)? = player.exercise.rightAction else {
        player.wait()
        continue
      }
      let word = player.exercise.scene.stimulus?.text
      let isSame = StroopItem.colours.first { $0.rawValue == right }?.stroopWord == word
      let milliseconds = isSame ? same.removeFirst() : other.removeFirst()
      let answer = wrong.contains(milliseconds) ? (right == "red" ? "blue" : "red") : right
      player.respond(.press(answer, at: nil), after: .milliseconds(milliseconds))
    }
    return player.exercise
  }

  @Test func `times are told apart by congruence, and errors do not enter them`() throws {
    let test = Self.played(
      congruent: [500, 600, 700, 800, 5000], incongruent: [700, 900, 1100, 1300, 9000],
      wrong: [5000, 9000])
    // 500, 600, 700 and 800; 700, 900, 1100 and 1300 milliseconds.
    expectEqual(test.score(.meanCongruentTime), 0.65)
    expectEqual(test.score(.medianCongruentTime), 0.65)
    expectEqual(test.score(.meanIncongruentTime), 1)
    expectEqual(test.score(.medianIncongruentTime), 1)
    expect(abs((test.score(.interference) ?? 0) - 0.35) < 1e-12)
    expectEqual(test.score(.congruentErrors), 1)
    expectEqual(test.score(.incongruentErrors), 1)
    expectEqual(test.trials.count { $0.isRight == false }, 2)
    expect(test.trials.allSatisfy { $0.verdict == .valid })
  }

  @Test func `a word without an answer is a time-out, and is not asked again`() {
    var player = Self.player(10)
    while !player.exercise.isOver { player.wait() }
    expectEqual(player.exercise.trials.map(\.verdict), Array(repeating: .timeout, count: 10))
    expectEqual(player.exercise.score(.timeouts), 10)
    expectNil(player.exercise.score(.interference))
    expectEqual(player.exercise.scores.first { $0.name == .interference }?.flags, [.tooFewAttempts])
  }

  @Test func `half a second lies between two words`() {
    var player = Self.player()
    while player.exercise.scene.stimulus == nil { player.wait() }
    player.respond(.press("red", at: nil), after: .milliseconds(600))
    let answered = player.now
    while player.exercise.scene.stimulus == nil { player.wait() }
    expectEqual(player.now - answered, .milliseconds(500))
  }

  @Test func `a word that is cut off is kept as interrupted`() {
    var player = Self.player()
    while player.exercise.scene.stimulus == nil { player.wait() }
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectNotNil(exercise.trials.first?.given)
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(#"{ "id": "s", "type": "stroop" }"#)
    expectEqual(
      plan.ids,
      [
        "s.instruction", "s.instruction1", "s.instruction2", "s.instruction3", "s.practice",
        "s.countdown", "s", "s.conclusion",
      ])
    let bare = try Plans.plan(
      """
      { "id": "s", "type": "stroop", "instructions": false, "conclusion": false,
        "practiceAttempts": 0 }
      """)
    expectEqual(bare.ids, ["s.countdown", "s"])
  }

  @Test(arguments: [
    (#""attempts": 9"#, "out of range"), (#""attempts": 101"#, "out of range"),
    (#""timeoutSeconds": 0.9"#, "out of range"), (#""practiceAttempts": 21"#, "out of range"),
    (#""colours": 4"#, "colours"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("stroop", members, words)
  }
}
