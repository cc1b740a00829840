import Session
import TestSupport
import Testing

@testable import ambler

@Suite struct PhraseTests {
  private static var all: [any Bilingual] {
    [
      Phrase.allCases as [any Bilingual], PagePhrase.allCases, Key.allCases, KeyLabel.allCases,
      ChoiceHint.allCases, NumberHint.allCases, TextHint.allCases, Remark.allCases,
      QualityPhrase.allCases, CalibratePhrase.allCases,
    ].flatMap(\.self)
  }

  @Test func `every phrase is there in both languages with the same values`() {
    for phrase in Self.all {
      let (english, spanish) = phrase.words
      expect(!english.isEmpty && !spanish.isEmpty)
      for value in ["%1", "%2", "%3"] {
        expectEqual(english.contains(value), spanish.contains(value), "\(english)")
      }
      expectEqual(english.hasSuffix("."), spanish.hasSuffix("."), "\(english)")
    }
  }

  @Test func `a value that looks like a place for a value stays as it is`() {
    expectEqual(Phrase.question.text(["en"], "%2", "5"), "Question %2 of 5")
    expectEqual(PagePhrase.imageFile.text(["en"], "100%.png"), "Picture: 100%.png")
  }

  @Test func `the first language that is spoken is used, else English`() {
    expectEqual(Phrase.yes.text(["es-AR", "en"]), "Sí")
    expectEqual(Phrase.yes.text(["fr", "es"]), "Sí")
    expectEqual(Phrase.yes.text(["fr"]), "Yes")
    expectEqual(Phrase.yes.text(["ar"]), "Yes", "the terminal is the researchers' side")
    expectEqual(Phrase.question.text(["en"], "2", "5"), "Question 2 of 5")
  }

  @Test(arguments: [["en"], ["es"]])
  func `keys of one page differ`(languages: [String]) {
    let everywhere: [Key] = [.back, .skip, .stop, .endHere]
    let question: [Key] = [
      .help, .dontKnow, .preferNotToSay, .clear, .forward, .backward, .all,
    ]
    let group: [Key] = [.add, .remove, .back, .stop, .endHere]
    let answers: [Phrase] = [.yesKey, .noKey]
    let words =
      (everywhere + question).map { $0.text(languages) } + answers.map { $0.text(languages) }
    expectEqual(Set(words).count, words.count)
    expectEqual(Set(group.map { $0.text(languages) }).count, group.count)
    expectNotEqual(Key.end.text(languages), Key.leave.text(languages))
  }
}
