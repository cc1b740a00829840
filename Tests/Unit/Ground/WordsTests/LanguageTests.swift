import TestSupport
import Testing
import Words

struct LanguageTests {
  @Test func `the first language that is spoken is taken, else English`() {
    expectEqual(Language(firstOf: ["tlh", "ar-SY", "es"]).tag, "ar")
    expectEqual(Language(firstOf: ["ES"]).tag, "es")
    expectEqual(Language(firstOf: ["es_MX", "en"]).tag, "es")
    expectEqual(Language(firstOf: ["arz", "tlh"]).tag, "en")
    expectEqual(Language(firstOf: []).tag, "en")
    expectEqual(Language.first.tag, "en")
  }

  @Test func `a language that is not spoken is none`() {
    expectNil(Language(spoken: "tlh"))
    expectNil(Language(spoken: ""))
    expectNil(Language(spoken: "-"))
    expectEqual(Language(spoken: "ar-EG")?.tag, "ar")
  }

  @Test(arguments: [("en", "English", false), ("es", "español", false), ("ar", "العربية", true)])
  func `a language has its own name and a direction`(
    tag: String, name: String, isRightToLeft: Bool
  ) throws {
    let language = try require(Language(spoken: tag))
    expectEqual(language.ownName, name)
    expectEqual(language.isRightToLeft, isRightToLeft)
  }

  @Test func `every language has a tag of its own and a locale in it`() {
    expectEqual(Set(Language.all.map(\.tag)).count, Language.all.count)
    for language in Language.all {
      expect(language.locale.hasPrefix(language.tag), "\(language.tag)")
    }
  }
}
