import FHIRPath
import StudyModel
import TestSupport
import Testing

struct AnswerWordsTests {
  private static let options = [
    ChoiceOption(value: "a", text: LocalizedText("Arm", byLanguage: ["es": "Brazo"])),
    ChoiceOption(value: "b", text: LocalizedText("Back", byLanguage: ["es": "Espalda"])),
    ChoiceOption(value: "o", text: LocalizedText("Other"), other: OtherText()),
  ]

  private static let rows = [
    MatrixFormat.Row(id: "r1", text: LocalizedText("Left")),
    MatrixFormat.Row(id: "r2", text: LocalizedText("Right")),
  ]

  private static func height(_ system: MeasurementSystem) -> HeightFormat {
    HeightFormat(system: system, minimum: ExactDecimal(30), maximum: ExactDecimal(272))
  }

  private static func quantity(_ digits: String, _ unit: String) -> Answer {
    .quantity(Quantity(value: ExactDecimal(digits) ?? ExactDecimal(0), unit: unit))
  }

  private static let cases: [(AnswerFormat, Answer, String, String)] = [
    (.boolean(BooleanFormat()), .boolean(true), "Yes", "Sí"),
    (.boolean(BooleanFormat(noText: LocalizedText("Never"))), .boolean(false), "Never", "Never"),
    (.singleChoice(ChoiceFormat(options: options)), .choice("b"), "Back", "Espalda"),
    (.singleChoice(ChoiceFormat(options: options)), .otherChoice("o", text: "Toe"), "Toe", "Toe"),
    (.singleChoice(ChoiceFormat(options: options)), .choice("gone"), "gone", "gone"),
    (
      .multipleChoice(ChoiceFormat(options: options)), .choices(["a", "b"]), "Arm, Back",
      "Brazo, Espalda"
    ),
    (
      .multipleChoice(ChoiceFormat(options: options)), .otherChoices(["a", "o"], text: "Toe"),
      "Arm, Toe", "Brazo, Toe"
    ),
    (
      .pickers(PickersFormat(pickers: [options, options], separator: " / ")), .picks(["a", "b"]),
      "Arm / Back", "Brazo / Espalda"
    ),
    (
      .ranking(RankingFormat(options: options)), .ranking(["b", "a"]), "1. Back, 2. Arm",
      "1. Espalda, 2. Brazo"
    ),
    (.integer(IntegerFormat(unit: "mm[Hg]")), .integer(120), "120 mmHg", "120 mmHg"),
    (.integer(IntegerFormat(unit: "/min")), .integer(60), "60 per minute", "60 por minuto"),
    (
      .height(height(.imperial)), quantity("172.72", "cm"), "5 ft 8 in (172.72 cm)",
      "5 pies 8 pulgadas (172,72 cm)"
    ),
    (
      .height(height(.imperial)), quantity("183.9", "cm"), "6 ft 0.4 in (183.9 cm)",
      "6 pies 0,4 pulgadas (183,9 cm)"
    ),
    (.height(height(.either)), quantity("172.72", "cm"), "172.72 cm", "172,72 cm"),
    (
      .age(AgeFormat(minimum: 18, includesYounger: true)), .integer(18), "18 or younger",
      "18 o menos"
    ),
    (.age(AgeFormat(maximum: 90, includesOlder: true)), .integer(90), "90 or older", "90 o más"),
    (.age(AgeFormat()), .integer(40), "40", "40"),
    (
      .weight(
        WeightFormat(
          system: .metric, minimum: ExactDecimal(1), maximum: ExactDecimal(500), fractionDigits: 1)),
      quantity("72.50", "kg"), "72.50 kg", "72,50 kg"
    ),
    (
      .quantity(QuantityFormat(units: [.init(code: "mmol/L", text: LocalizedText("millimoles"))])),
      quantity("5", "mmol/L"), "5 millimoles", "5 millimoles"
    ),
    (.timeInterval(TimeIntervalFormat()), quantity("90", "min"), "1 h 30 min", "1 h 30 min"),
    (.timeInterval(TimeIntervalFormat()), quantity("120", "min"), "2 h", "2 h"),
    (.timeInterval(TimeIntervalFormat()), quantity("59", "min"), "59 min", "59 min"),
    (.timeInterval(TimeIntervalFormat()), quantity("0", "min"), "0 min", "0 min"),
    (.text(TextFormat()), .text("as it is"), "as it is", "as it is"),
    (.location, .place(GeographicPlace(text: "Lima")), "Lima", "Lima"),
    (
      .matrix(MatrixFormat(rows: rows, columns: options)), .matrix(["r2": ["a"], "r1": ["b"]]),
      "Left: Back; Right: Arm", "Left: Espalda; Right: Brazo"
    ),
    (
      .attachment(AttachmentFormat(kind: .photo)),
      .attachment(AttachedFile(sha256: "", byteCount: 1, mediaType: "image/png")),
      "file (image/png)", "archivo (image/png)"
    ),
    (.text(TextFormat()), .declined(.dontKnow), "I don't know", "No lo sé"),
    (
      .text(TextFormat()), .declined(.preferNotToSay), "I'd rather not say", "Prefiero no contestar"
    ),
  ]

  @Test func `answers are said in the person's language`() {
    for (format, answer, english, spanish) in Self.cases {
      expectEqual(format.words(for: answer, ["en"]), english)
      expectEqual(format.words(for: answer, ["es-MX"]), spanish)
      expectEqual(format.words(for: answer, ["tlh"]), english, "English stands for other languages")
    }
  }

  @Test func `dates and times are spoken`() throws {
    let date = try require(CalendarDate("2026-03-01"))
    let moment = try require(LocalDateTime("2026-03-01T07:30:00+01:00"))
    expectEqual(AnswerFormat.date(DateFormat()).words(for: .date(date), ["en"]), "1 March 2026")
    expectEqual(
      AnswerFormat.date(DateFormat()).words(for: .date(date), ["es"]), "1 de marzo de 2026")
    let early = try require(CalendarDate("1422-06-03"))
    expectEqual(
      WordWriter(["en"]).date(early), "3 June 1422", "the calendar is the same before 1582")
    expectEqual(
      AnswerFormat.dateTime(DateTimeFormat()).words(for: .dateTime(moment), ["en"]),
      "1 March 2026, 07:30")
    expectEqual(
      AnswerFormat.timeOfDay(TimeOfDayFormat()).words(for: .timeOfDay(moment.time), ["en"]), "07:30"
    )
  }
}
