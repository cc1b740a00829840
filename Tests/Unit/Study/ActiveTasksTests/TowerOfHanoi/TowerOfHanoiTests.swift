import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct TowerOfHanoiTests {
  private static func player(_ disks: Int = 3) -> ExercisePlayer {
    ExercisePlayer(TowerOfHanoiRules(disks: disks, limit: .seconds(600)))
  }

  private static func move(_ player: inout ExercisePlayer, _ from: Int, _ to: Int) {
    for peg in [from, to] {
      player.respond(.press(String(peg), at: nil), after: .milliseconds(500))
    }
  }

  @Test(arguments: 2...8)
  func `rightly done, it takes the fewest moves there are`(disks: Int) throws {
    var player = Self.player(disks)
    let isOver = player.playRightly { _ in .milliseconds(500) }
    expect(isOver)
    let fewest = [2: 3, 3: 7, 4: 15, 5: 31, 6: 63, 7: 127, 8: 255][disks].map(Double.init)
    let test = player.exercise
    expectEqual(test.score(.moves), fewest)
    expect(test.score(.excessMoves) == 0 && test.score(.illegalMoves) == 0)
    expectEqual(test.score(.firstMoveTime), 1)
    expectEqual(test.score(.solutionTime), fewest)
    let trial = try require(test.trials.first)
    expect(trial.verdict == .valid && trial.isRight == true)
    expectEqual(trial.given?["fewestMoves"]?.doubleValue, fewest)
    expectEqual(trial.responses.count { $0.isRight == true }, fewest.map { Int($0) })
  }

  /// All legal states are reached by moves at random; from each the way out is right.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `from wherever somebody got, what is right solves it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var player = Self.player(4)
    for _ in 0..<Int(seed % 60) where !player.exercise.isOver {
      let peg = Int.random(in: 1...3, using: &random)
      player.respond(.press(String(peg), at: nil), after: .milliseconds(100))
    }
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.trials.first?.verdict, .valid)
    expect((player.exercise.score(.excessMoves) ?? -1) >= 0)
  }

  @Test func `a larger disc on a smaller one is kept as wrong and moves nothing`() throws {
    var player = Self.player()
    Self.move(&player, 1, 3)
    Self.move(&player, 1, 3)
    expectEqual(player.exercise.score(.illegalMoves), 1)
    expectEqual(player.exercise.score(.moves), 1)
    expectEqual(player.exercise.scene.items.first { $0.id == "3" }?.colour, .red)
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.responses.map(\.isRight), [nil, true, nil, false])
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.score(.excessMoves), 0)
    expectEqual(player.exercise.score(.illegalMoves), 1)
  }

  @Test func `there is nothing to take from an empty peg`() {
    var player = Self.player()
    player.respond(.press("2", at: nil), after: .seconds(1))
    expectEqual(player.exercise.score(.illegalMoves), 1)
    expectEqual(player.exercise.score(.moves), 0)
  }

  @Test func `a disc may be put back, which is no move and no fault`() {
    var player = Self.player()
    player.respond(.press("1", at: nil), after: .seconds(1))
    expectEqual(player.exercise.scene.items.first { $0.isLit }?.id, "disc1")
    player.respond(.press("1", at: nil), after: .seconds(1))
    expect(player.exercise.scene.items.allSatisfy { !$0.isLit })
    expect(player.exercise.score(.moves) == 0 && player.exercise.score(.illegalMoves) == 0)
    expectNil(player.exercise.score(.firstMoveTime))
  }

  @Test func `moves beyond the fewest are in excess`() {
    var player = Self.player(2)
    Self.move(&player, 1, 3)
    Self.move(&player, 3, 2)
    Self.move(&player, 1, 3)
    Self.move(&player, 2, 3)
    expect(player.exercise.isOver)
    expect(player.exercise.score(.moves) == 4 && player.exercise.score(.excessMoves) == 1)
    expectEqual(player.exercise.score(.solutionTime), 4)
  }

  @Test func `a tower that is not solved in time has no time, and its moves are kept`() {
    var player = Self.player()
    Self.move(&player, 1, 3)
    player.wait()
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    expectNil(player.exercise.score(.solutionTime))
    expectNil(player.exercise.score(.excessMoves))
    expect(player.exercise.score(.moves) == 1 && player.exercise.score(.firstMoveTime) == 1)
    expectEqual(player.exercise.scores.first?.flags, [.tooFewAttempts])
  }

  @Test(arguments: 2...8)
  func `a touch anywhere in a third of the board means its peg, and discs lie within`(disks: Int) {
    let scene = Self.player(disks).exercise.scene
    for (x, id) in [(0.02, "1"), (0.3, "1"), (0.36, "2"), (0.98, "3")] {
      let place = BoardPlace(x: x, y: 0.4)
      expectEqual(scene.action(at: place), .press(id, at: place))
    }
    let discs = scene.items.filter { $0.id.hasPrefix("disc") }
    expectEqual(discs.count, disks)
    for disc in discs {
      guard case .rectangle(let width, let height) = disc.form else { continue }
      expect(width <= 1.0 / 3 && disc.place.y - height / 2 >= 0)
      expect(disc.place.y + height / 2 <= scene.aspect)
    }
  }

  @Test func `a tower that is cut off is kept as interrupted, with its touches`() {
    var player = Self.player()
    Self.move(&player, 1, 3)
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectEqual(exercise.trials.first?.responses.count, 2)
  }

  @Test func `it is explained, practised and done`() throws {
    let plan = try Plans.plan(#"{ "id": "t", "type": "towerOfHanoi", "disks": 4 }"#)
    expectEqual(
      plan.ids,
      [
        "t.instruction", "t.instruction1", "t.instruction2", "t.instruction3", "t.practice", "t",
        "t.conclusion",
      ])
    let bare = try Plans.plan(
      """
      { "id": "t", "type": "towerOfHanoi", "instructions": false, "conclusion": false,
        "practice": false }
      """)
    expectEqual(bare.ids, ["t"])
  }

  @Test(arguments: [
    (#""disks": 1"#, "out of range"), (#""disks": 9"#, "out of range"),
    (#""limitSeconds": 9"#, "out of range"), (#""limitSeconds": 3601"#, "out of range"),
    (#""discs": 3"#, "disks"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("towerOfHanoi", members, words)
  }
}
