import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

/// The scenes that the tests in a browser draw: written from the tests themselves, so that none is made up.
@Suite struct BrowserScenesTests {
  @Test func `the browser draws the scenes of every test that ships`() throws {
    let played = try PlayedTest.all()
    expect(played.count > 30)
    var names: Set<String> = []
    // Several ways of one test show the same.
    var shown: Set<JSONValue> = []
    for test in played {
      expect(names.insert(test.name).inserted, "\(test.name) is there twice")
      expect(!test.tests.isEmpty, "\(test.name) shows nothing")
      guard shown.insert(.list(Self.scenes(test))).inserted else { continue }
      let json: JSONValue = .object([
        "name": .string(test.name), "tests": .list(Self.scenes(test)),
      ])
      expectSnapshot(
        json.prettyPrinted(), named: "\(test.name).json", in: "../../../../System/tablet/scenes")
    }
  }

  @Test func `no scene tells what would be right`() throws {
    for test in try PlayedTest.all() {
      let text = JSONValue.list(Self.scenes(test)).serialized()
      expect(!text.contains("rightAction"), "\(test.name)")
    }
  }

  @Test func `every right stroke can be done where the scene asks for strokes, and nowhere else`()
    throws
  {
    for played in try PlayedTest.all() {
      for test in played.tests {
        switch test.rightAction {
        case .stroke?: expectEqual(test.scene.gesture, .stroke, "\(played.name)")
        case .release?: expectEqual(test.scene.gesture, .hold, "\(played.name)")
        case .press(_, let place)?:
          expect(test.scene.gesture != .stroke || place == nil, "\(played.name)")
        case .miss?, .text?, nil: break
        }
      }
    }
  }

  @Test func `what is dragged stands on the board`() throws {
    for played in try PlayedTest.all() {
      for test in played.tests {
        guard let drag = test.scene.drag else { continue }
        expect(test.scene.items.contains { $0.id == drag.item }, "\(played.name)")
        expect(test.scene.gesture == .stroke && !drag.ways.isEmpty, "\(played.name)")
      }
    }
  }

  /// The first scene, the first with a stimulus or something lit, and one in the middle, and the last.
  private static func scenes(_ played: PlayedTest) -> [JSONValue] {
    let lively = played.tests.firstIndex {
      $0.scene.stimulus != nil || $0.scene.items.contains(where: \.isLit)
    }
    let places = [0, lively ?? 0, played.tests.count / 2, played.tests.count - 1]
    var scenes: [JSONValue] = []
    for place in places where played.tests.indices.contains(place) {
      let scene = played.tests[place].json(in: ["en"])
      if !scenes.contains(scene) { scenes.append(scene) }
    }
    return scenes
  }
}
