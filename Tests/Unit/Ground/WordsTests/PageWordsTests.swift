import TestSupport
import Testing

@testable import Words

struct PageWordsTests {
  private static let areas: [Area] = [.tablet, .portal, .rig]

  @Test(arguments: areas)
  func `a page gets the script, the list of languages, and each language's words`(area: Area)
    throws
  {
    let files = PageWords.files(area)
    let words = Language.all.map { "\($0.tag).json" }
    expectEqual(Set(files.keys), Set(["words.js", "languages.js"] + words))
    let script = String(decoding: try require(files["words.js"]), as: UTF8.self)
    expect(script.contains("export function t(key"))
  }

  @Test(arguments: areas)
  func `the words are those of the catalogue, and none is lacking`(area: Area) throws {
    let files = PageWords.files(area)
    func kept(_ language: Language) -> [String: CatalogueEntry] {
      ([area] + area.shared).reduce(into: [:]) { all, area in
        all.merge(Catalogue.of(language, area).entries) { first, _ in first }
      }
    }
    let first = Set(kept(.first).keys)
    expect(!first.isEmpty)
    for language in Language.all {
      let bytes = try require(files["\(language.tag).json"])
      let served = try Catalogue(bytes: bytes, file: language.tag).entries
      let own = kept(language)
      expectEqual(Set(served.keys), first.union(own.keys), "\(language.tag)")
      expectEqual(served.filter { own[$0.key] != nil }, own, "\(language.tag)")
    }
  }

  @Test func `the list tells the names, the locales and the directions`() throws {
    let list = String(
      decoding: try require(PageWords.files(.rig)["languages.js"]), as: UTF8.self)
    expect(list.hasPrefix("export const languages = [{"))
    for row in [
      #"{"tag":"en","locale":"en-GB","name":"English","direction":"ltr"}"#,
      #"{"tag":"es","locale":"es","name":"Español","direction":"ltr"}"#,
      #"{"tag":"ar","locale":"ar-u-nu-latn","name":"العربية","direction":"rtl"}"#,
    ] { expect(list.contains(row), "\(list)") }
  }
}
