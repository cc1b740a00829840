import StudyModel
import TestSupport
import Testing
import Words

struct LocalizedTextTests {
  private static let text = LocalizedText(
    "Hello",
    byLanguage: ["en": "Hello", "de": "Hallo", "de-CH": "Grüezi", "zh-Hant": "您好", "zh": "你好"])

  @Test(arguments: [
    (["de"], "Hallo"), (["de-AT"], "Hallo"), (["de-CH"], "Grüezi"), (["de-CH-1996"], "Grüezi"),
    (["zh-Hant-TW"], "您好"), (["zh-Hans-CN"], "你好"), (["fr", "de"], "Hallo"),
    (["fr-FR", "de-AT"], "Hallo"), (["fr"], "Hello"), ([], "Hello"), ([""], "Hello"),
    (["-"], "Hello"), (["den"], "Hello"),
  ])
  func `a language falls back on its shorter tags, then on the next one, then on the default`(
    languages: [String], expected: String
  ) {
    expectEqual(Self.text.text(in: languages), expected)
  }

  @Test func `a plain text is the same in every language`() {
    expectEqual(LocalizedText("Hello").text(in: ["de", "es-MX"]), "Hello")
  }

  @Test func `words of the program's own are there in every language`() {
    let text = LocalizedText(TaskMessage.Answer.yes)
    expectEqual(text.byLanguage["en"], "Yes")
    expectEqual(text.text(in: ["es-MX"]), "Sí")
    expectEqual(text.text(in: ["ar"]), "نعم")
    expectEqual(text.text(in: ["tlh"]), "Yes")
    expectEqual(Set(text.byLanguage.keys), Set(Language.all.map(\.tag)))
  }

  @Test func `a text of a task stands in a sentence in the language of the sentence`() {
    let text = LocalizedText("None", byLanguage: ["en": "None", "es-MX": "Nada", "ar": "لا شيء"])
    let message = TaskMessage.Refusal.rowMissing(row: text)
    expectEqual(message.text(["en"]), "Answer the row “None”.")
    expectEqual(message.text(["es"]), "Responda a la fila «Nada».")
    expectEqual(message.text(["ar"]), "يُرجى الإجابة عن الصف «لا شيء».")
  }

  @Test(arguments: ["en", "deu", "pt-BR", "zh-Hant-TW", "de-CH-1996", "EN", "sl-rozaj-biske-1994"])
  func `a tag has the form of BCP 47`(tag: String) {
    expect(LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: [
    "", "e", "en_US", "en-", "-en", "en--US", "en US", "e1", "englishes", "en-123456789", "é",
  ])
  func `no other text is a tag`(tag: String) {
    expect(!LanguageTag.isWellFormed(tag))
  }
}
