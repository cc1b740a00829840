import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct PageStateTests {
  private let q = StepID("q")

  private func question(_ answer: String? = nil, visit: Int = 3) throws -> Screen {
    var screen = try PageSample.question.screen(visit: visit)
    screen.body = .question(
      try FormatSample(name: "q", format: #"{ "type": "boolean" }"#, taken: [], refused: "")
        .field(answer))
    return screen
  }

  /// A page with something of all that can stand on it.
  private func full() throws -> PageState {
    var page = PageState()
    page.show(try question())
    page.say(Notice(.warning, "Warned."))
    page.say(Notice(.remark, "Remarked."))
    page.keep(draft: "half", of: q)
    page.complain("Not so.", about: q)
    page.take(LiveReadout(stream: .location, sampleCount: 1, missingCount: 0, rateHz: nil))
    page.begin(ShownTrial(number: 1, validSoFar: 0, wanted: nil), on: nil)
    page.showStimulus(on: try question())
    page.confirmEarlyEnd()
    return page
  }

  @Test func `every change that a browser must hear of has a larger number`() throws {
    let screen = try question()
    let trial = Trial(number: 1, verdict: .valid, began: Instant(nanoseconds: 0))
    let changes: [(String, (inout PageState) -> Void)] = [
      ("show", { $0.show(screen) }), ("confirm", { $0.confirmEarlyEnd() }),
      ("end confirming", { $0.endConfirming() }),
      ("begin", { $0.begin(ShownTrial(number: 2, validSoFar: 0, wanted: 1), on: screen) }),
      ("judge", { $0.judge(trial, on: nil) }), ("stimulus", { $0.showStimulus(on: screen) }),
      ("say", { $0.say(Notice(.remark, "New.")) }), ("dismiss", { $0.dismiss("Warned.") }),
      ("complain", { $0.complain("Again.", about: StepID("q")) }),
      ("settle", { $0.settle(StepID("q")) }),
    ]
    for (name, change) in changes {
      var page = try full()
      let before = page.number
      change(&page)
      expectEqual(page.number, before + 1, "\(name)")
    }
  }

  @Test func `what changes nothing has the same number`() throws {
    let nothing: [(String, (inout PageState) -> Void)] = [
      ("say again", { $0.say(Notice(.remark, "Warned.")) }),
      ("dismiss nothing", { $0.dismiss("Never said.") }),
      ("settle nothing", { $0.settle(StepID("other")) }),
      ("draft of another page", { $0.keep(draft: "x", of: StepID("other")) }),
    ]
    for (name, change) in nothing {
      var page = try full()
      let before = page
      change(&page)
      expectEqual(page, before, "\(name)")
    }
    var page = try PageSample.instruction.state()
    let before = page
    page.endConfirming()
    expectEqual(page, before)
  }

  @Test(arguments: [4, 7])
  func `the next page begins with nothing but the warnings of the one before`(visit: Int) throws {
    var page = try full()
    page.show(try question(visit: visit))
    expectEqual(page.notices, [Notice(.remark, "Warned.")])
    expect(page.drafts.isEmpty && page.complaints.isEmpty && page.readouts.isEmpty)
    expect(page.trial == nil && page.stimulus == nil && !page.isConfirmingEarlyEnd)
    page.show(try question(visit: visit + 1))
    expect(page.notices.isEmpty, "a warning stays for one page more")
  }

  @Test func `another page of the same visit is another page`() throws {
    var page = try full()
    var other = try question()
    other.page = StepID("other")
    page.show(other)
    expect(page.drafts.isEmpty)
  }

  @Test func `the same page in another state keeps what is typed`() throws {
    var page = try full()
    page.show(try question())
    expect(page.drafts == [q: "half"] && page.complaints == [q: "Not so."])
    expectEqual(page.notices, [Notice(.warning, "Warned.")], "a remark is over")
    expect(page.trial != nil && !page.readouts.isEmpty && !page.isConfirmingEarlyEnd)
  }

  @Test func `an answer that was taken ends the draft and the complaint of its question`() throws {
    var page = try full()
    page.show(try question("true"))
    expect(page.drafts.isEmpty && page.complaints.isEmpty)
    page.keep(draft: "half", of: q)
    page.show(try question("true"))
    expectEqual(page.drafts, [q: "half"], "the answer is the one that was there")
    page.show(try question(nil))
    expectEqual(
      page.drafts, [q: "half"], "an answer that was taken apart lives on as what is typed")
  }

  @Test func `an answer that fits ends the complaint, also if it is the one that was there`() throws
  {
    var page = PageState()
    page.show(try question("true"))
    page.complain("Not so.", about: q)
    page.settle(q)
    expect(page.complaints.isEmpty)
  }

  @Test func `what is typed is kept until nothing is`() throws {
    var page = try PageSample.form.state()
    page.keep(draft: ["text": "\u{202E}half\u{200F}"], of: q)
    expectEqual(page.drafts, [q: ["text": "\u{202E}half\u{200F}"]])
    page.keep(draft: nil, of: q)
    expect(page.drafts.isEmpty)
    page.keep(draft: "x", of: StepID("page"))
    expect(page.drafts.isEmpty, "a draft belongs to a question")
  }

  @Test(arguments: PageSample.allCases)
  func `a file is for a question of the page that is shown, and of no other visit`(
    sample: PageSample
  ) throws {
    let page = try sample.state()
    let asks = sample == .question || sample == .form
    expectEqual(page.asks(q, onVisit: 3), asks)
    expectEqual(page.target(of: q), (sample == .form ? q : nil))
    for visit in [0, 2, 4, .max] { expect(!page.asks(q, onVisit: visit)) }
    expect(!page.asks(StepID("other"), onVisit: 3) && !PageState().asks(q, onVisit: 0))
  }

  @Test func `a sentence stands there once, and goes when it was read`() throws {
    var page = try PageSample.instruction.state()
    page.say(Notice(.remark, "Saved."))
    page.say(Notice(.warning, "Saved."))
    expectEqual(page.notices.count, 1)
    page.dismiss("Saved.")
    expect(page.notices.isEmpty)
  }

  @Test func `the first window to tell of a stimulus is heard, no other and none twice`() throws {
    let screen = try PageSample.exercise.screen()
    var page = try PageSample.exercise.state()
    var heard: [Bool] = []
    heard.append(page.noteStimulus(1))
    page.showStimulus(on: screen)
    for number in [0, 2, 1, 1, -1, .max] { heard.append(page.noteStimulus(number)) }
    page.showStimulus(on: screen)
    for number in [1, 2] { heard.append(page.noteStimulus(number)) }
    expectEqual(heard, [false, false, false, true, false, false, false, false, true])
  }

  @Test func `a stimulus ends with its page, and its number is not given again`() throws {
    var page = try PageSample.exercise.state()
    page.showStimulus(on: try PageSample.exercise.screen())
    page.show(try PageSample.exercise.screen(visit: 4))
    let isHeard = page.noteStimulus(1)
    expect(!isHeard && page.json["page"]?["body"]?["stimulus"] == nil)
    page.showStimulus(on: try PageSample.exercise.screen(visit: 4))
    expectEqual(page.stimulus?.number, 2)
  }

  @Test func `an attempt is judged where it was begun`() throws {
    var page = try PageSample.exercise.state()
    let verdict = Trial(number: 1, verdict: .timeout, began: Instant(nanoseconds: 0))
    page.judge(verdict, on: nil)
    expectNil(page.trial)
    page.begin(ShownTrial(number: 1, validSoFar: 0, wanted: 3), on: nil)
    page.judge(verdict, on: nil)
    expectEqual(page.trial?.judged, verdict)
    page.begin(ShownTrial(number: 2, validSoFar: 0, wanted: 3), on: nil)
    expectNil(page.trial?.judged)
  }

  @Test func `of each sensor the newest readout is kept, without a new number`() throws {
    var page = try PageSample.timed.state()
    let before = page.number
    for count in [5, 9] {
      page.take(
        LiveReadout(stream: .accelerometer, sampleCount: count, missingCount: 0, rateHz: 100))
    }
    expectEqual(page.readouts.values.map(\.sampleCount), [9])
    expectEqual(page.number, before)
  }
}
