import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct QuestionDialogueTests {
  private func shown(
    _ format: AnswerFormat, current: Answer? = nil, isRequired: Bool = true,
    noAnswers: [NoAnswer] = [], help: GivenText? = nil, isReadOnly: Bool = false
  ) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    let page = SampleQuestions.page(
      format, current: current, isRequired: isRequired, noAnswers: noAnswers, help: help,
      isReadOnly: isReadOnly, languages: ["en"])
    expectNil(dialogue.show(page.screen))
    return dialogue
  }

  private static let number = AnswerFormat.integer(IntegerFormat(minimum: 1, maximum: 9))

  @Test(arguments: [
    ("dk", NoAnswer.dontKnow), ("I don't know", .dontKnow), ("rn", .preferNotToSay),
    ("I'D RATHER NOT SAY", .preferNotToSay),
  ])
  func `not to answer is an answer where the question offers it`(line: String, reason: NoAnswer) {
    var dialogue = shown(Self.number, noAnswers: NoAnswer.allCases)
    expectEqual(dialogue.type(line), .action(.answer(.declined(reason), to: nil)))
    var other = shown(Self.number)
    expectNil(other.type(line))
    expectEqual(other.page?.complaint, [.notUnderstood])
  }

  @Test func `a question mark shows the help and takes it away`() {
    var dialogue = shown(Self.number, help: "Count.")
    expectNil(dialogue.type("?"))
    expectEqual(dialogue.page?.entry.showsHelp, true)
    expectNil(dialogue.type("?"))
    expectEqual(dialogue.page?.entry.showsHelp, false)
    var without = shown(.text(TextFormat()))
    expectEqual(without.type("?"), .action(.answer(.text("?"), to: nil)))
  }

  @Test func `an answer that cannot be changed is read and passed`() {
    var dialogue = shown(Self.number, current: .integer(3), isReadOnly: true)
    expectNil(dialogue.type("4"))
    expectEqual(dialogue.type(""), .action(.next))
  }

  @Test func `why the question refuses an answer is said`() {
    var dialogue = shown(Self.number)
    expectNil(dialogue.type("10"))
    expectEqual(dialogue.page?.complaint, [.refusal(.integerOutOfRange(minimum: 1, maximum: 9))])
  }

  @Test func `an answer that has a fault does not go on by itself`() {
    var dialogue = shown(Self.number)
    expectEqual(dialogue.type("5"), .action(.answer(.integer(5), to: nil)))
    let faulty = SampleQuestions.page(
      Self.number, current: .integer(5), complaint: "No.", languages: ["en"])
    expectNil(dialogue.show(faulty.screen))
    expect(dialogue.awaitsLine)
  }

  @Test func `a file is posted as a path and goes on once it is stored`() {
    let format = AnswerFormat.attachment(AttachmentFormat(kind: .photo))
    var dialogue = shown(format)
    expectEqual(dialogue.type("/tmp/a.png"), .attach(.file(path: "/tmp/a.png"), to: nil))
    let file = AttachedFile(sha256: "00", byteCount: 3, mediaType: "image/png")
    let stored = SampleQuestions.page(format, current: .attachment(file), languages: ["en"])
    expectEqual(dialogue.show(stored.screen), .action(.next))
  }

  @Test func `control characters of a pasted line do not become part of an answer`() {
    var dialogue = shown(.text(TextFormat()))
    expectEqual(
      dialogue.type("\u{1B}[31mred\u{07}\u{9B}\tblue"),
      .action(.answer(.text("[31mred blue"), to: nil)))
  }

  @Test func `a long list is turned over, looked through and shown again`() {
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: SampleQuestions.countries))
    var dialogue = shown(format)
    let parts = ["+", "+", "-", "-", "-", "+", "+", "+", "+", "+"].map { line in
      expectNil(dialogue.type(line))
      return dialogue.page?.entry.part
    }
    expectEqual(parts, [1, 2, 1, 0, 0, 1, 2, 3, 4, 4])
    expectNil(dialogue.type("try 3"))
    expectEqual(dialogue.page?.entry.filter, "try 3")
    expectEqual(dialogue.page?.entry.part, 0)
    expectNil(dialogue.type("*"))
    expectEqual(dialogue.page?.entry, TypedEntry())
    expectEqual(dialogue.type("33"), .action(.answer(.choice("c33"), to: nil)))
  }

  @Test func `a matrix is answered row by row, and can be begun again`() {
    var dialogue = shown(.matrix(SampleQuestions.matrix))
    expectNil(dialogue.type("2"))
    expectEqual(dialogue.page?.entry.draft, .rows(["walk": ["some"]], next: 1))
    expectNil(dialogue.type(":-"))
    expectNil(dialogue.page?.entry.draft)
    _ = dialogue.type("2")
    expectEqual(
      dialogue.type("3"),
      .action(.answer(.matrix(["walk": ["some"], "stairs": ["unable"]]), to: nil)))
  }

  @Test func `signs that turn pages are answers where any words are`() {
    var text = shown(.text(TextFormat()))
    expectEqual(text.type("-"), .action(.answer(.text("-"), to: nil)))
    var number = shown(Self.number)
    expectNil(number.type("+"))
    expectEqual(number.page?.scroll, 1)
  }

  @Test func `drawing keeps the window within the page`() {
    var state = TerminalState()
    _ = state.dialogue.show(SamplePages.screen(.instruction))
    _ = state.dialogue.type("+")
    _ = state.dialogue.type("+")
    _ = state.text(TerminalStyle(usesEscapes: true), now: SamplePages.start)
    expectEqual(state.dialogue.page?.scroll, 0)
  }

  @Test func `on a plain terminal a row of a matrix is asked without drawing the matrix again`() {
    var state = TerminalState()
    let plain = TerminalStyle(columns: 60)
    let page = SampleQuestions.page(.matrix(SampleQuestions.matrix), languages: ["en"])
    _ = state.dialogue.show(page.screen)
    _ = state.text(plain, now: SamplePages.start)
    expectNil(state.dialogue.type("1"))
    let text = state.textAfterLine(plain, now: SamplePages.start)
    expect(text.hasPrefix("Type a number for: Climbing stairs\n"))
    expect(!text.contains("Walking"))
  }
}
