import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// Attempts with a home button: both times are kept.
struct HomeReactionTests {
  private static let home = Response.Action.press("home", at: nil)
  private static let lift = Response.Action.release("home")
  private static let tap = Response.Action.press("target", at: nil)

  private static func player(attempts: Int = 3, seed: UInt64 = 1) -> ExercisePlayer {
    var player = ExercisePlayer(TapReaction().homeRules(attempts, attempts * 3 + 2), seed: seed)
    player.wait()
    return player
  }

  /// Up to the stimulus.
  private static func lit() -> ExercisePlayer {
    var player = player()
    player.respond(home, after: .milliseconds(500))
    player.wait()
    return player
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rightly done, the time to lift and the time to reach are kept apart`(seed: UInt64) {
    var player = ExercisePlayer(TapReaction().homeRules(5, 17), seed: seed)
    let isOver = player.playRightly { _ in .milliseconds(250) }
    expect(isOver)
    let test = player.exercise
    expectEqual(test.score(.releaseTime), 0.25)
    expectEqual(test.score(.movementTime), 0.25)
    expectEqual(test.score(.medianTime), 0.5)
    expectEqual(test.score(.validCount), 5)
    expect(test.trials.allSatisfy { $0.verdict == .valid && $0.responses.count == 3 })
    expect(
      test.trials.compactMap(\.delay).allSatisfy { $0 >= .seconds(2) && $0 <= .seconds(6) })
  }

  @Test func `lifting before the stimulus is an anticipation and is kept`() throws {
    var player = Self.player()
    player.respond(Self.home, after: .milliseconds(500))
    player.respond(Self.lift, after: .milliseconds(500))
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .anticipation && trial.stimulus == nil)
    expectEqual(trial.responses.map(\.isRight), [true, false])
    expectEqual(player.exercise.score(.anticipations), 1)
    expectNil(player.exercise.score(.medianTime))
  }

  @Test(arguments: [(99, Trial.Verdict.anticipation), (100, .valid)])
  func `nobody lifts the finger sooner than a tenth of a second`(
    milliseconds: Int, verdict: Trial.Verdict
  ) {
    var player = Self.lit()
    player.respond(Self.lift, after: .milliseconds(milliseconds))
    player.respond(Self.tap, after: .milliseconds(200))
    expectEqual(player.exercise.trials.map(\.verdict), [verdict])
  }

  @Test(arguments: [(3000, Trial.Verdict.valid), (3001, .timeout)])
  func `the tap must come in time`(milliseconds: Int, verdict: Trial.Verdict) {
    var player = Self.lit()
    player.respond(Self.lift, after: .milliseconds(300))
    player.respond(Self.tap, after: .milliseconds(milliseconds - 300))
    expectEqual(player.exercise.trials.map(\.verdict), [verdict])
  }

  @Test func `who lifts and does not tap, or does nothing, is timed out`() {
    var player = Self.lit()
    player.wait()
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    var lifting = Self.lit()
    lifting.respond(Self.lift, after: .milliseconds(300))
    lifting.wait()
    expectEqual(lifting.exercise.trials.map(\.verdict), [.timeout])
    expectEqual(lifting.exercise.trials.first?.responses.count, 2)
  }

  @Test func `a tap with another finger while the button is held is kept and does not count`()
    throws
  {
    var player = Self.lit()
    player.respond(Self.tap, after: .milliseconds(300))
    expect(player.exercise.trials.isEmpty)
    player.respond(Self.lift, after: .milliseconds(100))
    player.respond(Self.tap, after: .milliseconds(200))
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.verdict, .valid)
    expectEqual(trial.responses.map(\.isRight), [true, false, true, true])
    expect(abs((player.exercise.score(.releaseTime) ?? 0) - 0.4) < 1e-9)
  }

  @Test func `a touch beside the circle is kept, and the circle can still be tapped`() {
    var player = Self.lit()
    player.respond(Self.lift, after: .milliseconds(300))
    player.respond(.miss(at: BoardPlace(x: 0, y: 0)), after: .milliseconds(100))
    player.respond(Self.tap, after: .milliseconds(100))
    expectEqual(player.exercise.trials.map(\.verdict), [.valid])
    expectEqual(player.exercise.trials.first?.responses.count, 4)
  }

  @Test func `who never holds the button comes to an end`() {
    var player = ExercisePlayer(TapReaction().homeRules(2, 4))
    while !player.exercise.isOver { player.wait() }
    expectEqual(player.exercise.trials.map(\.verdict), Array(repeating: .timeout, count: 4))
    expectEqual(player.exercise.score(.timeouts), 4)
    expectEqual(player.exercise.scores.first?.flags, [.tooFewAttempts])
  }

  @Test func `the circle lights up, and a touch on it means it`() {
    var player = Self.player()
    expectEqual(player.exercise.scene.items.first?.isLit, false)
    player.respond(Self.home, after: .milliseconds(500))
    player.wait()
    expectEqual(player.exercise.scene.items.first?.isLit, true)
    let place = BoardPlace(x: 0.55, y: 0.3)
    expectEqual(player.exercise.scene.action(at: place), .press("target", at: place))
  }

  @Test func `an attempt that is cut off is kept as interrupted`() {
    var exercise = Self.lit().exercise
    exercise.cutOff(at: Instant(nanoseconds: 5))
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
  }
}
