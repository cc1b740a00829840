import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Responses as the journal keeps them, and what a touch on a board means.
struct ResponseTests {
  private static let place = BoardPlace(x: 0.25, y: 0.123456789012345)

  private static let actions: [Response.Action] = [
    .press("go", at: nil), .press("1", at: place), .release("go"), .miss(at: place),
    .text("the dog ran"), .stroke([]),
    .stroke([
      Finger(points: [
        Finger.Point(after: .zero, place: place),
        Finger.Point(after: .milliseconds(16), place: BoardPlace(x: 1, y: 0)),
      ]), Finger(points: []),
    ]),
  ]

  @Test(arguments: actions, Response.Means.allCases)
  func `a response comes back from the journal as it was`(
    action: Response.Action, means: Response.Means
  ) throws {
    let response = Response(action, by: means, at: Instant(nanoseconds: 123_456_789_012))
    let text = Array(response.json.serialized().utf8)
    expectEqual(Response(json: try JSONDocument(bytes: text, file: "r").value), response)
  }

  @Test(arguments: [
    "{}", #"{"atNanoseconds":1,"means":"touch","do":"dance"}"#,
    #"{"atNanoseconds":1,"means":"nose","do":"text","text":"a"}"#,
    #"{"atNanoseconds":1,"means":"key","do":"press"}"#,
    #"{"atNanoseconds":1,"means":"key","do":"miss","place":[1]}"#,
  ])
  func `what is no response is none`(text: String) throws {
    expectNil(Response(json: try JSONDocument(bytes: Array(text.utf8), file: "r").value))
  }

  @Test func `the topmost item that can be touched is meant, else nothing`() {
    let scene = Scene(items: [
      Scene.Item("under", .circle(radius: 0.2), at: BoardPlace(x: 0.5, y: 0.5), isTouchable: true),
      Scene.Item("ring", .ring(radius: 0.1), at: BoardPlace(x: 0.5, y: 0.5), isTouchable: true),
      Scene.Item("painted", .circle(radius: 1), at: BoardPlace(x: 0.5, y: 0.5)),
      Scene.Item(
        "box", .rectangle(width: 0.2, height: 0.1), at: BoardPlace(x: 0.2, y: 0.2),
        isTouchable: true),
    ])
    func id(_ x: Double, _ y: Double) -> String? {
      if case .press(let id, _) = scene.action(at: BoardPlace(x: x, y: y)) { id } else { nil }
    }
    expectEqual(id(0.5, 0.5), "ring")
    expectEqual(id(0.5, 0.65), "under")
    expectEqual(id(0.29, 0.24), "box")
    expectNil(id(0.31, 0.2))
    expectNil(id(0.2, 0.26))
    expectNil(id(0.9, 0.9))
  }

  @Test func `tests and rules are equal only if they are of one kind and equal`() {
    let a = TrailMakingRules(labels: ["1", "2"], limit: .seconds(10))
    let b = TrailMakingRules(labels: ["1", "2"], limit: .seconds(11))
    expectEqual(RulesBox(a), RulesBox(a))
    expectNotEqual(RulesBox(a), RulesBox(b))
    let now = Instant(nanoseconds: 0)
    let context = ExerciseContext()
    let one = ExerciseBox(a.begun(random: SeededRandom(seed: 1), context: context, at: now))
    let same = ExerciseBox(a.begun(random: SeededRandom(seed: 1), context: context, at: now))
    let other = ExerciseBox(a.begun(random: SeededRandom(seed: 2), context: context, at: now))
    expect(one == same && one != other)
    expectEqual(one.hashValue, same.hashValue)
  }
}
