import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct TerminalDialogueTests {
  private func dialogue(_ page: TerminalPage) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    expectNil(dialogue.show(page.screen))
    return dialogue
  }

  private func shows(_ body: Screen.Body, canGoBack: Bool = true, languages: [String] = ["en"])
    -> TerminalDialogue
  {
    dialogue(
      TerminalPage(screen: SamplePages.screen(body, canGoBack: canGoBack, languages: languages)))
  }

  @Test(arguments: [Screen.Body.instruction, .review([]), .completion, .interrupted])
  func `Enter goes on`(body: Screen.Body) {
    var dialogue = shows(body)
    expect(dialogue.awaitsLine)
    expectEqual(dialogue.type(""), .action(.next))
    expect(!dialogue.awaitsLine)
  }

  @Test func `b goes back where that is possible`() {
    var dialogue = shows(.instruction)
    expectEqual(dialogue.type("B "), .action(.back))
    var first = shows(.instruction, canGoBack: false)
    expectNil(first.type("b"))
    expect(first.awaitsLine)
    var spanish = shows(.instruction, languages: ["es"])
    expectEqual(spanish.type("a"), .action(.back))
  }

  @Test func `an answer is posted and the page goes on by itself once it was taken`() {
    let page = SamplePages.question(.boolean(BooleanFormat()))
    var dialogue = dialogue(page)
    expectEqual(dialogue.type("y"), .action(.answer(.boolean(true), to: nil)))
    expect(!dialogue.awaitsLine)
    let answered = SamplePages.question(.boolean(BooleanFormat()), current: .boolean(true))
    expectEqual(dialogue.show(answered.screen), .action(.next))
    expectNil(dialogue.show(answered.screen))
  }

  @Test func `a refused answer leaves the question open`() {
    var dialogue = dialogue(SamplePages.question(.boolean(BooleanFormat())))
    _ = dialogue.type("y")
    dialogue.say(Notice(.remark, "No."))
    expect(dialogue.awaitsLine)
    expectEqual(dialogue.page?.notices, [Notice(.remark, "No.")])
    expectNil(dialogue.show(SamplePages.question(.boolean(BooleanFormat())).screen))
    expectEqual(dialogue.page?.notices, [], "what was done after it was taken")
  }

  @Test func `Enter keeps an answer and asks for one that is needed`() {
    var answered = dialogue(
      SamplePages.question(.boolean(BooleanFormat()), current: .boolean(true)))
    expectEqual(answered.type(""), .action(.next))
    var open = dialogue(SamplePages.question(.boolean(BooleanFormat())))
    expectNil(open.type(""))
    expectEqual(open.page?.complaint, [.remark(Remark.needsAnswer)])
    expectEqual(open.type("n"), .action(.answer(.boolean(false), to: nil)))
    expectEqual(open.page?.complaint, [])
  }

  @Test func `only an optional question can be skipped`() {
    let format = AnswerFormat.text(TextFormat())
    var optional = dialogue(SamplePages.question(format, isRequired: false))
    expectEqual(optional.type("s"), .action(.skip))
    var required = dialogue(SamplePages.question(format))
    expectEqual(required.type("s"), .action(.answer(.text("s"), to: nil)))
  }

  @Test(arguments: [
    ("2x", [Complaint.notUnderstood]), ("s", [.notUnderstood]),
  ])
  func `what cannot be read leads to a sentence and no event`(line: String, says: [Complaint]) {
    var dialogue = dialogue(SamplePages.question(.boolean(BooleanFormat())))
    expectNil(dialogue.type(line))
    expectEqual(dialogue.page?.complaint, says)
    expect(dialogue.awaitsLine)
  }

  @Test func `q asks first, and Enter goes on`() {
    var dialogue = shows(.instruction)
    expectNil(dialogue.type("q"))
    expectEqual(dialogue.page?.asking, .stop)
    expectNil(dialogue.type(""))
    expectEqual(dialogue.page?.asking, .nothing)
    expectEqual(dialogue.type(""), .action(.next))
  }

  @Test(arguments: [("e", PersonEvent.action(.abandon)), ("l", .action(.leave))])
  func `stopping keeps the answers or leaves the run`(key: String, event: PersonEvent) {
    for body in [Screen.Body.instruction, .exercise(SamplePages.shake), .interrupted, .completion] {
      var dialogue = shows(body)
      expectNil(dialogue.type("q"))
      expectEqual(dialogue.type(key), event)
    }
  }

  @Test func `Enter in a timed part asks, and only yes ends it`() {
    let body = Screen.Body.timed(SamplePages.walk, until: SamplePages.start, isEndAsked: false)
    for (line, isSure) in [("y", true), ("yes", true), ("", false), ("n", false), ("x", false)] {
      var dialogue = shows(body)
      expectEqual(dialogue.type(""), .action(.askToEndEarly))
      dialogue.confirmEarlyEnd()
      expectEqual(dialogue.page?.asking, .earlyEnd)
      expectEqual(dialogue.type(line), .action(.endEarly(isSure)))
    }
  }

  @Test func `a new page closes a question beside the page`() {
    var dialogue = shows(.exercise(SamplePages.shake))
    _ = dialogue.type("q")
    var next = SamplePages.screen(.completion)
    next.page = StepID("next")
    expectNil(dialogue.show(next))
    expectEqual(dialogue.page?.asking, .nothing)
    expectEqual(dialogue.page?.trial, .starting)
  }

  @Test func `the stage of an attempt survives the question whether to end`() {
    var dialogue = shows(.exercise(SamplePages.shake))
    dialogue.setTrial(.stimulus)
    dialogue.confirmEarlyEnd()
    expectNil(dialogue.show(SamplePages.screen(.exercise(SamplePages.shake))))
    expectEqual(dialogue.page?.trial, .stimulus)
  }

  @Test func `an interrupted activity is done again or passed over`() {
    var again = shows(.interrupted)
    expectEqual(again.type(""), .action(.next))
    var over = shows(.interrupted)
    expectEqual(over.type("s"), .action(.skip))
    var neither = shows(.interrupted)
    expectNil(neither.type("x"))
  }

  @Test func `nothing can be typed in a countdown but q`() {
    var dialogue = shows(.countdown(until: SamplePages.start, length: .seconds(5)))
    expectNil(dialogue.type(""))
    expectNil(dialogue.type("q"))
    expectEqual(dialogue.page?.asking, .stop)
  }

  @Test func `a warning stands on two pages, one from before the first on all`() {
    var dialogue = TerminalDialogue()
    let simulated = Notice(.warning, "Simulated.")
    let missing = Notice(.warning, "Missing.")
    dialogue.say(simulated)
    var seen: [[Notice]] = []
    for number in 1...4 {
      var screen = SamplePages.screen(.instruction)
      screen.page = StepID("\(number)")
      _ = dialogue.show(screen)
      if number == 2 {
        dialogue.say(missing)
        dialogue.say(missing)
        dialogue.say(Notice(.remark, "Once."))
      }
      seen.append(dialogue.page?.notices ?? [])
    }
    expectEqual(
      seen,
      [
        [simulated], [simulated, missing, Notice(.remark, "Once.")], [simulated, missing],
        [simulated],
      ])
  }

  @Test func `the newest readout of each stream is kept`() {
    var dialogue = shows(
      .timed(SamplePages.walk, until: SamplePages.start, isEndAsked: false))
    for count in 1...3 {
      dialogue.take(
        LiveReadout(stream: .accelerometer, sampleCount: count, missingCount: 0, rateHz: nil))
      dialogue.take(
        LiveReadout(stream: .location, sampleCount: count, missingCount: 0, rateHz: nil))
    }
    expectEqual(dialogue.page?.readouts.map(\.sampleCount), [3, 3])
  }

  @Test func `before the first page and after the end no line is taken`() {
    var dialogue = TerminalDialogue()
    expect(!dialogue.awaitsLine)
    expectNil(dialogue.type("y"))
    _ = dialogue.show(SamplePages.screen(.instruction))
    dialogue.end()
    expect(!dialogue.awaitsLine && dialogue.hasEnded)
  }
}
