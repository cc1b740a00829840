import StrictJSON
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

  @Test(
    arguments: [
      (["es"], "Hola", nil), (["es-MX"], "Hola", nil), (["en-GB", "es"], "Hello", nil),
      (["ar"], "Hello", "en"), (["de", "es"], "Hola", "es"), (["he"], "שלום", "he"),
      (["tlh"], "Hello", nil), ([], "Hello", nil),
    ] as [([String], String, String?)])
  func `a text says its language where it is not the page's`(
    languages: [String], words: String, other: String?
  ) {
    let text = LocalizedText(
      "Hello", language: "en", byLanguage: ["en": "Hello", "es": "Hola", "he": "שלום"])
    expectEqual(text.given(to: languages), GivenText(words, otherLanguage: other))
  }

  @Test func `digits are in no language, and words of the program's own in the page's`() {
    expectEqual(LocalizedText("7").given(to: ["ar"]), "7")
    for language in Language.all {
      let text = LocalizedText(TaskMessage.Answer.yes).given(to: [language.tag])
      expectNil(text.otherLanguage, "\(language.tag)")
    }
  }

  @Test func `a page gets the language and the direction of what is in another one`() {
    expectEqual(GivenText("Hello").json, "Hello")
    expectEqual(
      GivenText("Hello", otherLanguage: "en-GB").json,
      ["text": "Hello", "lang": "en-GB", "dir": "ltr"])
    for tag in ["ar", "he", "fa-IR"] {
      expectEqual(
        GivenText("a", otherLanguage: tag).json, ["text": "a", "lang": .string(tag), "dir": "rtl"])
    }
    expectEqual(GivenText("", otherLanguage: "en").json, "", "nothing is said of no words")
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
