import Session
import StrictJSON
import StudyModel
import System
import TaskRunner
import TestSupport
import Testing
import WebServer

@testable import Tablet

/// What a front does with the messages of one window and of a second one.
struct PageFrontEventsTests {
  private let front = PageFront()
  private let sent = Lock<[PersonEvent]>([])

  private init(shows sample: PageSample = .question) throws {
    let sent = sent
    front.open { event in sent.withLock { $0.append(event) } }
    front.show(try sample.screen())
  }

  init() throws { try self.init(shows: .question) }

  private var taken: [PersonEvent] { sent.withLock { $0 } }

  /// The fault with which a message is refused; nil if it is taken.
  private func tell(_ events: String, visit: Int = 3) throws -> HTTPFault? {
    let text = #"{ "window": "w", "number": 1, "visit": \#(visit), "events": [\#(events)] }"#
    let told = try require(PageEvents.read(try Field.read(text)))
    do throws(HTTPFault) {
      try front.take(told, languages: ["en"])
      return nil
    } catch {
      return error
    }
  }

  private static let yes = #"{ "event": "answer", "question": "q", "answer": true }"#
  private static let wrong = #"{ "event": "answer", "question": "q", "answer": 7 }"#
  private static let half = #"{ "event": "draft", "question": "q", "draft": "half" }"#

  @Test func `events on the page that is shown are passed on in order`() throws {
    expectNil(try tell(Self.yes + #", { "event": "next" }"#))
    expectEqual(taken, [.action(.answer(.boolean(true), to: nil)), .action(.next)])
  }

  @Test func `going back over several pages is going back so often`() throws {
    expectNil(try tell(Self.yes + #", { "event": "back", "count": 3 }"#))
    expectEqual(
      taken,
      [.action(.answer(.boolean(true), to: nil)), .action(.back), .action(.back), .action(.back)])
  }

  @Test(
    arguments: [2, 4, 0, .max],
    [
      yes, wrong, half, #"{ "event": "next" }"#, #"{ "event": "endEarly", "isSure": true }"#,
      #"{ "event": "stimulusShown", "number": 1, "at": 0 }"#,
    ])
  func `what was meant for another visit is refused and changes nothing`(
    visit: Int, event: String
  ) throws {
    let before = front.page
    expectEqual(try tell(event, visit: visit)?.code, "otherVisit")
    expect(taken.isEmpty && front.page == before)
  }

  @Test(arguments: ["leave", "abandon", "timing"])
  func `some things hold whatever page is shown`(event: String) throws {
    expectNil(try tell(#"{ "event": "\#(event)" }"#, visit: 1))
  }

  @Test func `a sentence of the page before can be put away`() throws {
    front.say(Notice(.warning, "Warned."))
    expectNil(try tell(#"{ "event": "dismiss", "text": "Warned." }"#, visit: 1))
    expect(front.page.notices.isEmpty)
  }

  @Test func `what is no event is a bad request with the reason`() throws {
    let fault = try require(try tell(#"{ "event": "edit" }"#))
    expect(fault.code == "badRequest" && fault.status == .badRequest)
    expectEqual(fault.sentence, "An event has no \"step\" of the kind that belongs there.")
  }

  @Test func `an answer that does not fit stays away from the run, until one fits`() throws {
    expectNil(try tell(Self.half + "," + Self.wrong))
    expectEqual(taken, [.draft("half", of: StepID("q"))], "the run keeps it, and takes no answer")
    expectEqual(front.page.drafts[StepID("q")], "half")
    expectEqual(front.page.complaints[StepID("q")]?.isEmpty, false)
    expectNil(try tell(#"{ "event": "draft", "question": "q", "draft": null },"# + Self.yes))
    expect(front.page.complaints.isEmpty && front.page.drafts.isEmpty)
  }

  @Test func `a second window sees what the first one typed, and its later page`() throws {
    let heard = Lock<[PageMessage]>([])
    let number = front.listen { message in heard.withLock { $0.append(message) } }
    defer { front.stopListening(number) }
    expectNil(try tell(Self.half))
    front.show(try PageSample.completion.screen(visit: 4))
    let pages = heard.withLock { $0 }.compactMap { message -> PageState? in
      if case .page(let page) = message { page } else { nil }
    }
    expectEqual(pages.map { $0.drafts[StepID("q")] }, [nil, "half", nil])
    expectEqual(pages.map(\.number), pages.map(\.number).sorted())
    expectEqual(pages.last?.screen?.visit, 4)
  }

  @Test func `whether to end early is asked until somebody says`() throws {
    front.confirmEarlyEnd()
    expectNil(try tell(#"{ "event": "endEarly", "isSure": false }"#))
    expect(!front.page.isConfirmingEarlyEnd)
    expectEqual(taken, [.action(.endEarly(false))])
  }

  @Test func `of two windows only the first tells when a stimulus was seen`() throws {
    let test = try PageFrontEventsTests(shows: .exercise)
    _ = test.front.showStimulus(on: try PageSample.exercise.screen())
    let seen = #"{ "event": "stimulusShown", "number": 1, "at": 0 }"#
    expectNil(try test.tell(seen))
    expectNil(try test.tell(seen))
    expectEqual(test.taken, [.stimulusShown(Instant(nanoseconds: 0))])
  }
}
