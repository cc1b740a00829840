import Foundation
import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct FormDialogueTests {
  private func screen(
    smokes: Answer? = nil, note: Answer? = nil, complaint: GivenText? = nil
  ) -> Screen {
    SamplePages.screen(
      .form(SamplePages.formParts(["en"], smokes: smokes, note: note, complaint: complaint)))
  }

  private func shown(_ screen: Screen) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    expectNil(dialogue.show(screen))
    return dialogue
  }

  @Test func `the first open question is asked, and the next one after its answer`() {
    var dialogue = shown(screen())
    expectEqual(dialogue.page?.focus, StepID("smokes"))
    expectEqual(dialogue.type("y"), .action(.answer(.boolean(true), to: StepID("smokes"))))
    expect(!dialogue.awaitsLine)
    expectNil(dialogue.show(screen(smokes: .boolean(true))))
    expectEqual(dialogue.page?.focus, StepID("note"))
    expect(dialogue.awaitsLine)
  }

  @Test func `Enter passes over an optional question and then goes on`() {
    var dialogue = shown(screen(smokes: .boolean(true)))
    expectEqual(dialogue.page?.focus, StepID("note"))
    expectNil(dialogue.type(""))
    expectNil(dialogue.page?.focus)
    expectEqual(dialogue.type(""), .action(.next))
  }

  @Test func `Enter does not pass over a question that needs an answer`() {
    var dialogue = shown(screen())
    expectNil(dialogue.type(""))
    expectEqual(dialogue.page?.complaint, [.remark(Remark.needsAnswer)])
    expectEqual(dialogue.page?.focus, StepID("smokes"))
  }

  @Test(arguments: [(":2", "age"), ("#2", "age"), (": 4", nil), (":4", "note")])
  func `a colon or # and a number ask another question`(line: String, id: String?) {
    var dialogue = shown(screen())
    expectNil(dialogue.type(line))
    expectEqual(dialogue.page?.focus, StepID(id ?? "smokes"))
  }

  @Test(arguments: [":1", ":9", ":0", "#-1"])
  func `what cannot be answered cannot be jumped to`(line: String) {
    var dialogue = shown(screen())
    expectNil(dialogue.type(line))
    expectEqual(dialogue.page?.complaint, [.remark(Remark.noSuchNumber)])
    expectEqual(dialogue.page?.focus, StepID("smokes"))
  }

  @Test func `after a jump an answer is kept by Enter, and what is open is asked`() {
    var dialogue = shown(screen())
    _ = dialogue.type(":2")
    expectNil(dialogue.type(""))
    expectEqual(dialogue.page?.focus, StepID("smokes"))
    _ = dialogue.type(":2")
    expectEqual(dialogue.type("61"), .action(.answer(.integer(61), to: StepID("age"))))
  }

  @Test func `an answer that has a fault is asked again`() {
    var dialogue = shown(screen())
    _ = dialogue.type(":2")
    _ = dialogue.type("7")
    expectNil(dialogue.show(screen(complaint: "Too young.")))
    expectEqual(dialogue.page?.focus, StepID("age"))
  }

  @Test func `when the form does not let go, the question with the fault is asked`() {
    var dialogue = shown(screen(smokes: .boolean(true), note: .text("x")))
    expectNil(dialogue.page?.focus)
    expectEqual(dialogue.type(""), .action(.next))
    let back = screen(smokes: .boolean(true), note: .text("x"), complaint: "Too young.")
    expectNil(dialogue.show(back))
    expectEqual(dialogue.page?.focus, StepID("age"))
  }

  private func text(_ dialogue: TerminalDialogue, columns: Int = 60) -> String {
    guard let page = dialogue.page else { return "" }
    return PageText(
      page: page, style: TerminalStyle(columns: columns), now: SamplePages.start
    ).lines.joined(separator: "\n")
  }

  @Test func `a form whose answers do not fit together says so once the person wants to go on`() {
    var whole = screen(smokes: .boolean(true), note: .text("x"))
    whole.complaint = "These two do not fit."
    var dialogue = shown(whole)
    expect(!text(dialogue).contains("These two do not fit."))
    for _ in 0..<2 {
      expectEqual(dialogue.type(""), .action(.next))
      dialogue.say(Notice(.remark, "These two do not fit."))
      expect(dialogue.awaitsLine)
      expectEqual(text(dialogue).components(separatedBy: "! These two do not fit.").count, 2)
      expectEqual(dialogue.page?.notices, [])
    }
    expectNil(dialogue.type(":4"))
    expect(text(dialogue).contains("! These two do not fit."))
    _ = dialogue.type("y")
    expectNil(dialogue.show(screen(smokes: .boolean(true), note: .text("y"))))
    expect(!text(dialogue).contains("These two do not fit."))
    _ = dialogue.show(whole)
    expect(!text(dialogue).contains("These two do not fit."), "it says so when asked again")
  }

  @Test func `a plain terminal hears each time why the form stays`() {
    var whole = screen(smokes: .boolean(true), note: .text("x"))
    whole.complaint = "These two do not fit."
    var dialogue = shown(whole)
    var writing = PlainWriting()
    let style = TerminalStyle(columns: 60)
    func written() -> String {
      guard let page = dialogue.page else { return "" }
      return writing.lines(for: page, style, now: SamplePages.start).joined(separator: "\n")
    }
    expect(!written().contains("fit."))
    for _ in 0..<2 {
      _ = dialogue.type("")
      dialogue.say(Notice(.remark, "These two do not fit."))
      expect(written().contains("! These two do not fit."))
      expectEqual(written(), "")
    }
  }

  @Test func `the only question of a form stands there once`() {
    let question = Question(
      id: StepID("only"), title: LocalizedText("Only one?"), format: .integer(IntegerFormat()))
    func form(_ current: Answer?) -> Screen {
      SamplePages.screen(
        .form([
          .heading(title: "Heading", text: nil),
          .field(Screen.Field(question: question, title: "Only one?", current: current)),
        ]))
    }
    var dialogue = shown(form(nil))
    expectEqual(text(dialogue).components(separatedBy: "Only one?").count, 2)
    expect(text(dialogue).contains("Heading"))
    _ = dialogue.type("3")
    expectNil(dialogue.show(form(.integer(3))))
    expectNil(dialogue.page?.focus)
    expectEqual(text(dialogue).components(separatedBy: "Only one?").count, 2)
    expect(text(dialogue).contains("3"))
  }

  @Test func `an answer is taken away`() {
    var dialogue = shown(screen(smokes: .boolean(true), note: .text("x")))
    _ = dialogue.type(":4")
    expectEqual(dialogue.type(":-"), .action(.answer(nil, to: StepID("note"))))
    expectNil(dialogue.show(screen(smokes: .boolean(true))))
    expectEqual(dialogue.page?.focus, StepID("note"))
  }

  @Test func `what was begun at one question is not taken to the next`() {
    var dialogue = shown(screen(smokes: .boolean(true)))
    expectNil(dialogue.type("one\\"))
    expectEqual(dialogue.page?.entry.draft, .lines(["one"]))
    _ = dialogue.type(":2")
    expectEqual(dialogue.page?.entry, TypedEntry())
  }

  @Test func `a plain terminal hears of each question once, and of the form at its end`() {
    var writing = PlainWriting()
    let style = TerminalStyle(columns: 60)
    var dialogue = shown(screen())
    func written() -> String {
      guard let page = dialogue.page else { return "" }
      return writing.lines(for: page, style, now: SamplePages.start).joined(separator: "\n")
    }
    expect(written().contains("How old are you?"))
    _ = dialogue.type("y")
    _ = dialogue.show(screen(smokes: .boolean(true)))
    let second = written()
    expect(second.contains("4  Anything else?") && !second.contains("How old are you?"))
    _ = dialogue.type("no")
    _ = dialogue.show(screen(smokes: .boolean(true), note: .text("no")))
    let end = written()
    expect(end.contains("How old are you?") && end.contains("You have seen all questions"))
    expectEqual(dialogue.type(""), .action(.next))
    _ = dialogue.show(
      screen(smokes: .boolean(true), note: .text("no"), complaint: "Too young."))
    expect(written().contains("! Too young."))
  }
}
