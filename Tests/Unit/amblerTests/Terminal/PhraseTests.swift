import Session
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
      #expect(!english.isEmpty && !spanish.isEmpty)
      for value in ["%1", "%2", "%3"] {
        #expect(english.contains(value) == spanish.contains(value), "\(english)")
      }
      #expect(english.hasSuffix(".") == spanish.hasSuffix("."), "\(english)")
    }
  }

  @Test func `a value that looks like a place for a value stays as it is`() {
    #expect(Phrase.question.text(["en"], "%2", "5") == "Question %2 of 5")
    #expect(PagePhrase.imageFile.text(["en"], "100%.png") == "Picture: 100%.png")
  }

  @Test func `the first language that is spoken is used, else English`() {
    #expect(Phrase.yes.text(["es-AR", "en"]) == "Sí")
    #expect(Phrase.yes.text(["fr", "es"]) == "Sí")
    #expect(Phrase.yes.text(["fr"]) == "Yes")
    #expect(Phrase.yes.text(["ar"]) == "Yes", "the terminal is the researchers' side")
    #expect(Phrase.question.text(["en"], "2", "5") == "Question 2 of 5")
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
    #expect(Set(words).count == words.count)
    #expect(Set(group.map { $0.text(languages) }).count == group.count)
    #expect(Key.end.text(languages) != Key.leave.text(languages))
  }
}
