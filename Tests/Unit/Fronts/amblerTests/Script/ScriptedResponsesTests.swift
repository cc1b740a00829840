import Session
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

struct ScriptedResponsesTests {
  private static let controls = ["a", "b", "c"].map {
    Scene.Control(id: $0, label: LocalizedText($0), key: $0)
  }

  private static func test(
    _ number: Int, right: Response.Action? = .press("a", at: nil), goesOn: Bool = true,
    items: [Scene.Item] = [], controls: [Scene.Control] = controls
  ) -> Screen.Test {
    Screen.Test(
      scene: Scene(
        stimulus: Scene.Stimulus(text: LocalizedText("\(number)")), items: items,
        controls: controls),
      goesOnByItself: goesOn, rightAction: right)
  }

  private func deeds(
    _ conduct: ScriptedConduct, count: Int = 1000, page: String = "p",
    _ test: (Int) -> Screen.Test = { Self.test($0) }
  ) -> [ScriptedResponses.Deed?] {
    var responses = ScriptedResponses(conduct, page: StepID(page))
    return (0..<count).map { responses.deed(at: test($0)) }
  }

  private static func isRight(_ deed: ScriptedResponses.Deed?) -> Bool {
    deed?.action == .press("a", at: nil)
  }

  @Test func `without a word on it everything is right after 350 milliseconds`() {
    let deeds = deeds(ScriptedConduct(), count: 50)
    expect(
      deeds.allSatisfy { $0 == .init(action: .press("a", at: nil), after: .milliseconds(350)) })
  }

  @Test func `times come one after the other, and then again from the first`() {
    var conduct = ScriptedConduct()
    conduct.reactions = [.seconds(1), .seconds(2), .seconds(3)]
    expectEqual(deeds(conduct, count: 5).map { $0?.after.inSeconds }, [1, 2, 3, 1, 2])
  }

  @Test func `errors and misses come in their shares, and the same seed makes the same`() {
    var conduct = ScriptedConduct()
    (conduct.errorShare, conduct.missShare) = (0.2, 0.1)
    let deeds = deeds(conduct)
    expect((70...130).contains(deeds.count { $0 == nil }))
    expect((140...220).contains(deeds.count { $0 != nil && !Self.isRight($0) }))
    let wrong = Set(deeds.compactMap(\.?.action).filter { $0 != .press("a", at: nil) })
    expectEqual(wrong, [.press("b", at: nil), .press("c", at: nil)])
    expectEqual(self.deeds(conduct), deeds)
    expectNotEqual(self.deeds(conduct, page: "q"), deeds, "pages draw for themselves")
    conduct.seed = 2
    expectNotEqual(self.deeds(conduct), deeds)
  }

  @Test func `more misses do not move the errors`() {
    var few = ScriptedConduct()
    (few.errorShare, few.missShare) = (0.3, 0)
    var many = few
    many.missShare = 0.5
    for (one, other) in zip(deeds(few), deeds(many)) where other != nil {
      expectEqual(one?.action, other?.action)
    }
  }

  @Test func `to press where nothing is right is the error there`() {
    var conduct = ScriptedConduct()
    conduct.errorShare = 1
    let deeds = deeds(conduct, count: 5) { Self.test($0, right: nil) }
    expect(deeds.allSatisfy { $0 != nil })
    expectEqual(
      self.deeds(ScriptedConduct(), count: 5) { Self.test($0, right: nil) },
      Array(repeating: nil, count: 5))
  }

  @Test func `the same scene is answered alike until a new attempt begins`() {
    var conduct = ScriptedConduct()
    conduct.reactions = [.seconds(1), .seconds(2)]
    var responses = ScriptedResponses(conduct, page: StepID("p"))
    let test = Self.test(1)
    expectEqual(responses.deed(at: test)?.after, .seconds(1))
    expectEqual(responses.deed(at: test)?.after, .seconds(1))
    responses.beginTrial()
    expectEqual(responses.deed(at: test)?.after, .seconds(2))
  }

  @Test func `a test that waits for what is right gets it after each error, and no miss`() {
    var conduct = ScriptedConduct()
    (conduct.errorShare, conduct.missShare) = (1, 1)
    let deeds = deeds(conduct, count: 6) { Self.test($0, goesOn: false) }
    expectEqual(deeds.map(Self.isRight), [false, true, false, true, false, true])
  }

  @Test func `a wrong item of a board is one that may be touched`() {
    var conduct = ScriptedConduct()
    conduct.errorShare = 1
    let place = BoardPlace(x: 0.5, y: 0.5)
    let items = [
      Scene.Item("a", .circle(radius: 0.1), at: place, isTouchable: true),
      Scene.Item("b", .circle(radius: 0.1), at: place, isTouchable: true),
      Scene.Item("c", .circle(radius: 0.1), at: place),
    ]
    let deeds = deeds(conduct, count: 9) { Self.test($0, items: items, controls: []) }
    expect(deeds.allSatisfy { $0?.action == .press("b", at: place) })
  }

  @Test func `words are those of the file, and wrong ones lack the last word`() {
    var conduct = ScriptedConduct()
    conduct.texts = ["one", "two"]
    func test(_ number: Int) -> Screen.Test { Self.test(number, right: .text("the right words")) }
    expectEqual(
      deeds(conduct, count: 3, test).map { $0?.action },
      [
        .text("one"), .text("two"), .text("one"),
      ])
    conduct.errorShare = 1
    expectEqual(deeds(conduct, count: 1, test)[0]?.action, .text("the right"))
  }

  @Test func `where nothing wrong can be done the right is done`() {
    var conduct = ScriptedConduct()
    conduct.errorShare = 1
    let stroke = Response.Action.stroke([])
    expectEqual(deeds(conduct, count: 1) { Self.test($0, right: stroke) }[0]?.action, stroke)
    let one = [Self.controls[0]]
    expect(Self.isRight(deeds(conduct, count: 1) { Self.test($0, controls: one) }[0]))
  }
}
