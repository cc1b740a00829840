import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct TouchAbilityTests {
  private typealias Gesture = TouchAbilityRules.Gesture

  private static func player(_ gesture: Gesture, grid: Int = 3) -> ExercisePlayer {
    ExercisePlayer(TouchAbilityRules(gesture: gesture, gridSize: grid))
  }

  @Test(arguments: [
    (Gesture.tap, 3, 9), (.tap, 5, 25), (.longPress, 3, 9), (.swipe, 3, 8), (.scroll, 3, 8),
    (.pinch, 3, 8), (.rotation, 3, 8),
  ])
  func `somebody who does everything right succeeds in every trial`(
    gesture: TouchAbilityRules.Gesture, grid: Int, count: Int
  ) {
    var player = Self.player(gesture, grid: grid)
    let isOver = player.playRightly { _ in .milliseconds(500) }
    expect(isOver)
    expectEqual(player.exercise.trials.count, count)
    expect(player.exercise.trials.allSatisfy { $0.verdict == .valid && $0.isRight == true })
    expectEqual(player.exercise.value(.touchSuccesses), Double(count))
    expectEqual(player.exercise.value(.touchTrials), Double(count))
    expectEqual(player.exercise.value(.touchTime), 0.5)
    let hasOffset = gesture == .tap || gesture == .longPress
    expectEqual(player.exercise.value(.touchOffset), (hasOffset ? 0 : nil))
  }

  @Test(arguments: Gesture.allCases, 0..<10 as Range<UInt64>)
  func `all that is asked for comes once, in an order of the seed`(
    gesture: TouchAbilityRules.Gesture, seed: UInt64
  ) {
    let rules = TouchAbilityRules(gesture: gesture)
    func drawn(_ seed: UInt64) -> [TouchTarget] {
      TouchAbilityRun(
        rules: rules, random: SeededRandom(seed: seed), at: Instant(nanoseconds: 0)
      ).targets
    }
    expectEqual(drawn(seed), drawn(seed))
    let counts = Dictionary(grouping: drawn(seed)) { $0 }.mapValues(\.count)
    expectEqual(counts, Dictionary(grouping: rules.targets) { $0 }.mapValues(\.count))
    expect(Set((0..<20 as Range<UInt64>).map(drawn)).count > 15)
  }

  @Test func `scrolling may take several strokes, and going too far can be put right`() throws {
    var player = Self.player(.scroll)
    guard case .stroke(let fingers)? = player.exercise.rightAction,
      let from = fingers[0].points.first?.place, let to = fingers[0].points.last?.place
    else { return }
    func drag(_ share: Double) -> Response.Action {
      .stroke([
        Finger.over([
          (from.x, from.y), (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)),
        ])
      ])
    }
    player.respond(drag(0.5), after: .seconds(1))
    player.respond(drag(1), after: .seconds(1))
    expect(player.exercise.trials.isEmpty)
    player.respond(drag(-0.5), after: .seconds(1))
    let trial = try require(player.exercise.trials.first)
    expect(trial.isRight == true && trial.responses.map(\.isRight) == [false, false, true])
    expectEqual(player.exercise.value(.touchTime), 3)
  }

  @Test func `a wrong tap ends its trial, is kept, and the next one comes`() throws {
    var player = Self.player(.tap)
    player.respond(.stroke([Finger.over([(0.001, 0.999)], seconds: 0)]), after: .seconds(1))
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .valid && trial.isRight == false)
    expectEqual(player.exercise.value(.touchSuccesses), 0)
    expect(player.exercise.value(.touchOffset) ?? 0 > 0.1)
    expectEqual(player.exercise.flags(.touchTime), [.tooFewAttempts])
  }

  @Test func `strokes of too many fingers, of none or nowhere are kept and are no gesture`() {
    for gesture in Gesture.allCases {
      var player = Self.player(gesture)
      let place = Finger.over([(0.5, 0.5)])
      player.respond(.stroke([place, place, place]), after: .seconds(1))
      player.respond(.stroke([]), after: .seconds(1))
      player.respond(.stroke([Finger.over([(.nan, 0)])]), after: .seconds(1))
      player.respond(.stroke([Finger(points: [])]), after: .seconds(1))
      player.respond(.press("target", at: nil), after: .seconds(1))
      expect(player.exercise.trials.isEmpty, "\(gesture)")
      let isOver = player.playRightly()
      expect(isOver)
      expectEqual(player.exercise.trials.first?.responses.count, 5, "\(gesture)")
    }
  }

  @Test func `a trial that is not done in time is a time-out, and the next one comes`() {
    var player = Self.player(.pinch)
    player.wait()
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    expect(!player.exercise.isOver)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value(.touchTrials), 8)
    expectEqual(player.exercise.value(.touchSuccesses), 7)
  }

  @Test func `what is cut off is kept and counts as no trial`() {
    var exercise = Self.player(.tap).exercise
    exercise.cutOff(at: Instant(nanoseconds: 5))
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectEqual(exercise.value(.touchTrials), 0)
  }

  @Test func `each gesture has words, a practice and a test`() throws {
    let plan = try Plans.plan(#"{ "id": "a", "type": "touchAbility", "grid": "5x5" }"#)
    expectEqual(plan.ids.count, 3 + 6 * 3 + 1)
    expect(plan.ids.contains("a.practice-tap") && plan.ids.contains("a.rotation"))
    plan.expectEveryLanguage()
    expectEqual((try plan.exercise("a.tap").rules.rules as? TouchAbilityRules)?.gridSize, 5)
    expectEqual((try plan.exercise("a.longPress").rules.rules as? TouchAbilityRules)?.gridSize, 3)
    expect(try plan.exercise("a.practice-tap").isPractice)
    let few = try Plans.plan(
      #"{ "id": "a", "type": "touchAbility", "gestures": ["swipe", "tap"], "practice": false }"#)
    expectEqual(
      few.ids.filter { !$0.contains("ready") }.suffix(3), ["a.swipe", "a.tap", "a.conclusion"])
  }

  @Test(arguments: [
    (#""grid": "4x4""#, "is not a known word"), (#""gestures": []"#, "gestures"),
    (#""gestures": ["shake"]"#, "is not a known word"), (#""limitSeconds": 4"#, "out of range"),
    (#""limitSeconds": 61"#, "out of range"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    Refusals.expectRefused(#"{ "id": "a", "type": "touchAbility", \#(members) }"#, words: words)
  }
}
