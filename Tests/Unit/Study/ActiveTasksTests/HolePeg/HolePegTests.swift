import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct HolePegTests {
  private static func stroke(_ places: [BoardPlace]) -> Response.Action {
    .stroke([Finger(points: places.map { Finger.Point(after: .zero, place: $0) })])
  }

  /// The right drag of one finger, ending this far beside the right place, in widths of the board.
  private static func drag(_ player: ExercisePlayer, dx: Double = 0, dy: Double = 0)
    -> Response.Action
  {
    guard case .stroke(let fingers)? = player.exercise.rightAction,
      let from = fingers.first?.points.first?.place, let to = fingers.first?.points.last?.place
    else {
      Issue.record("nothing is to be dragged")
      return .text("")
    }
    return stroke([from, BoardPlace(x: to.x + dx, y: to.y + dy)])
  }

  @Test(arguments: [(1, false), (9, false), (9, true), (20, true)])
  func `somebody who does everything right places and removes all pegs`(
    count: Int, isRotated: Bool
  ) {
    var player = ExercisePlayer(HolePegRules(pegCount: count, isRotated: isRotated))
    let isOver = player.playRightly { _ in .milliseconds(500) }
    expect(isOver)
    let test = player.exercise
    expectEqual(test.trials.count, 2 * count)
    expect(test.trials.allSatisfy { $0.verdict == .valid && $0.isRight == true })
    expectEqual(test.value(.pegTime), Double(count))
    expectEqual(test.value(.placeTime), Double(count) / 2)
    expectEqual(test.value(.removeTime), Double(count) / 2)
    expectEqual(test.value(.pegsPlaced), Double(count))
    expectEqual(test.value(.pegsRemoved), Double(count))
    expectEqual(test.value(.pegFailures), 0)
    expect(test.value(.pegDistance) ?? 0 > 0)
  }

  @Test func `by press the peg is named, then its place`() {
    var player = ExercisePlayer(HolePegRules(pegCount: 3, isByPress: true))
    let isOver = player.playRightly { _ in .milliseconds(250) }
    expect(isOver)
    expectEqual(player.exercise.trials.count, 6)
    expect(player.exercise.trials.allSatisfy { $0.responses.count == 2 })
    expectEqual(player.exercise.value(.pegTime), 3)
    expect(!player.exercise.scores.contains { $0.name == .pegDistance }, "nothing was dragged")
  }

  @Test func `by press the wrong hole is a failure, and a word that names nothing is none`() {
    var player = ExercisePlayer(HolePegRules(pegCount: 2, isByPress: true))
    guard case .press("dish", _)? = player.exercise.rightAction else {
      Issue.record("the dish comes first")
      return
    }
    player.respond(.press("dish", at: nil), after: .seconds(1))
    guard case .press(let hole, _)? = player.exercise.rightAction else { return }
    player.respond(.press(hole == "hole1" ? "hole2" : "hole1", at: nil), after: .seconds(1))
    player.respond(.press("hole9", at: nil), after: .seconds(1))
    player.respond(Self.stroke([BoardPlace(x: 0, y: 0)]), after: .seconds(1))
    expectEqual(player.exercise.value(.pegFailures), 1)
    expectEqual(player.exercise.value(.pegsPlaced), 0)
    player.respond(.press(hole, at: nil), after: .seconds(1))
    expectEqual(player.exercise.value(.pegsPlaced), 1)
    expectEqual(player.exercise.trials.first?.isRight, false)
  }

  @Test(arguments: [
    (0.0, 0.0, true), (0.0149, 0, true), (0.0151, 0, false), (0, -0.0149, true),
    (0, -0.0151, false), (0.0149, 0.0149, true),
  ])
  func `a peg is in when its middle is within threshold times the size of the hole`(
    dx: Double, dy: Double, isIn: Bool
  ) {
    // A hole of a nine-hole board is 0.15 wide: 0.2 of that is 0.015 to each side.
    var player = ExercisePlayer(HolePegRules(pegCount: 9, threshold: 0.2))
    player.respond(Self.drag(player, dx: dx, dy: dy), after: .seconds(1))
    expectEqual(player.exercise.value(.pegsPlaced), (isIn ? 1 : 0))
    expectEqual(player.exercise.value(.pegFailures), (isIn ? 0 : 1))
  }

  @Test func `where a finger takes the peg does not matter, as long as it takes it`() {
    var player = ExercisePlayer(HolePegRules())
    guard case .stroke(let fingers)? = player.exercise.rightAction,
      let peg = fingers[0].points.first?.place, let hole = fingers[0].points.last?.place
    else { return }
    let far = Self.stroke([BoardPlace(x: peg.x + 0.23, y: peg.y), hole])
    player.respond(far, after: .seconds(1))
    expectEqual(player.exercise.value(.pegFailures), 0)
    expectEqual(player.exercise.value(.pegsPlaced), 0)
    expectEqual(player.exercise.value(.pegDistance), 0)
    player.respond(
      Self.stroke([
        BoardPlace(x: peg.x + 0.1, y: peg.y), BoardPlace(x: 0.9, y: 0.1),
        BoardPlace(x: hole.x + 0.1, y: hole.y),
      ]), after: .seconds(1))
    expectEqual(player.exercise.value(.pegsPlaced), 1)
    expectEqual(player.exercise.trials.first?.responses.map(\.isRight), [nil, true])
  }

  @Test func `a rotated peg is not taken by one finger, nor a plain one by two`() {
    for isRotated in [true, false] {
      var player = ExercisePlayer(HolePegRules(isRotated: isRotated))
      let other = ExercisePlayer(HolePegRules(isRotated: !isRotated))
      player.respond(other.exercise.rightAction ?? .text(""), after: .seconds(1))
      expectEqual(player.exercise.value(.pegsPlaced), 0)
      expectEqual(player.exercise.value(.pegFailures), 0)
    }
  }

  @Test func `fingers that are nowhere take no peg`() {
    var player = ExercisePlayer(HolePegRules())
    for action in [
      Response.Action.stroke([]), Self.stroke([]),
      Self.stroke([BoardPlace(x: .nan, y: 0), BoardPlace(x: 0, y: .infinity)]),
    ] {
      player.respond(action, after: .seconds(1))
    }
    expect(player.exercise.value(.pegsPlaced) == 0 && player.exercise.value(.pegFailures) == 0)
  }

  @Test
  func `removing has what placing left over, and placing that is not completed has no removing`() {
    var player = ExercisePlayer(HolePegRules(pegCount: 2, limit: .seconds(10)))
    for _ in 0..<2 { player.respond(Self.drag(player), after: .seconds(4)) }
    player.respond(Self.drag(player), after: .seconds(1))
    player.wait()
    expect(player.exercise.isOver)
    expectEqual(player.exercise.trials.map(\.verdict), [.valid, .valid, .valid, .timeout])
    expectEqual(player.exercise.value(.placeTime), 8)
    expectEqual(player.exercise.value(.pegsRemoved), 1)
    expectNil(player.exercise.value(.removeTime))
    expectEqual(player.exercise.flags(.pegTime), [.tooFewAttempts])
    var slow = ExercisePlayer(HolePegRules(pegCount: 2, limit: .seconds(10)))
    slow.respond(Self.drag(slow), after: .seconds(4))
    slow.wait()
    expectEqual(slow.exercise.trials.map(\.verdict), [.valid, .timeout])
    expect(slow.exercise.value(.placeTime) == nil && slow.exercise.value(.pegsRemoved) == 0)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `every hole is filled once and emptied once, in an order of the seed`(seed: UInt64) {
    var player = ExercisePlayer(HolePegRules(), seed: seed)
    let isOver = player.playRightly()
    expect(isOver)
    let holes = player.exercise.trials.map { $0.given?["hole"]?.stringValue ?? "" }
    let all = (1...9).map { "hole\($0)" }
    expect(holes.prefix(9).sorted() == all && holes.suffix(9).sorted() == all)
    let again = ExercisePlayer(HolePegRules(), seed: seed).exercise.trials
    expectEqual(again, ExercisePlayer(HolePegRules(), seed: seed).exercise.trials)
    let other = HolePegRun(
      rules: HolePegRules(), random: SeededRandom(seed: seed), at: Instant(nanoseconds: 0))
    expectEqual(other.holes.map { "hole\($0 + 1)" }, holes)
  }

  @Test func `different seeds fill the holes in different orders`() {
    let orders = (0..<20 as Range<UInt64>).map { seed in
      HolePegRun(
        rules: HolePegRules(), random: SeededRandom(seed: seed), at: Instant(nanoseconds: 0)
      ).holes
    }
    expectEqual(Set(orders).count, 20)
  }

  @Test func `what is cut off is kept`() {
    var player = ExercisePlayer(HolePegRules())
    player.respond(Self.drag(player), after: .seconds(1))
    player.respond(Self.drag(player, dx: 0.1), after: .seconds(1))
    var exercise = player.exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.valid, .interrupted])
    expectEqual(exercise.value(.pegFailures), 1)
    expectEqual(exercise.handle(.timer, at: player.now + .seconds(999)), [])
  }

  @Test func `the scene shows the marked hole, the dish and a peg that can be taken`() throws {
    let player = ExercisePlayer(HolePegRules())
    let scene = player.exercise.scene
    expectEqual(scene.items.count { $0.isLit && $0.id.hasPrefix("hole") }, 1)
    expect(scene.items.contains { $0.id == "peg" } && scene.items.contains { $0.id == "dish" })
    let pressed = ExercisePlayer(HolePegRules(isByPress: true)).exercise.scene
    expect(pressed.items.allSatisfy { $0.isTouchable })
  }
}
