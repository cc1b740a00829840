import ActiveTasks
import Foundation
import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport

@testable import Tablet

/// A test of a task file that ships, played rightly in drawn time, with every scene that it showed.
struct PlayedTest {
  let name: String
  let part: ExercisePart
  let tests: [Screen.Test]

  /// More events than that are no test.
  private static let mostEvents = 20_000

  init(name: String, part: ExercisePart) {
    self.name = name
    self.part = part
    tests = Self.played(part)
  }

  /// Every test of the task files that ship, in each way that its type knows; the first of a kind only.
  static func all() throws -> [PlayedTest] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    return try files.flatMap { try parts(in: folder.appendingPathComponent($0)) }
  }

  private static func parts(in file: URL) throws -> [PlayedTest] {
    let document = try JSONDocument(
      bytes: Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    let steps = document.value["steps"]?.listValue ?? []
    return try steps.flatMap { step in
      try parts(of: withAllWays(step), named: file.deletingPathExtension().lastPathComponent)
    }
  }

  private static func parts(of step: JSONValue, named name: String) throws -> [PlayedTest] {
    guard let type = step["type"]?.stringValue, knownTypes.contains(type) else { return [] }
    let text = #"{"ambler":1,"id":"t","version":"1","title":"T","steps":[\#(step.serialized())]}"#
    let plan = RunPlan(task: try StudyTask.read(Array(text.utf8), file: "task.json").task)
    let id = step["id"]?.stringValue ?? ""
    return plan.pages.compactMap { page in
      guard case .exercise(let part) = page.content else { return nil }
      let words = page.id.text.replacing(id, with: "").replacing(".", with: "-")
      return PlayedTest(name: name + "-" + id + words, part: part)
    }
  }

  private static let knownTypes = Set(ActivityCatalog.shipped.entries.map(\.type))

  /// The step with every way that its type knows.
  private static func withAllWays(_ step: JSONValue) -> JSONValue {
    guard let members = step.objectValue, let type = step["type"]?.stringValue,
      let entry = ActivityCatalog.shipped.entries.first(where: { $0.type == type }),
      case .words(let words)? = entry.parameters.first(where: { $0.key == "ways" })?.form
    else { return step }
    // A condition may speak of steps that are not here.
    let kept = members.filter { $0.key != "ways" && $0.key != "when" }
    return .object(kept + [JSONMember(key: "ways", value: .list(words.map { .string($0) }))])
  }

  private static func played(_ part: ExercisePart) -> [Screen.Test] {
    var now = Instant(nanoseconds: 1_000_000_000)
    var exercise = part.rules.rules.begun(
      random: SeededRandom(seed: 7), context: ExerciseContext(), at: now)
    var tests: [Screen.Test] = []
    handle(.begin, &exercise, now, part, &tests)
    for _ in 0..<mostEvents where !exercise.isOver {
      if let action = exercise.rightAction {
        now = now + .milliseconds(400)
        handle(.respond(Response(action, by: .touch, at: now)), &exercise, now, part, &tests)
      } else if let deadline = exercise.deadline {
        now = max(now, deadline)
        handle(.timer, &exercise, now, part, &tests)
      } else {
        break
      }
    }
    return tests
  }

  /// Takes one event, shows the stimulus that follows from it, and keeps what is seen after each.
  private static func handle(
    _ event: ExerciseEvent, _ exercise: inout any Exercise, _ now: Instant, _ part: ExercisePart,
    _ tests: inout [Screen.Test]
  ) {
    let effects = exercise.handle(event, at: now)
    tests.append(test(exercise, part))
    guard effects.contains(.showStimulus) else { return }
    _ = exercise.handle(.stimulusShown, at: now)
    tests.append(test(exercise, part))
  }

  private static func test(_ exercise: any Exercise, _ part: ExercisePart) -> Screen.Test {
    Screen.Test(
      scene: exercise.scene, isPractice: part.isPractice,
      takesMovement: part.rules.rules.movementThresholdG != nil,
      goesOnByItself: exercise.deadline != nil, rightAction: exercise.rightAction)
  }
}
