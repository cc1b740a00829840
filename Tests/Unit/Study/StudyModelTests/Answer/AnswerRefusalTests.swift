import FHIRPath
import StudyModel
import TestSupport
import Testing
import Words

struct AnswerRefusalTests {
  private static let decimal = ExactDecimal("0.50")
  private static let date = CalendarDate(year: 2026, month: 11, day: 21)
  private static let time = TimeOfDay("07:30")
  private static let text = LocalizedText(
    "None", byLanguage: ["en": "None", "es": "Ninguna", "ar": "لا شيء"])

  private static let ofNumbers: [AnswerRefusal] = [
    .notOnTheScale(minimum: 0, maximum: 10, step: 1),
    .notOnTheScale(minimum: 0, maximum: 100, step: 10),
    .integerOutOfRange(minimum: 1, maximum: 2), .integerOutOfRange(minimum: 1, maximum: nil),
    .integerOutOfRange(minimum: nil, maximum: 2), .integerOutOfRange(minimum: nil, maximum: nil),
    .decimalOutOfRange(minimum: decimal, maximum: decimal),
    .decimalOutOfRange(minimum: decimal, maximum: nil),
    .decimalOutOfRange(minimum: nil, maximum: decimal), .tooManyFractionDigits(most: 0),
    .tooManyFractionDigits(most: 1), .tooManyFractionDigits(most: 2),
    .wrongUnit(units: ["kg", "[lb_av]"]), .dateOutOfRange(earliest: date, latest: date),
    .dateOutOfRange(earliest: date, latest: nil), .dateOutOfRange(earliest: nil, latest: date),
    .timeOutOfRange(earliest: time, latest: nil), .notOnTheMinute(step: 5),
    .minutesOutOfRange(minimum: 0, maximum: 90, step: 15),
  ]

  private static let others: [AnswerRefusal] = [
    .notAnOption(options: ["left", "right"]), .notAnOption(options: (1...30).map(String.init)),
    .optionTwice, .nothingChosen, .wrongOptionCount(least: 2, most: 2),
    .wrongOptionCount(least: 1, most: 3), .exclusiveOption(text), .otherTextMissing(option: text),
    .noOtherText(option: text), .wrongPickCount(expected: 2), .wrongRankCount(expected: 3),
    .notARow(rows: ["row1"]), .rowMissing(text), .severalInRow(text), .empty, .tooLong(most: 10),
    .tooShort(least: 3), .severalLines, .notAMailAddress, .notATelephoneNumber,
    .patternMismatch(text: text), .patternMismatch(text: nil), .patternTooCostly, .halfAPosition,
    .notOnEarth, .fileTooLarge(mostBytes: 1_000), .wrongMediaType(types: ["image/*"]),
    .cannotDecline, .differs(text: text), .differs(text: nil), .constraint(text: text),
    .wrongAnswer(text: text), .readOnly, .required,
  ]

  /// One for each sentence: types of one family mostly share theirs.
  private static let ofKinds = AnswerType.allCases.reduce(into: [AnswerRefusal]()) { kinds, type in
    let refusal = AnswerRefusal.wrongKind(expected: type)
    let isKnown = kinds.contains { $0.description == refusal.description }
    if !isKnown { kinds.append(refusal) }
  }

  private static let all: [AnswerRefusal] = ofKinds + ofNumbers + others

  @Test(arguments: Language.all.map(\.tag))
  func `every refusal says what to give instead`(language: String) {
    let words = Self.all.map { $0.words(in: [language]) }
    expect(words.allSatisfy { !$0.contains("nil") && !$0.contains("Optional") })
    expectSnapshot(
      words.joined(separator: "\n"), named: "answer-refusals-\(language).txt", in: "../Snapshots")
  }

  @Test func `every refusal is said in Arabic with the same numbers`() {
    // Examples, values of a file, and what its units and types are called.
    let names: Set = ["true", "false", "name", "example", "org", "left", "right", "row", "image"]
    for refusal in Self.all {
      let arabic = refusal.words(in: ["ar"])
      let faults = ArabicText.faults(arabic, english: refusal.words(in: ["en"]), names: names)
      expectEqual(faults, [], "\(arabic)")
    }
  }

  @Test func `Arabic counts with the forms of its nouns`() {
    func words(_ most: Int) -> String { AnswerRefusal.tooLong(most: most).words(in: ["ar-LB"]) }
    expectEqual(words(1), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على حرف واحد.")
    expectEqual(words(2), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على حرفين.")
    expectEqual(words(10), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على 10 أحرف.")
    expectEqual(words(11), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على 11 حرفًا.")
    expectEqual(words(100), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على 100 حرف.")
  }

  @Test func `the language is the first that there are words for`() {
    let refusal = AnswerRefusal.constraint(text: Self.text)
    expectEqual(refusal.words(in: ["nl", "es-MX", "en"]), "Ninguna")
    expectEqual(
      AnswerRefusal.required.words(in: ["nl", "es-MX"]), "Esta pregunta necesita una respuesta.")
    expectEqual(refusal.words(in: ["nl", "ar", "en"]), "لا شيء")
    expectEqual(AnswerRefusal.required.words(in: ["nl"]), "This question needs an answer.")
    expectEqual(AnswerRefusal.required.words(in: []), AnswerRefusal.required.description)
  }

  @Test func `no refusal repeats the answer`() {
    let secret = "Secret-4711"
    let option = ChoiceOption(value: "a", text: LocalizedText("A"))
    let formats: [AnswerFormat] = [
      .boolean(BooleanFormat()), .scale(ScaleFormat(minimum: 0, maximum: 10, step: 1)),
      .integer(IntegerFormat()), .singleChoice(ChoiceFormat(options: [option])),
      .multipleChoice(ChoiceFormat(options: [option])),
      .ranking(RankingFormat(options: [option])), .text(TextFormat(maximumLength: 3)),
      .date(DateFormat()), .timeOfDay(TimeOfDayFormat()), .location,
      .bodyMap(BodyMapFormat(regions: [])),
      .matrix(MatrixFormat(rows: [], columns: [option])),
    ]
    let answers: [Answer] = [
      .text(secret), .choice(secret), .choices([secret]), .integer(4711), .ranking([secret]),
      .otherChoice("a", text: secret), .matrix([secret: [secret]]),
      .quantity(Quantity(value: 4711, unit: "kg")),
    ]
    for format in formats {
      for value in answers {
        do {
          let taken = try format.accept(value)
          expect(format.type == .integer && taken == value)
        } catch {
          expect(!error.words(in: ["es"]).contains("4711"))
          expect(!String(reflecting: error).contains("4711"))
        }
      }
    }
  }
}
