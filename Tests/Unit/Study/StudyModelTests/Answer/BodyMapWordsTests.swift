import StrictJSON
import StudyModel
import TestSupport
import Testing
import Words

/// What a region of the body is called, and what is stored of it.
struct BodyMapWordsTests {
  private static func words(
    _ english: String, _ spanish: String, _ arabic: String
  ) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish, "ar": arabic])
  }

  private static let map = BodyMapFormat(regions: [
    .init(id: "kneeL", text: words("Knee", "Rodilla", "الركبة"), side: .left),
    .init(id: "kneeR", text: words("Knee", "Rodilla", "الركبة"), side: .right),
    .init(id: "shin", text: words("Left shin", "Espinilla izquierda", "الساق اليسرى"), side: .left),
    .init(id: "chest", text: words("Chest", "Pecho", "الصدر"), side: .midline),
    .init(id: "chestR", text: words("Chest", "Pecho", "الصدر"), side: .right),
    .init(id: "navel", text: words("Navel", "Ombligo", "السرة"), side: .midline),
    .init(id: "skin", text: words("Skin", "Piel", "الجلد"), side: .neither),
    .init(id: "other", text: words("Elsewhere", "Otro lugar", "مكان آخر")),
  ])

  @Test func `the side stands behind a text that leaves it open`() {
    let english = Self.map.regions.map { Self.map.words(for: $0, ["en"]) }
    expectEqual(
      english,
      [
        "Knee (left)", "Knee (right)", "Left shin", "Chest (middle)", "Chest (right)", "Navel",
        "Skin", "Elsewhere",
      ])
    let spanish = Self.map.regions.map { Self.map.words(for: $0, ["es"]) }
    expectEqual(
      spanish,
      [
        "Rodilla (izquierda)", "Rodilla (derecha)", "Espinilla izquierda", "Pecho (en medio)",
        "Pecho (derecha)", "Ombligo", "Piel", "Otro lugar",
      ])
    let arabic = Self.map.regions.map { Self.map.words(for: $0, ["ar"]) }
    expectEqual(
      arabic,
      [
        "الركبة (جهة اليسار)", "الركبة (جهة اليمين)", "الساق اليسرى", "الصدر (في الوسط)",
        "الصدر (جهة اليمين)", "السرة", "الجلد", "مكان آخر",
      ])
  }

  @Test func `an answer is the ids alone, and its words have the sides`() throws {
    let format = AnswerFormat.bodyMap(Self.map)
    let answer = Answer.choices(["kneeL", "navel"])
    expectEqual(answer.json, ["kneeL", "navel"])
    expectEqual(format.words(for: answer, ["en"]), "Knee (left), Navel")
  }

  @Test(arguments: Language.all.map(\.tag))
  func `built-in regions have a side and say so themselves`(language: String) {
    for region in BodyMapFormat.Region.builtIn(.both) {
      let map = BodyMapFormat(regions: BodyMapFormat.Region.builtIn(.both))
      expectEqual(map.words(for: region, [language]), region.text.text(in: [language]))
      switch region.side {
      case .left: expect(region.id.hasPrefix("left"))
      case .right: expect(region.id.hasPrefix("right"))
      case .midline, .neither, nil: expectEqual(region.side, .midline)
      }
    }
  }

  @Test func `built-in regions have a name of their own in every language`() {
    let regions = BodyMapFormat.Region.builtIn(.both)
    for language in Language.all {
      expectEqual(Set(regions.map { $0.text.text(in: [language.tag]) }).count, regions.count)
    }
    for text in regions.map(\.text) {
      let faults = ArabicText.faults(text.text(in: ["ar"]), english: text.text(in: ["en"]))
      expectEqual(faults, [])
    }
  }
}
