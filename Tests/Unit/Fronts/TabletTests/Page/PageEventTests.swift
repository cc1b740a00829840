import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

struct PageEventTests {
  private static let now = Instant(nanoseconds: 5_000_000_000)

  private func read(
    _ text: String, on sample: PageSample = .question
  ) throws -> Result<PageEvent, PageEventFault> {
    let (field, page) = (try Field.read(text), try sample.state())
    return Result { () throws(PageEventFault) -> PageEvent in
      try PageEvent(field, on: page, now: Self.now)
    }
  }

  private static let plain: [(String, PersonEvent)] = [
    (#""event": "next""#, .action(.next)), (#""event": "back""#, .action(.back)),
    (#""event": "skip""#, .action(.skip)),
    (
      #""event": "skip", "reason": "doesNotApply""#,
      .action(.skipBecause(.coded(.doesNotApply)))
    ),
    (
      #""event": "skip", "reason": "otherReason", "reasonWords": "Later""#,
      .action(.skipBecause(.words("Later")))
    ),
    (#""event": "edit", "step": "a b", "item": 2"#, .action(.edit(StepID("a b"), item: 2))),
    (#""event": "edit", "step": "a""#, .action(.edit(StepID("a"), item: nil))),
    (#""event": "edit", "step": "a", "item": null"#, .action(.edit(StepID("a"), item: nil))),
    (#""event": "addItem""#, .action(.addItem)),
    (#""event": "openItem", "index": 0"#, .action(.openItem(0))),
    (#""event": "removeItem", "index": 9223372036854775807"#, .action(.removeItem(.max))),
    (#""event": "endHere""#, .action(.endHere)),
    (#""event": "askToEndEarly""#, .action(.askToEndEarly)),
    (#""event": "endEarly", "isSure": true"#, .action(.endEarly(true))),
    (#""event": "endEarly", "isSure": false"#, .action(.endEarly(false))),
    (#""event": "checkAgain""#, .action(.checkAgain)), (#""event": "abandon""#, .action(.abandon)),
    (#""event": "leave""#, .action(.leave)),
  ]

  @Test(arguments: plain)
  func `each thing that a person does is read on every page`(
    text: String, event: PersonEvent
  ) throws {
    for sample in PageSample.allCases {
      expectEqual(try read("{ \(text) }", on: sample), .success(.person(event)), "\(sample)")
    }
  }

  @Test(arguments: [
    #""reason": "otherReason""#, #""reason": "dontKnow", "reasonWords": "x""#,
    #""reason": "bored""#, #""reason": "otherReason", "reasonWords": """#, #""reason": 1"#,
  ])
  func `a reason that nobody offers is refused`(members: String) throws {
    let event = try read(#"{ "event": "skip", \#(members) }"#)
    expect(event == .failure(.missing(key: "reason")))
  }

  @Test(arguments: [("1", 1), ("12", 12), ("0", nil), ("-1", nil), ("10001", nil), ("\"2\"", nil)])
  func `going back over several pages has a count`(count: String, pages: Int?) throws {
    let event = try read(#"{ "event": "back", "count": \#(count) }"#)
    expect(event == pages.map { .success(.goBack(count: $0)) } ?? .failure(.missing(key: "count")))
  }

  @Test func `an answer names its question only where the page has several`() throws {
    let text = #"{ "event": "answer", "question": "q", "answer": true }"#
    expectEqual(try read(text), .success(.person(.action(.answer(.boolean(true), to: nil)))))
    let form = try read(text, on: .form)
    expectEqual(form, .success(.person(.action(.answer(.boolean(true), to: StepID("q"))))))
  }

  @Test(arguments: [#", "answer": null"#, ""])
  func `no answer takes the answer away`(answer: String) throws {
    let event = try read(#"{ "event": "answer", "question": "q"\#(answer) }"#)
    expectEqual(event, .success(.person(.action(.answer(nil, to: nil)))))
  }

  @Test(arguments: ["1", "\"true\"", "[]", "{}", "1e999", "\"\u{202E}نعم\u{200F}\""])
  func `an answer that does not fit is told with the reason`(answer: String) throws {
    let event = try read(#"{ "event": "answer", "question": "q", "answer": \#(answer) }"#)
    guard case .success(.unfit(_, let question)) = event else {
      Issue.record("\(event)")
      return
    }
    expectEqual(question, StepID("q"))
  }

  @Test func `a draft may be anything, and null takes it away`() throws {
    for draft in ["\"half\"", "{\"system\":\"feet\"}", "[1e999]", "\"\u{202E}\u{200F}\""] {
      let event = try read(#"{ "event": "draft", "question": "q", "draft": \#(draft) }"#)
      expectEqual(event, .success(.draft(try JSONValue.read(draft), of: StepID("q"))))
    }
    for none in [#", "draft": null"#, ""] {
      let event = try read(#"{ "event": "draft", "question": "q"\#(none) }"#)
      expectEqual(event, .success(.draft(nil, of: StepID("q"))))
    }
  }

  @Test func `a draft of a megabyte is kept as it is`() throws {
    let long = String(repeating: "ع", count: 1 << 19)
    let event = try read(#"{ "event": "draft", "question": "q", "draft": "\#(long)" }"#)
    expectEqual(event, .success(.draft(.string(long), of: StepID("q"))))
  }

  @Test(
    arguments: [
      ("1000", 1_000_000_000), ("0.0000001", 0), ("-1e999", nil), ("-5", 0),
      ("1e300", 5_000_000_000),
      ("5001", 5_000_000_000), ("1e999", nil), ("\"1\"", nil), ("null", nil),
    ] as [(String, Int64?)])
  func `a stimulus was never seen later than now`(at: String, nanoseconds: Int64?) throws {
    let event = try read(#"{ "event": "stimulusShown", "number": 2, "at": \#(at) }"#)
    let expected = nanoseconds.map {
      Result<PageEvent, PageEventFault>.success(
        .stimulusShown(number: 2, at: Instant(nanoseconds: $0)))
    }
    expect(event == expected ?? .failure(.missing(key: "at")))
  }

  @Test func `a response is read with the engine's time, on a test alone`() throws {
    let text = """
      { "event": "respond", "response": { "do": "release", "id": "a", "means": "touch", "at": 7 } }
      """
    let response = Response(.release("a"), by: .touch, at: Instant(nanoseconds: 7_000_000))
    expectEqual(try read(text, on: .exercise), .success(.person(.action(.respond(response)))))
    for sample in PageSample.allCases where sample != .exercise {
      expectEqual(try read(text, on: sample), .failure(.otherPage), "\(sample)")
    }
  }

  @Test func `times of frames that cannot be are left out`() throws {
    let text = """
      { "event": "timing", "frames": [16.7, -1, 60000, "x", null, 1e999, 0], "onsets": 3,
        "inputDelays": [[1]], "clockError": 0.25, "focusLost": 2 }
      """
    var samples = TimingSamples()
    samples.frames = [16.7, 0]
    samples.clockError = 0.25
    samples.focusLostCount = 2
    expectEqual(try read(text), .success(.timing(samples)))
    expectEqual(try read(#"{ "event": "timing" }"#), .success(.timing(TimingSamples())))
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1e18"])
  func `however often a window lost the focus, the count adds up`(count: String) throws {
    guard
      case .success(.timing(let samples)) = try read(
        #"{ "event": "timing", "focusLost": \#(count), "clockError": -1e300 }"#)
    else {
      Issue.record("not read")
      return
    }
    expectNil(samples.clockError)
    var tally = TimingTally()
    for _ in 0..<3 { tally.add(samples) }
    let report = tally.take()
    expectEqual(report?.focusLostCount, 3 * samples.focusLostCount)
  }

  @Test func `a list of times beyond the limit is cut`() throws {
    let frames = Array(repeating: "1", count: TimingSamples.limit + 5).joined(separator: ",")
    guard
      case .success(.timing(let samples)) = try read(
        #"{ "event": "timing", "frames": [\#(frames)] }"#)
    else {
      Issue.record("not read")
      return
    }
    expectEqual(samples.frames.count, TimingSamples.limit)
  }

  private static let hostile: [(String, PageEventFault)] = [
    ("7", .notAnEvent), ("[]", .notAnEvent), ("null", .notAnEvent), ("\"next\"", .notAnEvent),
    ("{}", .missing(key: "event")), (#"{ "event": 3 }"#, .missing(key: "event")),
    (#"{ "event": null }"#, .missing(key: "event")), (#"{ "event": "" }"#, .unknownEvent),
    (#"{ "event": "Next" }"#, .unknownEvent), (#"{ "event": "mark" }"#, .unknownEvent),
    (#"{ "event": "attach" }"#, .unknownEvent), (#"{ "event": "next\u0000" }"#, .unknownEvent),
    (#"{ "event": "edit" }"#, .missing(key: "step")),
    (#"{ "event": "edit", "step": 1 }"#, .missing(key: "step")),
    (#"{ "event": "edit", "step": "a", "item": "2" }"#, .missing(key: "item")),
    (#"{ "event": "edit", "step": "a", "item": 1.5 }"#, .missing(key: "item")),
    (#"{ "event": "openItem" }"#, .missing(key: "index")),
    (#"{ "event": "openItem", "index": 1.5 }"#, .missing(key: "index")),
    (#"{ "event": "openItem", "index": 1e99 }"#, .missing(key: "index")),
    (#"{ "event": "removeItem", "index": "0" }"#, .missing(key: "index")),
    (#"{ "event": "endEarly" }"#, .missing(key: "isSure")),
    (#"{ "event": "endEarly", "isSure": 1 }"#, .missing(key: "isSure")),
    (#"{ "event": "dismiss", "text": ["a"] }"#, .missing(key: "text")),
    (#"{ "event": "stimulusShown", "at": 1 }"#, .missing(key: "number")),
    (
      #"{ "event": "stimulusShown", "number": 9223372036854775808, "at": 1 }"#,
      .missing(key: "number")
    ),
    (#"{ "event": "answer", "answer": true }"#, .missing(key: "question")),
    (#"{ "event": "answer", "question": "other", "answer": true }"#, .otherPage),
    (#"{ "event": "draft", "question": "other" }"#, .otherPage),
    (#"{ "event": "draft", "question": {} }"#, .missing(key: "question")),
  ]

  @Test(arguments: hostile)
  func `what is no event is refused with a reason`(text: String, fault: PageEventFault) throws {
    expectEqual(try read(text), .failure(fault))
  }

  @Test(arguments: [
    "null", "7", "{}", #"{ "do": "fly" }"#,
    #"{ "do": "release", "id": "a", "means": "script", "at": 1 }"#,
    #"{ "do": "release", "id": "a", "means": "touch", "at": 1, "more": 2 }"#,
  ])
  func `a response that is none is refused`(response: String) throws {
    let event = try read(#"{ "event": "respond", "response": \#(response) }"#, on: .exercise)
    expectEqual(event, .failure(.missing(key: "response")))
    expectEqual(try read(#"{ "event": "respond" }"#, on: .exercise), event)
  }

  @Test func `each reason has words, and none of what was sent`() {
    let faults: [(PageEventFault, String)] = [
      (.notAnEvent, "An event is not an object."),
      (.unknownEvent, "There is no event of that name."),
      (.missing(key: "at"), "An event has no \"at\" of the kind that belongs there."),
      (.otherPage, "The event belongs to another page than the one that is shown."),
    ]
    for (fault, words) in faults { expectEqual(fault.description, words) }
  }
}
