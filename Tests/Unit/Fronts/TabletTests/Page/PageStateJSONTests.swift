import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

struct PageStateJSONTests {
  @Test(arguments: PageSample.allCases)
  func `every kind of page is written for the browser`(sample: PageSample) throws {
    let json = try sample.state().json
    expectEqual(PageSample(try sample.screen().body), sample)
    expectEqual(json["page"]?["body"]?["type"], .string(sample.rawValue))
    expectSnapshot(json.prettyPrinted(), named: "\(sample.rawValue).json")
  }

  @Test func `a page that shows a document`() throws {
    var page = PageState()
    page.show(try PageSample.document())
    expectSnapshot(page.json.prettyPrinted(), named: "document.json")
  }

  @Test func `a page with all that can stand around it`() throws {
    var page = try PageSample.question.state()
    page.say(Notice(.warning, "The disk is almost full."))
    page.say(Notice(.remark, "Saved."))
    page.keep(draft: ["system": "feet"], of: StepID("q"))
    page.complain("Write a number.", about: StepID("q"))
    page.confirmEarlyEnd()
    for stream in [StreamKind.location, .accelerometer] {
      page.take(
        LiveReadout(
          stream: stream, sampleCount: 9, missingCount: 0, rateHz: 99.5, hasFix: nil, stepCount: 4))
    }
    expectSnapshot(page.json.prettyPrinted(), named: "everything.json")
  }

  @Test func `a test under way, with its attempt and its stimulus`() throws {
    var page = try PageSample.exercise.state()
    let screen = try PageSample.exercise.screen()
    page.begin(ShownTrial(number: 1, validSoFar: 0, wanted: 3), on: nil)
    page.showStimulus(on: screen)
    expectSnapshot(page.json.prettyPrinted(), named: "exercise-under-way.json")
  }

  @Test func `a chat has earlier questions, and nil where nobody can go back`() throws {
    var screen = try PageSample.question.screen()
    expectNil(try PageSample.question.state().json["page"]?["chat"])
    screen.earlier = [
      Screen.EarlierLine(title: "Well?", answer: "Yes", backCount: 2),
      Screen.EarlierLine(title: "Why?", answer: nil, backCount: nil),
    ]
    var page = PageState()
    page.show(screen)
    let chat = try require(page.json["page"]?["chat"]?.listValue)
    expectEqual(chat.map { $0["title"] }, ["Well?", "Why?"])
    expectEqual(chat.map { $0["answer"] }, ["Yes", .null])
    expectEqual(chat.map { $0["back"] }, [2, nil])
  }

  @Test func `before the first page there is none`() {
    let json = PageState().json
    expectNil(json["page"])
    expectEqual(json["number"], 0)
  }

  @Test func `what would be right is not told, nor what is only said`() throws {
    for sample in PageSample.allCases {
      let text = try sample.state().json.serialized()
      expect(!text.contains("secret") && !text.contains("Said"), "\(sample)")
    }
  }

  @Test func `readouts stand in the order of their names, whichever came first`() throws {
    var page = try PageSample.timed.state()
    for stream in StreamKind.allCases.reversed() {
      page.take(LiveReadout(stream: stream, sampleCount: 1, missingCount: 0, rateHz: nil))
    }
    let names = page.json["readouts"]?.listValue?.compactMap { $0["stream"]?.stringValue }
    expectEqual(names, StreamKind.allCases.map(\.rawValue).sorted())
  }

  @Test func `every way in which a run ends for the page`() throws {
    let run = try require(RunID("0190163d-8694-7000-8000-000000000001"))
    let endings =
      Outcome.allCases.map { DeskEnding.saved(result: run, outcome: $0) } + [.left]
      + DeskEnding.Failure.allCases.map { .failed($0) }
    let texts = endings.map { PageMessage.ended($0).json.serialized() }
    expectSnapshot(texts.joined(separator: "\n"), named: "endings.txt")
  }

  @Test func `each message has a name of its own, and the words of what it tells`() throws {
    let page = try PageSample.gate.state()
    let readout = LiveReadout(stream: .gyroscope, sampleCount: 1, missingCount: 0, rateHz: 50)
    let messages: [(PageMessage, String, JSONValue)] = [
      (.page(page), "page", page.json), (.readout(readout), "readout", readout.json),
      (.signal(.cue("Turn.")), "signal", PartSignal.cue("Turn.").json),
      (.signal(.vibration), "signal", ["vibration": true]),
      (.ended(.left), "ended", ["ending": "left"]),
    ]
    for (message, name, json) in messages {
      expectEqual(message.name, name)
      expectEqual(message.json, json)
    }
  }
}
