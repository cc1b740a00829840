import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct SpatialSpanTests {
  private static func rules(
    initial: Int = 3, spans: ClosedRange<Int> = 2...15, games: Int = 5, failures: Int = 3,
    isBackward: Bool = false
  ) -> SpatialSpanRules {
    SpatialSpanRules(
      initialSpan: initial, spans: spans, secondsPerTile: .seconds(1), mostGames: games,
      mostFailures: failures, isBackward: isBackward)
  }

  private static func status(_ trial: Trial) -> String? { trial.given?["status"]?.stringValue }
  private static func span(_ trial: Trial) -> Int? {
    trial.given?["span"]?.doubleValue.map { Int($0) }
  }
  private static func sequence(_ trial: Trial) -> [String] {
    trial.given?["sequence"]?.listValue?.compactMap(\.stringValue) ?? []
  }

  /// Up to the first touch of a game.
  private static func watch(_ player: inout ExercisePlayer) {
    while player.exercise.rightAction == nil, !player.exercise.isOver { player.wait() }
  }

  /// A touchable tile that is not the right one.
  private static func wrongTile(_ player: ExercisePlayer) -> Response.Action? {
    guard case .press(let right, _)? = player.exercise.rightAction else { return nil }
    return player.exercise.scene.items.first { $0.isTouchable && $0.id != right }
      .map { .press($0.id, at: $0.place) }
  }

  /// Plays each game rightly or fails it at its first touch.
  private static func played(_ rules: SpatialSpanRules, _ plan: [Bool]) -> any Exercise {
    var player = ExercisePlayer(rules)
    for isRight in plan {
      let count = player.exercise.trials.count
      watch(&player)
      while player.exercise.trials.count == count, !player.exercise.isOver {
        guard let action = isRight ? player.exercise.rightAction : wrongTile(player) else { break }
        player.respond(action, after: .milliseconds(500))
      }
    }
    return player.exercise
  }

  @Test(arguments: [
    (2, 2), (3, 3), (4, 3), (5, 4), (8, 4), (9, 5), (12, 5), (13, 6), (18, 6), (20, 6),
  ])
  func `the grid grows with the span, from four tiles to thirty-six`(span: Int, columns: Int) {
    expectEqual(SpatialSpanRules.columns(forSpan: span), columns)
  }

  @Test func `points are five times one more than the rounded logarithm`() {
    // round(log2 k) for 1...20: 0 1 2 2 2 3 3 3 3 3 3 4 4 4 4 4 4 4 4 4.
    expectEqual(
      (1...20).map(SpatialSpanRules.points),
      [
        5, 10, 15, 15, 15, 20, 20, 20, 20, 20, 20, 25, 25, 25, 25, 25, 25, 25, 25, 25,
      ])
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [false, true])
  func `rightly played, each game is longer by one and scores by the rules`(
    seed: UInt64, isBackward: Bool
  ) {
    var player = ExercisePlayer(Self.rules(isBackward: isBackward), seed: seed)
    let isOver = player.playRightly()
    expect(isOver)
    let test = player.exercise
    expectEqual(test.trials.compactMap(Self.span), [3, 4, 5, 6, 7])
    expect(test.trials.allSatisfy { Self.status($0) == "success" && $0.isRight == true })
    // Touches 5 10 15 and 15 more; 45 and 15; 60 and 15; 80 and 20; 100 and 20.
    expectEqual(test.trials.compactMap { $0.given?["score"]?.doubleValue }, [45, 60, 75, 100, 120])
    expectEqual(test.score(.spanScore), 400)
    expectEqual(test.score(.longestSpan), 7)
    expect(test.score(.spanGames) == 5 && test.score(.spanFailures) == 0)
    for trial in test.trials {
      let touched = trial.responses.compactMap(\.response.action.tile)
      let sequence = Self.sequence(trial)
      expectEqual(touched, (isBackward ? sequence.reversed() : sequence))
      expectEqual(Set(sequence).count, sequence.count)
    }
  }

  @Test func `a failure makes the next game shorter, down to the shortest`() {
    let test = Self.played(
      Self.rules(initial: 4, spans: 3...15, games: 4, failures: 9), [false, false, false, true])
    expectEqual(test.trials.compactMap(Self.span), [4, 3, 3, 3])
    expectEqual(test.trials.map(Self.status), ["failure", "failure", "failure", "success"])
    expectEqual(test.trials.map(\.isRight), [false, false, false, true])
    expect(test.score(.longestSpan) == 3 && test.score(.spanFailures) == 3)
  }

  @Test func `the longest span is not exceeded`() {
    let test = Self.played(
      Self.rules(initial: 4, spans: 2...5, games: 4), [true, true, true, true])
    expectEqual(test.trials.compactMap(Self.span), [4, 5, 5, 5])
  }

  @Test func `so many failures in a row end the test, those apart do not`() {
    let apart = Self.played(Self.rules(games: 6), [false, false, true, false, false, true])
    expect(apart.isOver && apart.trials.count == 6)
    let inRow = Self.played(Self.rules(games: 6), [true, false, false, false, true])
    expect(inRow.isOver && inRow.trials.count == 4)
  }

  @Test func `right touches count also in a game that fails`() throws {
    var player = ExercisePlayer(Self.rules(games: 1))
    Self.watch(&player)
    player.respond(try require(player.exercise.rightAction), after: .seconds(1))
    player.respond(try require(Self.wrongTile(player)), after: .seconds(1))
    expect(player.exercise.isOver && player.exercise.score(.spanScore) == 5)
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [true, false])
    expectEqual(player.exercise.score(.longestSpan), 0)
  }

  @Test func `twenty seconds without a touch end a game; every touch begins them anew`() throws {
    var player = ExercisePlayer(Self.rules(games: 1))
    Self.watch(&player)
    expectEqual(player.exercise.deadline, player.now + .seconds(20))
    player.respond(.miss(at: BoardPlace(x: -1, y: 0)), after: .seconds(19))
    expectEqual(player.exercise.deadline, player.now + .seconds(20))
    player.wait()
    let trial = try require(player.exercise.trials.first)
    expect(Self.status(trial) == "timeout" && trial.verdict == .timeout && trial.isRight == nil)
    expectEqual(trial.responses.count, 1)
    expectEqual(player.exercise.score(.spanFailures), 1)
  }

  @Test func `a tile that was touched rightly may be touched again without harm`() throws {
    var player = ExercisePlayer(Self.rules(games: 1))
    Self.watch(&player)
    let first = try require(player.exercise.rightAction)
    player.respond(first, after: .seconds(1))
    player.respond(first, after: .milliseconds(80))
    expect(!player.exercise.isOver)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [true, nil, true, true])
  }

  @Test(arguments: [1.5, 0.5])
  func `each tile is lit for half of the time, which may be a fraction of a second`(
    seconds: Double
  ) throws {
    let per = Duration.milliseconds(Int(seconds * 1000))
    let rules = SpatialSpanRules(
      initialSpan: 3, spans: 2...15, secondsPerTile: per, mostGames: 1, mostFailures: 1,
      isBackward: false)
    var player = ExercisePlayer(rules)
    player.wait()
    let began = player.now
    var shown: [String] = []
    for _ in 0..<3 {
      let lit = player.exercise.scene.items.filter(\.isLit).map(\.id)
      shown += lit
      expectEqual(lit.count, 1)
      expectEqual(player.exercise.deadline, player.now + per / 2)
      expect(player.exercise.scene.items.allSatisfy { !$0.isTouchable })
      player.wait()
      expect(player.exercise.scene.items.allSatisfy { !$0.isLit })
      player.wait()
    }
    expectEqual(player.now - began, per * 3)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(shown, Self.sequence(try require(player.exercise.trials.first)))
  }

  @Test func `touches while the tiles are shown mean nothing`() {
    var player = ExercisePlayer(Self.rules())
    player.wait()
    player.respond(.press("1", at: nil), after: .milliseconds(100))
    expect(player.effects.isEmpty && player.exercise.trials.isEmpty)
  }

  @Test func `a game that is cut off is kept and counts for nothing`() throws {
    var player = ExercisePlayer(Self.rules())
    Self.watch(&player)
    player.respond(try require(player.exercise.rightAction), after: .seconds(1))
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectEqual(exercise.trials.first?.given?["score"]?.doubleValue, 5)
    expect(exercise.score(.spanGames) == 0 && exercise.score(.spanScore) == 0)
    expectNil(exercise.trials.first.flatMap(Self.status))
  }
}

extension Response.Action {
  fileprivate var tile: String? { if case .press(let id, _) = self { id } else { nil } }
}
