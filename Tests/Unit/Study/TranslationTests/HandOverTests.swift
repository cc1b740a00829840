import Foundation
import StrictJSON
import TestSupport
import Testing
import Words

@testable import Translation

/// The file for translators, and what comes back unchanged.
struct HandOverTests {
  @Test(arguments: Language.all)
  func `every language comes back as it went out`(language: Language) throws {
    let back = try HandedBack(Array(HandOver.text(for: language.tag).utf8))
    expectEqual(back.tag, language.tag)
    expectEqual(back.catalogues.map(\.area), Area.allCases)
    for catalogue in back.catalogues {
      let path = "Sources/Ground/CWords/catalogues/\(language.tag)/\(catalogue.area.name).json"
      let file = try Data(contentsOf: SharedMaterial.checkout.appendingPathComponent(path))
      expect(catalogue.text == String(decoding: file, as: UTF8.self), "\(path) came back changed")
      expectEqual(catalogue.untranslated, 0)
    }
  }

  @Test func `a new language gets all texts, with the forms that it needs`() throws {
    let text = HandOver.text(for: "pl")
    expect(!text.contains("state=\"translated\""))
    expect(
      text.contains(
        "<file original=\"en/tablet.json\" source-language=\"en\" target-language=\"pl\""))
    let group = try require(text.range(of: "<group id=\"length.minutes\""))
    let ids = text[group.lowerBound...].prefix(3_000).matches(of: /length\.minutes#(\w+)/)
    expectEqual(ids.map { String($0.output.1) }, ["one", "few", "many", "other"])
    let back = try HandedBack(Array(text.utf8))
    for catalogue in back.catalogues {
      expectEqual(catalogue.text, "{}\n")
      expectEqual(catalogue.untranslated, catalogue.texts)
    }
  }

  @Test func `a text that a language lacks needs translation`() throws {
    let text = HandOver.text(for: "de") { area in
      Language.all[2].members(area).filter { $0.key != "about.back" }
    }
    let unit = try require(text.range(of: "<trans-unit id=\"about.back\">"))
    let end = try require(text[unit.upperBound...].range(of: "</trans-unit>"))
    expect(
      text[unit.upperBound..<end.lowerBound].contains(
        "<target state=\"needs-translation\"></target>"))
    let back = try HandedBack(Array(text.utf8))
    let counts = back.catalogues.filter { $0.untranslated > 0 }
    expectEqual(counts.map(\.area), [.tablet])
    expectEqual(counts.map(\.untranslated), [1])
  }

  @Test func `a note says where a text is said, and names the picture of it`() {
    expectEqual(TranslatorNotes.of(.rig, "clock.now"), ["The page of a rig, group clock"])
    expectEqual(
      TranslatorNotes.of(.tablet, "today.title"),
      ["The pages of patients, group today", "Picture: docs/screenshots/today.png"])
  }

  @Test(arguments: TranslatorNotes.pictures.values.sorted())
  func `every picture is there`(name: String) {
    let path = SharedMaterial.checkout.appendingPathComponent("docs/screenshots/\(name)").path
    expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `signs of XML are written so that they stay`() {
    expectEqual(
      XMLText.marked("a < b & {count} > \"c\""), "a &lt; b &amp; <x id=\"count\"/> &gt; \"c\"")
    expectEqual(XMLText.quoted("\"<"), "&quot;&lt;")
  }

  @Test(arguments: [("pl", true), ("fil", true), ("PL", false), ("p", false), ("es-MX", false)])
  func `a language is two or three small letters`(tag: String, wanted: Bool) {
    expectEqual(HandOver.isLanguage(tag), wanted)
  }
}
