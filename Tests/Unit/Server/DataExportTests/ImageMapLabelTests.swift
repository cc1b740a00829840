import StudyModel
import TestSupport
import Testing

@testable import DataExport

/// What an export says of regions on a picture.
struct ImageMapLabelTests {
  private static let code = Coding(system: "http://snomed.info/sct", code: "123")

  private static let format = AnswerFormat.imageMap(
    ImageMapFormat(
      image: MediaFile(path: "ear.svg", description: LocalizedText("An ear")),
      regions: [("rim", code), ("lobe", nil)].map { value, code in
        ImageMapFormat.Region(
          option: ChoiceOption(value: value, text: LocalizedText("The \(value)"), code: code),
          shape: .circle(.init(x: 0.5, y: 0.5), radius: 0.1))
      }))

  @Test func `the codebook has every region with its words and its code`() {
    let options = FormatFacts.options(of: Self.format)
    expectEqual(options.map(\.value), ["rim", "lobe"])
    expectEqual(options.map(\.label.text.fallback), ["The rim", "The lobe"])
    expectEqual(options.map(\.label.code), [Self.code, nil])
    expect(options.allSatisfy { $0.part == nil })
  }

  @Test func `a row of an answer has the words of its region`() {
    let labels = QuestionLabels(Self.format)
    expectEqual(labels.label(of: "lobe", place: 1)?.text.fallback, "The lobe")
    expectEqual(labels.label(of: "nose", place: 0), nil)
  }
}
