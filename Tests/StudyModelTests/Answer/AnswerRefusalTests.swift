import FHIRPath
import StudyModel
import TestSupport
import Testing

struct AnswerRefusalTests {
  private static let decimal = ExactDecimal("0.50")
  private static let date = CalendarDate(year: 2026, month: 11, day: 21)

  private static let all: [AnswerRefusal] =
    AnswerType.allCases.map { .wrongKind(expected: $0) } + [
      .notAnOption(options: ["left", "right"]), .optionTwice, .nothingChosen,
      .notOnTheScale(minimum: 0, maximum: 10, step: 1),
      .notOnTheScale(minimum: 0, maximum: 100, step: 10),
      .integerOutOfRange(minimum: 1, maximum: 2), .integerOutOfRange(minimum: 1, maximum: nil),
      .integerOutOfRange(minimum: nil, maximum: 2),
      .decimalOutOfRange(minimum: decimal, maximum: decimal),
      .decimalOutOfRange(minimum: decimal, maximum: nil),
      .decimalOutOfRange(minimum: nil, maximum: decimal),
      .tooManyFractionDigits(most: 0), .tooManyFractionDigits(most: 2), .empty, .tooLong(most: 10),
      .dateOutOfRange(earliest: date, latest: date), .dateOutOfRange(earliest: date, latest: nil),
      .dateOutOfRange(earliest: nil, latest: date), .required,
    ]

  @Test func `every refusal says what to give instead`() {
    let words = Self.all.map(\.description)
    #expect(words.allSatisfy { $0.hasSuffix(".") && !$0.contains("nil") })
    expectSnapshot(words.joined(separator: "\n"), named: "answer-refusals.txt", in: "../Snapshots")
  }

  @Test func `no refusal repeats the answer`() throws {
    let secret = "Secret-4711"
    let formats: [AnswerFormat] = [
      .boolean(BooleanFormat()), .scale(ScaleFormat(minimum: 0, maximum: 10, step: 1)),
      .integer(IntegerFormat()),
      .singleChoice(ChoiceFormat(options: [ChoiceOption(value: "a", text: LocalizedText("A"))])),
      .multipleChoice(ChoiceFormat(options: [ChoiceOption(value: "a", text: LocalizedText("A"))])),
      .text(TextFormat(maximumLength: 3)), .date(DateFormat()), .timeOfDay(TimeOfDayFormat()),
    ]
    for format in formats {
      for value in [Answer.text(secret), .choice(secret), .choices([secret]), .integer(4711)] {
        do {
          let taken = try format.accept(value)
          #expect(format.type == .integer && taken == value)
        } catch {
          #expect(!"\(error)".contains("4711"))
          #expect(!String(reflecting: error).contains("4711"))
        }
      }
    }
  }
}
