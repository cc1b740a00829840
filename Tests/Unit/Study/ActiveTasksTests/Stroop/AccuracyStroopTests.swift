import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct AccuracyStroopTests {
  private static func player(_ attempts: Int = 6, columns: Int = 4, seed: UInt64 = 1)
    -> ExercisePlayer
  {
    ExercisePlayer(
      AccuracyStroopRules(attempts: attempts, columns: columns, timeout: .seconds(10)), seed: seed)
  }

  /// Up to the first word.
  private static func shown() -> ExercisePlayer {
    var player = player()
    player.wait()
    return player
  }

  @Test(arguments: 2...6, 0..<10 as Range<UInt64>)
  func `rightly done, all are right, in whatever grid`(columns: Int, seed: UInt64) {
    var player = Self.player(columns: columns, seed: seed)
    let isOver = player.playRightly { _ in .milliseconds(800) }
    expect(isOver)
    let test = player.exercise
    expect(test.trials.count == 6 && test.trials.allSatisfy { $0.isRight == true })
    expectEqual(test.trials.count { $0.given?["congruent"] == .boolean(true) }, 3)
    expect(test.score(.medianTime) == 0.8 && test.score(.rightCount) == 6)
    expectEqual(test.score(.touchDistance), 0)
    expect(test.trials.allSatisfy { $0.given?["circles"]?.listValue?.count == columns * columns })
  }

  @Test func `the circle of the word's meaning is right, not that of its colour`() throws {
    var player = Self.player(20)
    var wrong = 0
    while !player.exercise.isOver {
      player.wait()
      let scene = player.exercise.scene
      guard let look = scene.stimulus,
        let circle = scene.items.first(where: { $0.colour == look.colour })
      else { continue }
      let isSame = look.colour.stroopWord == look.text
      player.respond(.press(circle.id, at: circle.place), after: .milliseconds(500))
      expectEqual(player.exercise.trials.last?.isRight, isSame)
      wrong += isSame ? 0 : 1
    }
    expect(wrong == 10 && player.exercise.score(.wrongCount) == 10)
    expectEqual(player.exercise.score(.medianTime), 0.5)
  }

  @Test func `the distance to the nearest middle and the time are kept`() throws {
    var player = Self.shown()
    guard case .press(let id, let place?)? = player.exercise.rightAction else {
      Issue.record("nothing is right")
      return
    }
    let beside = BoardPlace(x: place.x + 0.03, y: place.y + 0.04)
    expectEqual(player.exercise.scene.action(at: beside), .press(id, at: beside))
    player.respond(.press(id, at: beside), after: .milliseconds(700))
    let trial = try require(player.exercise.trials.first)
    let distance = try require(trial.given?["distance"]?.doubleValue)
    expect(abs(distance - 0.05) < 1e-12)
    expect(abs((trial.reactionSeconds ?? 0) - 0.7) < 1e-9)
    expectEqual(trial.isRight, true)
    expect(abs((player.exercise.score(.touchDistance) ?? 0) - 0.05) < 1e-9)
  }

  @Test func `a touch between the circles is kept with its distance, and the word stays`() throws {
    var player = Self.shown()
    let between = player.exercise.scene.action(at: BoardPlace(x: 0.25, y: 0.25))
    expectEqual(between, .miss(at: BoardPlace(x: 0.25, y: 0.25)))
    player.respond(between, after: .milliseconds(300))
    expect(player.exercise.trials.isEmpty)
    player.respond(try require(player.exercise.rightAction), after: .milliseconds(200))
    let trial = try require(player.exercise.trials.first)
    expect(trial.responses.count == 2 && trial.isRight == true)
    expectEqual(player.exercise.score(.missedTouches), 1)
    // Half of the diagonal of a cell that is a quarter wide, and nothing.
    expect(
      abs((player.exercise.score(.touchDistance) ?? 0) - 0.125 * 2.0.squareRoot() / 2) < 1e-8)
    expectEqual(player.exercise.score(.medianTime), 0.5)
  }

  @Test func `a circle that is named by a key has no distance`() throws {
    var player = Self.shown()
    guard case .press(let id, _)? = player.exercise.rightAction else {
      Issue.record("nothing is right")
      return
    }
    player.respond(.press(id, at: nil), after: .milliseconds(700))
    expectNil(player.exercise.trials.first?.given?["distance"])
    expectNil(player.exercise.score(.touchDistance))
    expectEqual(player.exercise.score(.medianTime), 0.7)
  }

  @Test func `no touch is a time-out, and the next word comes`() {
    var player = Self.player(3)
    while !player.exercise.isOver { player.wait() }
    expectEqual(player.exercise.trials.map(\.verdict), Array(repeating: .timeout, count: 3))
    expectEqual(player.exercise.score(.timeouts), 3)
    expectNil(player.exercise.score(.medianTime))
  }

  @Test func `the same seed draws the same words and circles, another one others`() {
    func given(_ seed: UInt64) -> [JSONValue?] {
      var player = Self.player(seed: seed)
      _ = player.playRightly()
      return player.exercise.trials.map(\.given)
    }
    expectEqual(given(1), given(1))
    expectNotEqual(given(1), given(2))
  }

  @Test func `a word that is cut off is kept as interrupted`() {
    var exercise = Self.shown().exercise
    exercise.cutOff(at: Instant(nanoseconds: 5))
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(#"{ "id": "s", "type": "accuracyStroop" }"#)
    expectEqual(
      plan.ids,
      [
        "s.instruction", "s.instruction1", "s.instruction2", "s.practice", "s.countdown", "s",
        "s.conclusion",
      ])
  }

  @Test(arguments: [
    (#""attempts": 0"#, "out of range"), (#""columns": 1"#, "out of range"),
    (#""columns": 7"#, "out of range"), (#""timeoutSeconds": 61"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("accuracyStroop", members, words)
  }
}
