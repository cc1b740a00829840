import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

@Suite struct SentResponseTests {
  private static let scene = Scene(aspect: 0.5, entry: Scene.Entry(maximumLength: 5))

  private static func read(_ text: String, in scene: Scene = scene) throws -> (
    SentResponse?, [Fault]
  ) {
    let faults = FaultCollector()
    let document = try JSONDocument(bytes: Array(text.utf8), file: "response")
    return (SentResponse.read(document.root(faults), in: scene), faults.faults)
  }

  private static func isRefused(_ text: String, in scene: Scene = scene) throws -> Bool {
    let (sent, faults) = try read(text, in: scene)
    return sent == nil && !faults.isEmpty
  }

  @Test func `every deed is read`() throws {
    let deeds: [(String, Response.Action)] = [
      (#""do":"press","id":"a","place":[0.25,0.5]"#, .press("a", at: BoardPlace(x: 0.25, y: 0.5))),
      (#""do":"press","id":"a","place":null"#, .press("a", at: nil)),
      (#""do":"press","id":"a""#, .press("a", at: nil)),
      (#""do":"release","id":"a""#, .release("a")),
      (#""do":"miss","place":[1,0]"#, .miss(at: BoardPlace(x: 1, y: 0))),
      (#""do":"text","text":"abcde""#, .text("abcde")),
      (
        #""do":"stroke","fingers":[[[0,0,0],[0.5,1,0.5]]]"#,
        .stroke([
          Finger(points: [
            Finger.Point(after: .zero, place: BoardPlace(x: 0, y: 0)),
            Finger.Point(after: .milliseconds(500), place: BoardPlace(x: 1, y: 0.5)),
          ])
        ])
      ),
    ]
    for (text, action) in deeds {
      let (sent, faults) = try Self.read("{\(text),\"means\":\"touch\",\"at\":12.345}")
      expectEqual(sent, SentResponse(action, by: .touch, milliseconds: 12.345), "\(text) \(faults)")
    }
  }

  @Test func `every means but a script is taken`() throws {
    for means in Response.Means.allCases {
      let (sent, _) = try Self.read(
        #"{"do":"release","id":"a","means":"\#(means.rawValue)","at":0}"#)
      expectEqual((sent?.means == means), (means != .script), "\(means)")
    }
  }

  @Test func `what is beside the board is refused`() throws {
    for place in ["[1.01,0]", "[-0.01,0]", "[0,0.51]", "[0]", "[0,0,0]", #"["0",0]"#, "[1e400,0]"] {
      expect(
        try Self.isRefused(#"{"do":"miss","place":\#(place),"means":"touch","at":1}"#), "\(place)")
    }
  }

  @Test func `more than ten fingers are no hand`() throws {
    func stroke(_ count: Int) -> String {
      let fingers = Array(repeating: "[[0,0,0]]", count: count).joined(separator: ",")
      return #"{"do":"stroke","fingers":[\#(fingers)],"means":"touch","at":1}"#
    }
    expectNotNil(try Self.read(stroke(10)).0)
    expect(try Self.isRefused(stroke(11)))
    expect(try Self.isRefused(stroke(0)))
  }

  @Test func `points are counted over all fingers`() throws {
    func stroke(_ each: Int) -> String {
      let way = "[" + Array(repeating: "[0,0,0]", count: each).joined(separator: ",") + "]"
      return #"{"do":"stroke","fingers":[\#(way),\#(way)],"means":"touch","at":1}"#
    }
    expectNotNil(try Self.read(stroke(2_500)).0)
    expect(try Self.isRefused(stroke(2_501)))
  }

  @Test func `time does not run backwards in a stroke`() throws {
    expect(
      try Self.isRefused(
        #"{"do":"stroke","fingers":[[[0.2,0,0],[0.1,0,0]]],"means":"touch","at":1}"#))
    expect(try Self.isRefused(#"{"do":"stroke","fingers":[[[601,0,0]]],"means":"touch","at":1}"#))
  }

  @Test func `a text must fit its entry`() throws {
    expect(try Self.isRefused(#"{"do":"text","text":"abcdef","means":"key","at":1}"#))
    expect(try Self.isRefused(#"{"do":"text","text":"a","means":"key","at":1}"#, in: Scene()))
  }

  @Test func `what belongs to another deed is refused`() throws {
    expect(try Self.isRefused(#"{"do":"release","id":"a","place":[0,0],"means":"key","at":1}"#))
    expect(try Self.isRefused(#"{"do":"press","id":"a","text":"b","means":"key","at":1}"#))
    expect(try Self.isRefused(#"{"do":"fly","means":"key","at":1}"#))
    expect(try Self.isRefused("[]"))
  }

  @Test func `a response needs its id, its means and a time`() throws {
    let wrong = [
      #"{"do":"press","means":"key","at":1}"#, #"{"do":"press","id":"","means":"key","at":1}"#,
      #"{"do":"press","id":"a","at":1}"#, #"{"do":"press","id":"a","means":"key"}"#,
      #"{"do":"press","id":"a","means":"key","at":-1}"#,
      #"{"do":"press","id":"a","means":"key","at":"1"}"#,
      #"{"do":"press","id":"\#(String(repeating: "x", count: 201))","means":"key","at":1}"#,
    ]
    for text in wrong { expect(try Self.isRefused(text), "\(text)") }
  }

  @Test func `a fault does not repeat what was typed`() throws {
    let (_, faults) = try Self.read(#"{"do":"text","text":"private words","means":"key","at":1}"#)
    expect(faults.count == 1 && !faults.map(\.description).joined().contains("private"))
  }

  @Test func `the moment comes from the engine's clock`() throws {
    let moment = Instant(nanoseconds: 77)
    let sent = SentResponse(.release("a"), by: .mouse, milliseconds: 5)
    expectEqual(sent.response(at: moment), Response(.release("a"), by: .mouse, at: moment))
  }
}
