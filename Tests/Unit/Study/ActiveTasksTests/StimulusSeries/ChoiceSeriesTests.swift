import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// Series that are answered by controls: which one is right, and what it means to press none.
struct ChoiceSeriesTests {
  private static func control(_ id: String) -> Scene.Control {
    Scene.Control(id: id, label: LocalizedText(id), key: String(id.prefix(1)))
  }

  private static func kind(_ name: String, right: String?, weight: Int = 1) -> StimulusSeries.Kind {
    StimulusSeries.Kind(
      name: name, look: Scene.Stimulus(text: LocalizedText(name)), right: right, weight: weight)
  }

  private static func series(
    _ kinds: [StimulusSeries.Kind], _ controls: [String], attempts: Int = 20,
    length: Duration? = nil
  ) -> StimulusSeries {
    StimulusSeries(
      kinds: kinds, answer: .controls(controls.map(control)), attempts: attempts,
      attemptLimit: attempts * 3, minimumDelay: .seconds(1), maximumDelay: .seconds(2),
      timeout: .seconds(1), pause: .milliseconds(500), length: length,
      prompt: LocalizedText("Wait"))
  }

  private static let goNoGo = series(
    [kind("go", right: "press", weight: 7), kind("nogo", right: nil, weight: 3)], ["press"])

  private static func name(_ trial: Trial) -> String? { trial.given?["stimulus"]?.stringValue }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `somebody who does everything right is right in every trial`(seed: UInt64) {
    var player = ExercisePlayer(Self.goNoGo, seed: seed)
    let isOver = player.playRightly()
    expect(isOver)
    let trials = player.exercise.trials
    expectEqual(trials.count, 20)
    expect(trials.allSatisfy { $0.verdict == .valid && $0.isRight == true })
    expect(trials.allSatisfy { ($0.responses.isEmpty) == (Self.name($0) == "nogo") })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `kinds come as often as their weights say`(seed: UInt64) {
    var player = ExercisePlayer(Self.goNoGo, seed: seed)
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(player.exercise.trials.count { Self.name($0) == "go" }, 14)
  }

  @Test func `pressing where nothing is to be done is valid and wrong`() throws {
    var player = ExercisePlayer(
      Self.series([Self.kind("nogo", right: nil), Self.kind("never", right: nil)], ["press"]))
    player.wait()
    player.wait()
    player.respond(.press("press", at: nil), after: .milliseconds(300))
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.verdict, .valid)
    expectEqual(trial.isRight, false)
    expect(abs((trial.reactionSeconds ?? 0) - 0.3) < 1e-9)
  }

  @Test func `the wrong one of two controls is valid and wrong`() throws {
    var player = ExercisePlayer(
      Self.series([Self.kind("red", right: "r")], ["r", "g"]))
    player.wait()
    player.wait()
    player.respond(.press("g", at: nil), after: .milliseconds(250))
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .valid && trial.isRight == false)
    expectEqual(trial.responses.first?.response.means, .touch)
  }

  @Test func `no answer where one is asked for is a time-out`() throws {
    var player = ExercisePlayer(Self.series([Self.kind("red", right: "r")], ["r", "g"]))
    player.wait()
    player.wait()
    player.wait()
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .timeout && trial.isRight == nil)
  }

  @Test func `a key that belongs to no control means nothing`() {
    var player = ExercisePlayer(Self.series([Self.kind("red", right: "r")], ["r", "g"]))
    player.wait()
    player.wait()
    player.respond(.press("x", at: nil), after: .milliseconds(250))
    player.respond(.miss(at: BoardPlace(x: 0, y: 0)), after: .milliseconds(10))
    expect(player.exercise.trials.isEmpty)
    expect(player.effects.isEmpty)
  }

  @Test func `pressing before the stimulus is an anticipation, which is neither right nor wrong`()
    throws
  {
    var player = ExercisePlayer(Self.series([Self.kind("red", right: "r")], ["r", "g"]))
    player.wait()
    player.respond(.press("r", at: nil), after: .milliseconds(100))
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .anticipation && trial.isRight == nil)
  }

  @Test func `a series of a length begins no trial after it`() {
    var player = ExercisePlayer(
      Self.series([Self.kind("red", right: "r")], ["r"], attempts: 1000, length: .seconds(30)))
    let began = player.now
    let isOver = player.playRightly()
    expect(isOver)
    expect((player.now - began) < .seconds(34))
    expect(player.exercise.trials.count > 8)
  }

  @Test func `the stimulus stands in the scene only while it is to be answered`() {
    var player = ExercisePlayer(Self.series([Self.kind("red", right: "r")], ["r", "g"]))
    expectNil(player.exercise.scene.stimulus)
    expectEqual(player.exercise.scene.controls.map(\.id), ["r", "g"])
    player.wait()
    expectEqual(player.exercise.scene.prompt?.fallback, "Wait")
    player.wait()
    expectEqual(player.exercise.scene.stimulus?.text?.fallback, "red")
    player.respond(.press("r", at: nil), after: .milliseconds(250))
    expectNil(player.exercise.scene.stimulus)
  }
}
