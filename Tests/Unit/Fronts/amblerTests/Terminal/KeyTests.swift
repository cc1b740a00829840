import Session
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

/// What is typed besides answers, in every language.
@Suite struct KeyTests {
  private static func letters(_ keys: [Key], _ language: Language) -> [String] {
    keys.map { $0.letters.text(in: language).folded }
  }

  private static func answers(_ language: Language) -> [String] {
    [TerminalMessage.Key.yes, TerminalMessage.Key.no].map { $0.text(in: language).folded }
  }

  private static let everywhere: [Key] = [.back, .skip, .stop, .endHere]
  private static let question: [Key] = [
    .help, .dontKnow, .preferNotToSay, .clear, .forward, .backward, .all,
  ]

  @Test(arguments: Language.all)
  func `keys of one page differ`(language: Language) {
    let page = Self.letters(Self.everywhere + Self.question, language)
    let words = page + Self.answers(language)
    expect(words.allSatisfy { !$0.isEmpty })
    expectEqual(Set(words).count, words.count)
    expect(Set(page).isDisjoint(with: Self.answers(.first)), "English y and n are always taken")
    let group = Self.letters([.add, .remove, .back, .stop, .endHere], language)
    expectEqual(Set(group).count, group.count)
    expectEqual(Set(Self.letters([.end, .leave], language)).count, 2)
  }

  private static let yesAndNo: [(String, String, Bool?)] = [
    ("y", "en", true), ("n", "en", false), ("s", "en", nil), ("ن", "en", nil),
    ("s", "es", true), ("n", "es", false), ("y", "es", true), ("Sí", "es-MX", true),
    ("ن", "ar", true), ("ل", "ar", false), ("نعم", "ar", true), ("لا", "ar", false),
    ("Y", "ar", true), ("n", "ar", false), ("yes", "ar", true), ("no", "ar", false),
    ("sí", "ar", true), ("s", "ar", nil), ("y", "fr", true), ("", "ar", nil), ("yn", "en", nil),
  ]

  @Test(arguments: yesAndNo)
  func `yes and no by the person's letter, by the English one, and by the word of any language`(
    line: String, language: String, means: Bool?
  ) {
    expectEqual(TypedYesNo.read(line.folded, [language]), means)
  }

  @Test func `an Arabic page tells the letters that it takes`() {
    let hint = TerminalMessage.ChoiceHint.boolean(
      yes: TerminalMessage.Key.yes, no: TerminalMessage.Key.no)
    expectEqual(hint.text(["ar"]), "يُرجى كتابة ن للإجابة بنعم، أو ل للإجابة بلا.")
    let page = SamplePages.question(.boolean(BooleanFormat()), languages: ["ar"])
    let text = PageText(page: page, style: TerminalStyle(columns: 80), now: SamplePages.start)
    expect(text.closing.contains(hint.text(["ar"])))
    expect(text.keys.joined().contains("ق = توقف"))
    expect(text.lines.joined().contains("نعم"))
  }

  @Test(arguments: [("ق", TerminalPage.Asking.stop), ("q", .nothing)])
  func `Arabic letters are keys on an Arabic page`(line: String, asking: TerminalPage.Asking) {
    var dialogue = TerminalDialogue()
    expectNil(dialogue.show(SamplePages.screen(.instruction, languages: ["ar"])))
    expectNil(dialogue.type(line))
    expectEqual(dialogue.page?.asking, asking)
  }
}
