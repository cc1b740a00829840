import Testing

@testable import ambler

@Suite struct PhraseTests {
  @Test(arguments: Phrase.allCases)
  func `every phrase is there in both languages with the same values`(phrase: Phrase) {
    let (english, spanish) = phrase.words
    #expect(!english.isEmpty && !spanish.isEmpty)
    for value in ["%1", "%2", "%3"] {
      #expect(english.contains(value) == spanish.contains(value))
    }
    #expect(english.hasSuffix(".") == spanish.hasSuffix("."))
  }

  @Test func `the first language that is spoken is used, else English`() {
    #expect(Phrase.yes.text(["es-AR", "en"]) == "Sí")
    #expect(Phrase.yes.text(["fr", "es"]) == "Sí")
    #expect(Phrase.yes.text(["fr"]) == "Yes")
    #expect(Phrase.question.text(["en"], "2", "5") == "Question 2 of 5")
  }

  @Test(arguments: [["en"], ["es"]])
  func `keys of one page differ`(languages: [String]) {
    let page: [Phrase] = [.backKey, .skipKey, .stopKey]
    #expect(Set(page.map { $0.text(languages) }).count == page.count)
    #expect(Phrase.endKey.text(languages) != Phrase.leaveKey.text(languages))
    let answers: [Phrase] = page + [.yesKey, .noKey]
    #expect(Set(answers.map { $0.text(languages) }).count == answers.count)
  }
}
