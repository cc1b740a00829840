import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct TrailMakingTests {
  private static func rules(_ kind: TrailMaking.Kind = .numbers, _ count: Int = 13)
    -> TrailMakingRules
  {
    TrailMakingRules(labels: TrailMaking(kind: kind).labels(count), limit: .seconds(300))
  }

  private static func value(_ name: MeasureName, _ exercise: any Exercise) -> Double? {
    exercise.scores.first { $0.name == name }?.value
  }

  @Test func `a trail of numbers counts up, one of both alternates`() {
    expectEqual(TrailMaking(kind: .numbers).labels(5), ["1", "2", "3", "4", "5"])
    expectEqual(TrailMaking(kind: .numbersAndLetters).labels(5), ["1", "A", "2", "B", "3"])
    expectEqual(TrailMaking(kind: .numbersAndLetters).labels(25).last, "13")
    expectEqual(Set(TrailMaking(kind: .numbersAndLetters).labels(25)).count, 25)
  }

  @Test(arguments: 5...25, 0..<20 as Range<UInt64>)
  func `circles are on the board and do not touch each other`(count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let layout = TrailLayout(count: count, random: &random)
    expectEqual(layout.places.count, count)
    for (index, place) in layout.places.enumerated() {
      expect(place.x >= layout.radius && place.x <= 1 - layout.radius)
      expect(place.y >= layout.radius && place.y <= 1 - layout.radius)
      for other in layout.places[..<index] {
        expect(place.distance(to: other) > 2 * layout.radius)
      }
    }
  }

  @Test func `the same seed draws the same circles, another one others`() {
    let one = ExercisePlayer(Self.rules(), seed: 1).exercise.trials.first?.given
    expectEqual(one, ExercisePlayer(Self.rules(), seed: 1).exercise.trials.first?.given)
    expectNotEqual(one, ExercisePlayer(Self.rules(), seed: 2).exercise.trials.first?.given)
  }

  @Test(arguments: TrailMaking.Kind.allCases)
  func `the time runs from seeing the circles to the last right touch`(kind: TrailMaking.Kind)
    throws
  {
    var player = ExercisePlayer(Self.rules(kind))
    let isOver = player.playRightly { _ in .milliseconds(500) }
    expect(isOver)
    expectEqual(Self.value(.trailTime, player.exercise), 6.5)
    expectEqual(Self.value(.trailErrors, player.exercise), 0)
    let trial = try require(player.exercise.trials.first)
    expect(trial.verdict == .valid && trial.isRight == true)
    expectEqual(trial.responses.count, 13)
    expectEqual(trial.given?["circles"]?.listValue?.count, 13)
  }

  @Test func `a wrong circle counts as an error, is shown, and does not move the trail on`() throws
  {
    var player = ExercisePlayer(Self.rules())
    player.respond(.press("2", at: nil), after: .seconds(1))
    expectEqual(player.exercise.scene.items.first { $0.id == "2" }?.colour, .red)
    expectEqual(player.exercise.rightAction.map(\.control), "1")
    player.respond(.press("1", at: nil), after: .seconds(1))
    expect(player.exercise.scene.items.allSatisfy { $0.colour == .neutral })
    let isOver = player.playRightly()
    expect(isOver)
    expectEqual(Self.value(.trailErrors, player.exercise), 1)
    expectEqual(player.exercise.trials.first?.isRight, false)
    expectEqual(player.exercise.trials.first?.verdict, .valid)
  }

  @Test func `a touch beside the circles is kept and is no error`() throws {
    var player = ExercisePlayer(Self.rules())
    let beside = player.exercise.scene.action(at: BoardPlace(x: -1, y: -1))
    player.respond(beside, after: .seconds(1))
    let trial = try require(player.exercise.trials.first)
    expect(trial.responses.count == 1 && trial.responses.first?.isRight == nil)
    expectEqual(Self.value(.trailErrors, player.exercise), 0)
  }

  @Test func `a touch on the board means the circle that is there`() {
    let player = ExercisePlayer(Self.rules())
    guard case .press(let label, let place?)? = player.exercise.rightAction else {
      Issue.record("nothing is right")
      return
    }
    expectEqual(player.exercise.scene.action(at: place), .press(label, at: place))
  }

  @Test func `a trail that is not finished in time has no time, and says how far it came`() throws {
    var player = ExercisePlayer(Self.rules())
    player.respond(.press("1", at: nil), after: .seconds(1))
    player.wait()
    expect(player.exercise.isOver)
    expectEqual(player.exercise.trials.map(\.verdict), [.timeout])
    expectNil(Self.value(.trailTime, player.exercise))
    expectEqual(Self.value(.touchedCircles, player.exercise), 1)
    expectEqual(player.exercise.scores.first?.flags, [.tooFewAttempts])
  }

  @Test func `a trail that is cut off is kept as interrupted`() {
    var exercise = ExercisePlayer(Self.rules()).exercise
    exercise.cutOff(at: Instant(nanoseconds: 5))
    expect(exercise.isOver && exercise.trials.map(\.verdict) == [.interrupted])
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(#"{ "id": "trail", "type": "trailMaking", "trail": "B" }"#)
    expectEqual(
      plan.ids,
      [
        "trail.instruction", "trail.instruction1", "trail.instruction2", "trail.instruction3",
        "trail.practice", "trail.countdown", "trail",
        "trail.conclusion",
      ])
    expectEqual(
      plan.words(of: "trail")?.last,
      "Touch the circles in this order as fast as you can: 1, A, 2, B and so on.")
  }

  @Test(arguments: [
    (#""trail": "C""#, "is not a known word"), (#""trail": "A", "circles": 4"#, "out of range"),
    (#""trail": "A", "circles": 26"#, "out of range"),
    (#""trail": "A", "limitSeconds": 9"#, "out of range"), (#""circles": 13"#, "has no \"trail\""),
    (#""trail": "A", "practise": true"#, "practice"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(#"{ "id": "trail", "type": "trailMaking", \#(members) }"#)
      Issue.record("was read")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"))
    }
  }
}

extension Response.Action {
  fileprivate var control: String? { if case .press(let id, _) = self { id } else { nil } }
}
