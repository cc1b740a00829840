import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct AmslerGridTests {
  private static func player(fields: Bool = false) -> ExercisePlayer {
    ExercisePlayer(AmslerGridRules(eye: .left, choosesFields: fields, limit: .seconds(120)))
  }

  private static func stroke(_ ways: [(Double, Double)]...) -> Response.Action {
    .stroke(
      ways.map { way in
        Finger(
          points: way.enumerated().map { index, place in
            Finger.Point(
              after: .milliseconds(10 * index), place: BoardPlace(x: place.0, y: place.1))
          })
      })
  }

  private static let square = stroke([
    (0.11, 0.11), (0.29, 0.11), (0.29, 0.29), (0.11, 0.29), (0.11, 0.12),
  ])

  @Test func `somebody who sees every line straight marks nothing, and that is a result`() {
    var player = Self.player()
    let isOver = player.playRightly()
    expect(isOver && player.exercise.trials.map(\.verdict) == [.valid])
    expectEqual(player.exercise.value("markedShare"), 0)
    expectEqual(player.exercise.value("marks"), 0)
    expect(player.exercise.scores.allSatisfy { $0.flags.isEmpty })
  }

  @Test func `the share is that of the squares that were drawn around, each counted once`() {
    var player = Self.player()
    player.respond(Self.square, after: .seconds(2))
    player.respond(Self.square, after: .seconds(2))
    player.respond(.press("done", at: nil), after: .seconds(1))
    // Four by four squares of four hundred.
    expectEqual(player.exercise.value("markedShare"), 4)
    expectEqual(player.exercise.value("marks"), 2)
  }

  @Test func `several fingers draw one mark, and a touch marks one square`() {
    var player = Self.player()
    player.respond(Self.stroke([(0.01, 0.01)], [(0.99, 0.99)]), after: .seconds(1))
    player.respond(
      player.exercise.scene.action(at: BoardPlace(x: 0.5, y: 0.01)), after: .seconds(1))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expectEqual(player.exercise.value("marks"), 2)
    expectEqual(player.exercise.value("markedShare"), 0.75)
  }

  /// ResearchKit keeps a picture, whose type it then writes over with another one.
  @Test func `the lines stay in the result as points with their times, also what was taken back`()
    throws
  {
    var player = Self.player()
    player.respond(Self.square, after: .seconds(2))
    expectEqual(player.exercise.scene.controls.map(\.id), ["done", "undo"])
    player.respond(.press("undo", at: nil), after: .seconds(1))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expect(player.exercise.value("markedShare") == 0 && player.exercise.value("marks") == 0)
    let trial = try require(player.exercise.trials.first)
    expectEqual(trial.responses.count, 3)
    expectEqual(trial.responses.first?.response.action, Self.square)
    let json = try require(trial.json["responses"]?.listValue?.first)
    expectEqual(json["fingers"]?.listValue?.first?.listValue?.count, 5)
  }

  @Test func `to take back where nothing is marked changes nothing`() {
    var player = Self.player()
    player.respond(.press("undo", at: nil), after: .seconds(1))
    player.respond(Self.stroke([(3, 3), (4, 4)]), after: .seconds(1))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expectEqual(player.exercise.value("marks"), 0)
    expectEqual(player.exercise.trials.first?.responses.count, 3)
  }

  @Test func `fields are chosen by key, and given back by choosing them again`() {
    var player = Self.player(fields: true)
    expectEqual(player.exercise.scene.items.count { $0.isTouchable }, 25)
    for field in ["a1", "c3", "e5", "c3"] {
      player.respond(.press(field, at: nil), after: .seconds(1))
    }
    expectEqual(player.exercise.scene.items.filter(\.isLit).map(\.id), ["a1", "e5"])
    player.respond(.press("nowhere", at: nil), after: .seconds(1))
    player.respond(.press("done", at: nil), after: .seconds(1))
    expectEqual(player.exercise.value("markedShare"), 8)
    expectEqual(player.exercise.value("marks"), 2)
    expectEqual(player.exercise.trials.first?.responses.count, 5)
  }

  @Test func `a field is named by where it is on the board`() {
    let scene = Self.player(fields: true).exercise.scene
    expectEqual(
      scene.action(at: BoardPlace(x: 0.9, y: 0.1)), .press("a5", at: BoardPlace(x: 0.9, y: 0.1)))
  }

  @Test func `a grid that is not finished in time keeps its marks and has no share`() {
    var player = Self.player()
    player.respond(Self.square, after: .seconds(2))
    player.wait()
    expect(player.exercise.isOver && player.exercise.trials.map(\.verdict) == [.timeout])
    expectNil(player.exercise.value("markedShare"))
    expectEqual(player.exercise.value("marks"), 1)
    expectEqual(player.exercise.flags("markedShare"), [.tooFewAttempts])
    var exercise = Self.player().exercise
    exercise.cutOff(at: player.now)
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
  }

  @Test func `the grid has its lines, a dot in the middle and what was drawn`() {
    var player = Self.player()
    let empty = player.exercise.scene
    expectEqual(empty.items.count { if case .line = $0.form { true } else { false } }, 42)
    expect(empty.items.contains { $0.id == "middle" && $0.place == BoardPlace(x: 0.5, y: 0.5) })
    player.respond(Self.square, after: .seconds(1))
    expectEqual(player.exercise.scene.items.count { $0.colour == .red }, 1)
  }

  @Test func `each eye has a page that says which one to cover, and a name of its own`() throws {
    let plan = try Plans.plan(#"{ "id": "grid", "type": "amslerGrid" }"#)
    expectEqual(
      plan.ids,
      [
        "grid.instruction", "grid.instruction1", "grid.instruction2", "grid.instruction3",
        "grid.instruction4", "grid.instruction5", "grid.cover-left", "grid.left",
        "grid.cover-right", "grid.right", "grid.conclusion",
      ])
    expectEqual(
      plan.words(of: "grid.cover-left")?.last,
      "Cover your right eye. Look at the dot with your left eye.")
    _ = try Plans.plan(
      """
      { "id": "grid", "type": "amslerGrid" },
      { "id": "end", "type": "instruction", "title": "E",
        "when": "grid.left.markedShare > 5 '%' or grid.right.marks > 0" }
      """)
  }

  @Test func `a key has pages of its own, on which fields are chosen`() throws {
    let plan = try Plans.plan(
      #"{ "id": "grid", "type": "amslerGrid", "ways": ["touch", "key"], "eyes": ["right"] }"#)
    expect(plan.ids.contains("grid.way") && plan.ids.contains("grid.right-key"))
    let page = try require(plan.pages.first { $0.id.text == "grid.right-key" })
    guard case .exercise(let part) = page.content,
      let rules = part.rules.rules as? AmslerGridRules
    else {
      Issue.record("no test")
      return
    }
    expect(rules.choosesFields && rules.eye == .right && page.condition != nil)
  }

  @Test(arguments: [
    (#""eyes": ["both"]"#, "is not a known word"), (#""eyes": []"#, "/eyes"),
    (#""eyes": ["left", "left"]"#, "names a word twice"),
    (#""limitSeconds": 9"#, "out of range"), (#""limitSeconds": 601"#, "out of range"),
    (#""ways": ["shake"]"#, "is not a known word"), (#""practice": true"#, "practice"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(#"{ "id": "grid", "type": "amslerGrid", \#(members) }"#)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }
}
