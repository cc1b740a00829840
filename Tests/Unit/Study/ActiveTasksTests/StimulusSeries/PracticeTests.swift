import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// A practice that says what each attempt was, and asks who does not succeed.
struct PracticeTests {
  private static func player(_ way: Way = .key) -> ExercisePlayer {
    ExercisePlayer(TapReaction().series(way, 2, 4).practised)
  }

  @Test func `each kind of attempt has its own advice`() {
    func advice(
      _ verdict: Trial.Verdict, isRight: Bool? = nil, hasResponded: Bool = true,
      isMovement: Bool = false, canHoldBack: Bool = false
    ) -> PracticeAdvice? {
      var trial = Trial(number: 1, verdict: verdict, began: Instant(nanoseconds: 0))
      trial.isRight = isRight
      if hasResponded { trial.crossing = Instant(nanoseconds: 1) }
      return PracticeAdvice(trial, isMovement: isMovement, canHoldBack: canHoldBack)
    }
    expectEqual(advice(.valid), .pressed)
    expectEqual(advice(.valid, isMovement: true), .shaken)
    expectEqual(advice(.valid, isRight: true, hasResponded: false, canHoldBack: true), .heldBack)
    expectEqual(advice(.valid, isRight: false, canHoldBack: true), .doNothing)
    expectEqual(advice(.valid, isRight: false), .chooseOther)
    expectEqual(advice(.anticipation), .waitForSignal)
    expectEqual(advice(.anticipation, isMovement: true), .holdStill)
    expectEqual(advice(.timeout, hasResponded: false), .pressSooner)
    expectEqual(advice(.timeout, hasResponded: false, isMovement: true), .shakeHarder)
    expectNil(advice(.sensorGap, hasResponded: false, isMovement: true))
    expectNil(advice(.interrupted, hasResponded: false))
  }

  @Test func `the good ones are told from the others, and all in every language`() {
    expectEqual(PracticeAdvice.allCases.filter(\.isGood), [.shaken, .pressed, .heldBack])
    for advice in PracticeAdvice.allCases {
      let words = Set(["en", "es", "fr", "de", "ar"].map { advice.words.text(in: [$0]) })
      expectEqual(words.count, 5)
    }
  }

  @Test func `who succeeds goes on without being asked`() {
    var player = Self.player()
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.trials.map(\.verdict), [.valid, .valid])
    expectEqual(player.exercise.advice, .pressed)
  }

  @Test func `who does not succeed chooses after the limit, and can try again as often`() {
    var player = Self.player()
    func fail() {
      while player.exercise.scene.controls.map(\.id) != ["again", "goOn"] { player.wait() }
    }
    fail()
    expectEqual(player.exercise.trials.map(\.verdict), Array(repeating: .timeout, count: 4))
    expectEqual(player.exercise.advice, .pressSooner)
    player.respond(.press("again", at: nil), after: .seconds(1))
    fail()
    expectEqual(player.exercise.trials.count, 8)
    player.respond(.press("goOn", at: nil), after: .seconds(1))
    expect(player.exercise.isOver)
  }

  @Test func `who does not choose goes on after a while`() {
    var player = Self.player()
    while !player.exercise.isOver { player.wait() }
    expectEqual(player.exercise.trials.count, 4)
  }

  @Test func `a test that counts gives no advice and does not ask`() {
    var player = ExercisePlayer(TapReaction().series(.key, 2, 4))
    while !player.exercise.isOver {
      player.wait()
      expectNil(player.exercise.advice)
      expect(player.exercise.scene.controls.map(\.id) != ["again", "goOn"])
    }
  }
}
