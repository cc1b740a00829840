import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

@Suite struct SceneJSONTests {
  private static let words = LocalizedText("Left", byLanguage: ["en": "Left", "es": "Izquierda"])

  @Test func `texts are in the person's language`() throws {
    let scene = Scene(
      prompt: Self.words, stimulus: Scene.Stimulus(text: Self.words, colour: .red),
      items: [
        Scene.Item("a", .ring(radius: 0.1), at: BoardPlace(x: 0.5, y: 0.5), label: Self.words)
      ], controls: [Scene.Control(id: "c", label: Self.words, key: "l")])
    let json = scene.json(in: ["es-MX"])
    expectEqual(json["prompt"], "Izquierda")
    expectEqual(json["stimulus"]?["text"], "Izquierda")
    expectEqual(json["items"]?.listValue?.first?["label"], "Izquierda")
    expectEqual(json["controls"]?.listValue?.first?["label"], "Izquierda")
  }

  @Test func `every form of an item has its numbers`() throws {
    let place = BoardPlace(x: 0.25, y: 0.5)
    let forms: [(Scene.Item.Form, String)] = [
      (.circle(radius: 0.1), #"{"circle":0.1}"#), (.ring(radius: 0.2), #"{"ring":0.2}"#),
      (.rectangle(width: 0.1, height: 0.2), #"{"rectangle":[0.1,0.2]}"#),
      (.line([place, place]), #"{"line":[[0.25,0.5],[0.25,0.5]]}"#),
    ]
    for (form, text) in forms {
      let scene = Scene(items: [Scene.Item("a", form, at: place)])
      expectEqual(scene.json(in: [])["items"]?.listValue?.first?["form"]?.serialized(), text)
    }
  }

  @Test func `what is not there is null`() throws {
    let json = Scene().json(in: ["en"])
    for key in ["prompt", "stimulus", "progress", "entry", "drags", "drag"] {
      expectEqual(json[key], JSONValue.null, "\(key)")
    }
    expectEqual(json["gesture"], "press")
  }

  @Test func `a drag says which item, how, and from where`() throws {
    let scene = Scene(
      gesture: .stroke, drag: Scene.Drag("peg", [.turn, .shift], fingerCount: 2, reach: 0.25))
    let json = scene.json(in: [])
    expectEqual(json["drags"], "peg")
    expectEqual(json["drag"]?.serialized(), #"{"ways":["shift","turn"],"fingers":2,"reach":0.25}"#)
  }

  @Test func `a test never tells what is right`() throws {
    let test = Screen.Test(
      scene: Scene(), isPractice: true, takesMovement: true, rightAction: .press("a", at: nil))
    let json = test.json(in: [])
    expectEqual(
      json.objectValue?.map(\.key), ["scene", "isPractice", "takesMovement", "goesOnByItself"])
    expect(json["isPractice"] == true && json["takesMovement"] == true)
  }
}
