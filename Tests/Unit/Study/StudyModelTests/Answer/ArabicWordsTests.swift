import FHIRPath
import StudyModel
import TestSupport
import Testing
import Words

/// Answers as Arabic writes them, for whom reads from right to left.
struct ArabicWordsTests {
  private static func quantity(_ digits: String, _ unit: String) -> Answer {
    .quantity(Quantity(value: ExactDecimal(digits) ?? ExactDecimal(0), unit: unit))
  }

  private static func height(_ system: MeasurementSystem) -> AnswerFormat {
    .height(
      HeightFormat(system: system, minimum: ExactDecimal(30), maximum: ExactDecimal(272)))
  }

  private static let options = [
    ChoiceOption(value: "a", text: LocalizedText("Arm", byLanguage: ["ar": "الذراع"])),
    ChoiceOption(value: "b", text: LocalizedText("Back", byLanguage: ["ar": "الظهر"])),
  ]

  private static let rows = [
    MatrixFormat.Row(id: "r1", text: LocalizedText("Left", byLanguage: ["ar": "اليسار"])),
    MatrixFormat.Row(id: "r2", text: LocalizedText("Right", byLanguage: ["ar": "اليمين"])),
  ]

  private static let cases: [(AnswerFormat, Answer, String)] = [
    (.boolean(BooleanFormat()), .boolean(true), "نعم"),
    (.boolean(BooleanFormat()), .boolean(false), "لا"),
    (
      .multipleChoice(ChoiceFormat(options: options)), .choices(["a", "b"]), "الذراع، الظهر"
    ),
    (.ranking(RankingFormat(options: options)), .ranking(["b", "a"]), "1. الظهر، 2. الذراع"),
    (
      .matrix(MatrixFormat(rows: rows, columns: options)), .matrix(["r2": ["a"], "r1": ["b"]]),
      "اليسار: الظهر؛ اليمين: الذراع"
    ),
    (.integer(IntegerFormat(unit: "mm[Hg]")), .integer(120), "120 ملم زئبق"),
    (.integer(IntegerFormat(unit: "/min")), .integer(60), "60 في الدقيقة"),
    (.integer(IntegerFormat(unit: "d")), .integer(2), "يومان"),
    (.integer(IntegerFormat(unit: "d")), .integer(12), "12 يومًا"),
    (.integer(IntegerFormat()), .integer(-5), "\u{200E}-5"),
    (.decimal(DecimalFormat(fractionDigits: 1)), .decimal(ExactDecimal("2.5") ?? 0), "2.5"),
    (height(.imperial), quantity("172.72", "cm"), "5 أقدام و8 بوصات (172.72 سم)"),
    (height(.imperial), quantity("183.9", "cm"), "6 أقدام و0.4 بوصة (183.9 سم)"),
    (.age(AgeFormat(minimum: 18, includesYounger: true)), .integer(18), "18 أو أقل"),
    (.age(AgeFormat(maximum: 90, includesOlder: true)), .integer(90), "90 أو أكثر"),
    (.timeInterval(TimeIntervalFormat()), quantity("90", "min"), "ساعة واحدة و30 دقيقة"),
    (.timeInterval(TimeIntervalFormat()), quantity("123", "min"), "ساعتان و3 دقائق"),
    (.timeInterval(TimeIntervalFormat()), quantity("180", "min"), "3 ساعات"),
    (.timeInterval(TimeIntervalFormat()), quantity("0", "min"), "0 دقيقة"),
    (.text(TextFormat()), .declined(.dontKnow), "لا أعرف"),
    (.text(TextFormat()), .declined(.preferNotToSay), "أفضّل عدم الإجابة"),
  ]

  @Test func `answers are said in Arabic with its commas, units and plurals`() {
    for (format, answer, arabic) in Self.cases {
      expectEqual(format.words(for: answer, ["ar-MA"]), arabic)
    }
  }

  @Test func `a date is spoken with the month's name, and Western digits`() throws {
    let moment = try require(LocalDateTime("2026-03-01T07:30:00+01:00"))
    expectEqual(
      AnswerFormat.dateTime(DateTimeFormat()).words(for: .dateTime(moment), ["ar"]),
      "1 مارس 2026، 07:30")
  }

  @Test func `a minus stays before its number among words from right to left`() {
    let below = WordWriter(["ar"]).number(ExactDecimal("-1.5") ?? 0)
    expectEqual(below, "\u{200E}-1.5")
    expect(AnswerRefusal.notOnEarth.words(in: ["ar"]).contains("\u{200E}-90"))
  }

  @Test(arguments: [
    TaskMessage.Answer.yes, TaskMessage.Answer.no, TaskMessage.Answer.dontKnow,
    TaskMessage.Answer.preferNotToSay,
  ])
  func `an answer without a value of its own is said in Arabic`(message: Message) {
    let faults = ArabicText.faults(message.text(["ar"]), english: message.text(["en"]))
    expectEqual(faults, [])
  }

  @Test(arguments: [
    ("0", "0 يوم"), ("1", "يوم واحد"), ("2", "يومان"), ("3", "3 أيام"), ("10", "10 أيام"),
    ("11", "11 يومًا"), ("99", "99 يومًا"), ("100", "100 يوم"), ("101", "101 يوم"),
    ("102", "102 يوم"), ("103", "103 أيام"), ("111", "111 يومًا"), ("1000", "1000 يوم"),
    ("7.50", "7.50 يوم"), ("-1", "\u{200E}-1 يوم"),
  ])
  func `a length of time is counted as a noun`(digits: String, words: String) throws {
    let number = try require(ExactDecimal(digits))
    expectEqual(WordWriter(["ar"]).withUnit(number, "d"), words)
  }
}
