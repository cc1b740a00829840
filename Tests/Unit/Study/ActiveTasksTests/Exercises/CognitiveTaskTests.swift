import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What holds of every test of reaction, attention, memory and planning, whatever its rules.
struct CognitiveTaskTests {
  private static let steps = [
    #""tapReaction", "ways": ["touch", "key", "switch", "sound"]"#,
    #""tapReaction", "homeButton": true"#,
    #""goNoGo", "ways": ["touch", "key", "switch"]"#,
    #""vigilance", "length": "brief", "ways": ["touch", "switch"]"#,
    #""stroop""#, #""accuracyStroop""#, #""spatialSpan""#, #""spatialSpan", "backward": true"#,
    #""psat""#, #""psat", "modes": ["auditory"], "digitFolder": "digits""#,
    #""towerOfHanoi", "disks": 4"#,
  ]

  private static func plan(_ step: String) throws -> RunPlan {
    try Plans.plan(#"{ "id": "s", "type": \#(step) }"#)
  }

  private static func parts(_ step: String) throws -> [ExercisePart] {
    try plan(step).pages.compactMap { page in
      if case .exercise(let part) = page.content { part } else { nil }
    }
  }

  @Test(arguments: steps)
  func `every page speaks English and Spanish, and no text is empty`(step: String) throws {
    for page in try Self.plan(step).pages {
      for text in [page.title, page.text, page.spoken].compactMap(\.self) {
        expect(!text.text(in: ["en"]).isEmpty)
        expectNotEqual(text.text(in: ["es-MX"]), text.text(in: ["en"]), "\(page.id)")
      }
    }
  }

  @Test(arguments: steps)
  func `there is a practice, which is not measured, and a test, which is`(step: String) throws {
    let parts = try Self.parts(step)
    expect(parts.contains { $0.isPractice })
    for part in parts where !part.isPractice {
      let names = part.names.map(\.text)
      expect(!names.isEmpty && Set(names).count == names.count)
    }
    expect(parts.allSatisfy { !$0.isPractice || $0.measures.isEmpty })
  }

  @Test(arguments: steps, 0..<3 as Range<UInt64>)
  func `what is right can be done in the scene that is shown`(step: String, seed: UInt64) throws {
    for part in try Self.parts(step) {
      var player = ExercisePlayer(part.rules.rules, seed: seed)
      while !player.exercise.isOver {
        Self.check(player.exercise.scene)
        guard let action = player.exercise.rightAction else {
          try require(player.exercise.deadline != nil)
          player.wait()
          continue
        }
        Self.check(action, player.exercise.scene)
        player.respond(action, after: .milliseconds(400))
      }
      expect(player.exercise.trials.allSatisfy { $0.verdict == .valid })
      expectEqual(player.exercise.trials.map(\.number), Array(1...player.exercise.trials.count))
      expectEqual(player.exercise.scores.map(\.name), part.rules.names)
      expect(player.exercise.scores.allSatisfy { $0.value?.isFinite ?? true })
    }
  }

  private static func check(_ scene: Scene) {
    expectEqual(Set(scene.items.map(\.id)).count, scene.items.count)
    expectEqual(Set(scene.controls.map(\.id)).count, scene.controls.count)
    expectEqual(Set(scene.controls.map(\.key)).count, scene.controls.count)
    // Those that stop a test.
    expect(scene.controls.allSatisfy { $0.key != "q" && $0.key != "." })
  }

  private static func check(_ action: Response.Action, _ scene: Scene) {
    switch action {
    case .press(let id, let place):
      let item = scene.items.first { $0.id == id }
      expect(item?.isTouchable == true || scene.controls.contains { $0.id == id }, "\(id)")
      if let place { expectEqual(scene.action(at: place), action) }
    case .release(let id): expect(scene.controls.contains { $0.id == id })
    case .miss, .stroke, .text: Issue.record("is never right")
    }
  }

  /// Events at random, of which most mean nothing.
  @Test(.slow("every moment of every test"), arguments: steps, 0..<5 as Range<UInt64>)
  func `no event at whatever time harms a test, and cut off it keeps what there is`(
    step: String, seed: UInt64
  ) throws {
    let part = try require(try Self.parts(step).last)
    var random = SeededRandom(seed: seed)
    var player = ExercisePlayer(part.rules.rules, seed: seed)
    for _ in 0..<400 {
      let ids = player.exercise.scene.items.map(\.id) + player.exercise.scene.controls.map(\.id)
      let id = ids.randomElement(using: &random) ?? "none"
      let delay = random.duration(from: .zero, to: .seconds(2))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: player.respond(.release(id), after: delay)
      case 1: player.respond(.miss(at: BoardPlace(x: random.share(), y: 2)), after: delay)
      case 2: player.take(.timer, after: delay)
      case 3: player.take(.stimulusShown, after: delay)
      case 4: player.respond(.text("x"), after: delay)
      case 5: player.take(.crossing(player.now), after: delay)
      default: player.respond(.press(id, at: nil), after: delay)
      }
      let trials = player.exercise.trials
      expect(trials.isEmpty || trials.map(\.number) == Array(1...trials.count))
    }
    var exercise = player.exercise
    let before = exercise.trials.count
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.deadline == nil && exercise.rightAction == nil)
    expect(exercise.trials.count >= before)
    expect(exercise.handle(.timer, at: player.now + .seconds(100)).isEmpty)
  }
}
