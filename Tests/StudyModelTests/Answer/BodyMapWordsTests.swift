import StrictJSON
import StudyModel
import Testing

/// What a region of the body is called, and what is stored of it.
struct BodyMapWordsTests {
  private static func both(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  private static let map = BodyMapFormat(regions: [
    .init(id: "kneeL", text: both("Knee", "Rodilla"), side: .left),
    .init(id: "kneeR", text: both("Knee", "Rodilla"), side: .right),
    .init(id: "shin", text: both("Left shin", "Espinilla izquierda"), side: .left),
    .init(id: "chest", text: both("Chest", "Pecho"), side: .midline),
    .init(id: "chestR", text: both("Chest", "Pecho"), side: .right),
    .init(id: "navel", text: both("Navel", "Ombligo"), side: .midline),
    .init(id: "skin", text: both("Skin", "Piel"), side: .neither),
    .init(id: "other", text: both("Elsewhere", "Otro lugar")),
  ])

  @Test func `the side stands behind a text that leaves it open`() {
    let english = Self.map.regions.map { Self.map.words(for: $0, ["en"]) }
    #expect(
      english == [
        "Knee (left)", "Knee (right)", "Left shin", "Chest (middle)", "Chest (right)", "Navel",
        "Skin", "Elsewhere",
      ])
    let spanish = Self.map.regions.map { Self.map.words(for: $0, ["es"]) }
    #expect(
      spanish == [
        "Rodilla (izquierda)", "Rodilla (derecha)", "Espinilla izquierda", "Pecho (en medio)",
        "Pecho (derecha)", "Ombligo", "Piel", "Otro lugar",
      ])
  }

  @Test func `an answer is the ids alone, and its words have the sides`() throws {
    let format = AnswerFormat.bodyMap(Self.map)
    let answer = Answer.choices(["kneeL", "navel"])
    #expect(answer.json == ["kneeL", "navel"])
    #expect(format.words(for: answer, ["en"]) == "Knee (left), Navel")
  }

  @Test(arguments: ["en", "es"])
  func `built-in regions have a side and say so themselves`(language: String) {
    for region in BodyMapFormat.Region.builtIn(.both) {
      let map = BodyMapFormat(regions: BodyMapFormat.Region.builtIn(.both))
      #expect(map.words(for: region, [language]) == region.text.text(in: [language]))
      switch region.side {
      case .left: #expect(region.id.hasPrefix("left"))
      case .right: #expect(region.id.hasPrefix("right"))
      case .midline, .neither, nil: #expect(region.side == .midline)
      }
    }
  }
}
