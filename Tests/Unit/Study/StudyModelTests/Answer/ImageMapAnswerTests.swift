import FHIRPath
import StudyModel
import TestSupport
import Testing

/// Regions of a picture answer as options do.
struct ImageMapAnswerTests {
  private static func region(_ value: String, _ score: ExactDecimal?) -> ImageMapFormat.Region {
    let text = LocalizedText(value, byLanguage: ["en": "The \(value)", "es": "El \(value)"])
    return ImageMapFormat.Region(
      option: ChoiceOption(value: value, text: text, score: score),
      shape: .circle(.init(x: 0.5, y: 0.5), radius: 0.1))
  }

  private static let format = AnswerFormat.imageMap(
    ImageMapFormat(
      image: MediaFile(path: "ear.svg", description: LocalizedText("An ear")),
      regions: [region("rim", 1), region("canal", 2), region("lobe", nil)], count: 1...2))

  @Test func `an answer is its values in the order of the regions`() throws {
    expectEqual(
      try Self.format.accept(.choices(["canal", "rim"])), .choices(["rim", "canal"]))
  }

  @Test func `more than may be chosen, none, and what is no region are refused`() {
    let wrong: [([String], AnswerRefusal)] = [
      (["rim", "canal", "lobe"], .wrongOptionCount(least: 1, most: 2)), ([], .nothingChosen),
      (["rim", "rim"], .optionTwice), (["nose"], .notAnOption(options: ["rim", "canal", "lobe"])),
    ]
    for (values, refusal) in wrong {
      #expect(throws: refusal) { try Self.format.accept(.choices(values)) }
    }
  }

  @Test func `it scores the sum of its regions, and nothing if one has no score`() {
    expectEqual(Self.format.scoreValue(of: .choices(["rim", "canal"])), 3)
    expectEqual(Self.format.scoreValue(of: .choices(["rim", "lobe"])), nil)
  }

  @Test func `people read the names of the regions`() {
    expectEqual(Self.format.words(for: .choices(["rim", "lobe"]), ["es"]), "El rim, El lobe")
  }

  @Test func `a condition asks for a region by its value`() {
    func faults(_ condition: String) -> String {
      Reading.faults(
        Reading.task(
          #"""
          { "id": "spot", "type": "question", "title": "Where?", "answer": { "type": "imageMap",
            "image": { "path": "a.png", "description": "A" }, "options": [
              { "value": "rim", "text": "Rim", "rectangle": [0, 0, 1, 1] } ] } },
          { "id": "more", "type": "question", "title": "More?", "when": "\#(condition)",
            "answer": { "type": "boolean" } }
          """#))
    }
    expectEqual(faults("spot contains 'rim'"), "")
    expect(faults("spot contains 'rimm'").contains("rim"))
  }
}
