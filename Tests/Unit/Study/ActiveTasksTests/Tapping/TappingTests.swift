import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct TappingTests {
  private static let rules = TappingRules(hand: .left, length: .seconds(10))

  private static func tapped(
    _ seconds: [Double], _ button: (Int) -> String = { $0.isMultiple(of: 2) ? "left" : "right" }
  ) -> ExercisePlayer {
    var player = ExercisePlayer(rules)
    var last = 0.0
    for (index, second) in seconds.enumerated() {
      player.respond(.press(button(index), at: nil), after: .seconds(second - last))
      last = second
    }
    return player
  }

  @Test func `somebody who taps by turns is counted from the first tap to the last moment`() throws
  {
    var player = ExercisePlayer(Self.rules)
    let isOver = player.playRightly { _ in .milliseconds(400) }
    expect(isOver)
    let test = player.exercise
    // At 0, 0.4, ... 10.0 s; the tap after that ends the test and counts no more.
    expectEqual(test.value(.tapCount), 26)
    expect(abs((test.value(.tapRate) ?? 0) - 2.5) < 1e-9)
    expect(abs((test.value(.tapInterval) ?? 0) - 0.4) < 1e-9)
    expect(abs(test.value(.tapIntervalVariability) ?? 1) < 1e-6)
    expectEqual(test.value(.alternationShare), 100)
    expect(abs(test.value(.tapFatigue) ?? 1) < 1e-6)
    expectEqual(test.value(.missedTaps), 0)
    let trial = try require(test.trials.first)
    expect(test.trials.count == 1 && trial.verdict == .valid && trial.responses.count == 26)
    expectEqual(trial.given?["hand"]?.stringValue, "left")
  }

  @Test func `the time begins with the first tap, not with what is shown or missed before`() {
    var player = ExercisePlayer(Self.rules)
    player.respond(.miss(at: BoardPlace(x: 0.5, y: 0.1)), after: .seconds(20))
    expectNotNil(player.exercise.scene.prompt)
    player.respond(.press("left", at: nil), after: .seconds(20))
    expectNil(player.exercise.scene.prompt)
    let first = player.now
    expectEqual(player.exercise.deadline, first + .seconds(10))
    player.wait()
    expect(player.exercise.isOver && player.now == first + .seconds(10))
    expectEqual(player.exercise.value(.tapCount), 1)
    expect(player.exercise.value(.tapRate) == nil && player.exercise.value(.missedTaps) == 0)
    expectEqual(player.exercise.flags(.tapInterval), [.tooFewAttempts])
  }

  @Test func `taps beside the buttons are kept and counted apart`() throws {
    var player = Self.tapped([0, 0.5, 1])
    let beside = player.exercise.scene.action(at: BoardPlace(x: 0.5, y: 0.02))
    expectEqual(beside, .miss(at: BoardPlace(x: 0.5, y: 0.02)))
    player.respond(beside, after: .milliseconds(100))
    player.wait()
    expectEqual(player.exercise.value(.missedTaps), 1)
    expectEqual(player.exercise.value(.tapCount), 3)
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.responses.map(\.isRight), [true, true, true, false])
  }

  @Test func `lifting a finger is kept and is no tap`() throws {
    var player = Self.tapped([0])
    player.respond(.release("left"), after: .milliseconds(80))
    player.wait()
    expectEqual(player.exercise.value(.tapCount), 1)
    expectEqual(player.exercise.trials.first?.responses.count, 2)
  }

  @Test func `a touch on the board means the button that is there`() {
    let player = ExercisePlayer(Self.rules)
    guard case .press(let button, let place?)? = player.exercise.rightAction else {
      Issue.record("nothing is right")
      return
    }
    expectEqual(player.exercise.scene.action(at: place), .press(button, at: place))
  }

  @Test func `by key there are two keys and nothing to touch`() {
    var player = ExercisePlayer(TappingRules(hand: nil, length: .seconds(5), isByKey: true))
    expectEqual(player.exercise.scene.controls.map(\.key), ["f", "j"])
    expect(player.exercise.scene.items.isEmpty)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.value(.alternationShare), 100)
    expectEqual(player.exercise.trials.first?.given?["hand"]?.stringValue, "unspecified")
  }

  @Test(arguments: [false, true])
  func `each tap is seen, so that a script that follows the screen goes on`(isByKey: Bool) {
    var player = ExercisePlayer(
      TappingRules(hand: .left, length: .seconds(5), isByKey: isByKey))
    for _ in 0..<4 {
      let before = player.exercise.scene
      player.respond(player.exercise.rightAction ?? .text(""), after: .milliseconds(200))
      expect(player.effects == [.redraw] && player.exercise.scene != before)
    }
  }

  @Test func `spread, alternation and trend are those computed by hand`() {
    // Intervals 0.2, 0.4, 0.2, 0.4, 0.2, 0.4: mean 0.3, sample standard deviation 0.109545.
    var player = Self.tapped([0, 0.2, 0.6, 0.8, 1.2, 1.4, 1.8], { $0 < 4 ? "left" : "right" })
    player.wait()
    expect(abs((player.exercise.value(.tapInterval) ?? 0) - 0.3) < 1e-9)
    expect(abs((player.exercise.value(.tapIntervalVariability) ?? 0) - 36.5148) < 1e-3)
    expect(abs((player.exercise.value(.alternationShare) ?? 0) - 100.0 / 6) < 1e-9)
    expect(abs((player.exercise.value(.medianTapInterval) ?? 0) - 0.3) < 1e-9)
  }

  @Test func `fatigue is the trend of the intervals`() {
    // Each interval is 1 % longer than the one before, so it grows by about 10 ms/s.
    var times = [0.0]
    var interval = 0.2
    while times.last ?? 0 < 9 {
      times.append((times.last ?? 0) + interval)
      interval *= 1.01
    }
    let player = Self.tapped(times)
    expect(abs((player.exercise.value(.tapFatigue) ?? 0) - 9.95) < 0.05)
  }

  @Test func `one pause moves the mean and leaves the median`() {
    let times: [Double] = (0..<40).map { number in
      let pause: Double = number > 30 ? 1 : 0
      return Double(number) * 0.2 + pause
    }
    let test = Self.tapped(times).exercise
    expect(abs((test.value(.medianTapInterval) ?? 0) - 0.2) < 1e-9)
    expect(test.value(.tapInterval) ?? 0 > 0.22)
  }

  @Test func `a miss belongs to the rhythm`() {
    var player = Self.tapped([0, 0.2, 0.4, 0.6])
    player.respond(.miss(at: BoardPlace(x: 0.5, y: 0.02)), after: .milliseconds(200))
    player.respond(.press("left", at: nil), after: .milliseconds(200))
    expect(abs((player.exercise.value(.tapInterval) ?? 0) - 0.2) < 1e-9)
    expect(player.exercise.value(.tapCount) == 5 && player.exercise.value(.missedTaps) == 1)
  }

  @Test func `a key that is stuck has no rhythm, and says so`() {
    let test = Self.tapped((0..<2000).map { Double($0) * 1e-3 }, { _ in "left" }).exercise
    expect(test.value(.tapCount) == 2000 && test.value(.alternationShare) == 0)
    expectEqual(test.flags(.tapFatigue), [.unitImplausible])
  }

  @Test func `taps at one moment have no rhythm, and say so`() {
    let test = Self.tapped(Array(repeating: 0, count: 20)).exercise
    expectNil(test.value(.tapInterval))
    expectEqual(test.flags(.tapRate), [.timesOutOfOrder])
  }

  @Test func `who never taps runs into the limit, and nothing is made up`() {
    var player = ExercisePlayer(Self.rules)
    player.wait()
    expect(player.exercise.isOver)
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    expectEqual(player.exercise.value(.tapCount), 0)
    expectNil(player.exercise.value(.tapRate))
  }

  @Test func `what is cut off is kept, and the rate is over the time that there was`() {
    var exercise = Self.tapped([0, 0.5, 1, 1.5, 2]).exercise
    let began = exercise.trials.first?.responses.first?.response.at ?? Instant(nanoseconds: 0)
    exercise.cutOff(at: began + .milliseconds(2500))
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
    expectEqual(exercise.value(.tapCount), 5)
    expectEqual(exercise.value(.tapRate), 2)
  }
}
