import FHIRPath
import StudyModel
import Testing

@testable import ambler

@Suite struct TypedAnswerTests {
  private func typed(_ line: String, _ format: AnswerFormat, _ languages: [String] = ["en"])
    -> TypedAnswer
  {
    TypedAnswer(line, format, languages: languages)
  }

  private static let options = [
    ChoiceOption(value: "fatigue", text: LocalizedText("Fatigue", byLanguage: ["es": "Cansancio"])),
    ChoiceOption(value: "sleep", text: LocalizedText("Sleep trouble")),
    ChoiceOption(value: "stiff", text: LocalizedText("Stiffness or spasms")),
    ChoiceOption(value: "4", text: LocalizedText("Dolor de cabeza, migraña")),
  ]

  @Test(arguments: ["y", "Y", "yes", " YES ", "1", "sí", "si", "SÍ", "true"])
  func `yes in many ways`(line: String) {
    #expect(typed(line, .boolean(BooleanFormat())) == .answer(.boolean(true)))
  }

  @Test(arguments: ["n", "no", "NO", "2", "false"])
  func `no in many ways`(line: String) {
    #expect(typed(line, .boolean(BooleanFormat()), ["es"]) == .answer(.boolean(false)))
  }

  @Test func `a lone s is yes in Spanish only`() {
    #expect(typed("s", .boolean(BooleanFormat()), ["es"]) == .answer(.boolean(true)))
    #expect(typed("s", .boolean(BooleanFormat())) == .notUnderstood)
  }

  @Test(arguments: ["", "maybe", "3", "yn", "yes please"])
  func `what is neither yes nor no is not understood`(line: String) {
    #expect(typed(line, .boolean(BooleanFormat())) == .notUnderstood)
  }

  @Test(arguments: [
    ("1", "fatigue"), ("4", "4"), ("fatigue", "fatigue"), ("FAT", "fatigue"),
    ("sleep trouble", "sleep"), ("sl", "sleep"), ("stiffness or", "stiff"),
    ("dolor de cabeza, migrana", "4"),
  ])
  func `an option by number, value, text or beginning`(line: String, value: String) {
    #expect(
      typed(line, .singleChoice(ChoiceFormat(options: Self.options))) == .answer(.choice(value)))
  }

  @Test func `an option in the language of the page`() {
    #expect(
      typed("can", .singleChoice(ChoiceFormat(options: Self.options)), ["es"])
        == .answer(.choice("fatigue")))
    #expect(typed("can", .singleChoice(ChoiceFormat(options: Self.options))) == .notUnderstood)
  }

  @Test func `a beginning of two options is not guessed`() {
    #expect(
      typed("s", .singleChoice(ChoiceFormat(options: Self.options))) == .unreadable(.severalOptions)
    )
    #expect(
      typed("1 s", .multipleChoice(ChoiceFormat(options: Self.options)))
        == .unreadable(.severalOptions))
  }

  @Test(arguments: ["", "0", "5", "-1", "x", "1 2"])
  func `what is no option is not understood`(line: String) {
    #expect(typed(line, .singleChoice(ChoiceFormat(options: Self.options))) == .notUnderstood)
  }

  @Test(arguments: [
    ("1", ["fatigue"]), ("2 1", ["fatigue", "sleep"]), ("1,2", ["fatigue", "sleep"]),
    ("1, 3 ,", ["fatigue", "stiff"]), ("2 2 2", ["sleep"]), ("sleep trouble", ["sleep"]),
    ("sleep trouble, fat", ["fatigue", "sleep"]), ("4 fat", ["fatigue", "4"]),
  ])
  func `several options behind commas or blanks`(line: String, values: [String]) {
    #expect(
      typed(line, .multipleChoice(ChoiceFormat(options: Self.options))) == .answer(.choices(values))
    )
  }

  @Test(arguments: ["", ",", " , ", "1 9", "1 and 2"])
  func `one word that is no option makes the line unreadable`(line: String) {
    #expect(typed(line, .multipleChoice(ChoiceFormat(options: Self.options))) == .notUnderstood)
  }

  @Test(arguments: [("0", 0), (" 10 ", 10), ("+5", 5), ("07", 7)])
  func `a number on a scale`(line: String, value: Int) {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    #expect(typed(line, scale) == .answer(.integer(value)))
  }

  @Test(arguments: ["11", "-1", "five", "5.5", "5,5", "", "99999999999999999999"])
  func `what is not on the scale is not understood`(line: String) {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    #expect(typed(line, scale) == .notUnderstood)
  }

  @Test func `a scale in steps takes its steps only`() {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 100, step: 10))
    #expect(typed("30", scale) == .answer(.integer(30)))
    #expect(typed("35", scale) == .notUnderstood)
  }

  @Test(arguments: [
    ("1.5", "1.5"), ("1,5", "1.5"), ("1,50", "1.50"), ("-0,25", "-0.25"), (",5", "0.5"),
    ("72", "72"), ("-.5", "-0.5"),
  ])
  func `a decimal comma is a point and digits are kept`(line: String, digits: String) throws {
    guard case .answer(.decimal(let value)) = typed(line, .decimal(DecimalFormat())) else {
      Issue.record("not read as a number")
      return
    }
    #expect(value.description == digits)
  }

  @Test(arguments: ["1.000,5", "1,2,3", "1e3", "0x10", "inf", "nan", "", ",", "1 5", "٣"])
  func `other ways to write numbers are not guessed`(line: String) {
    #expect(typed(line, .decimal(DecimalFormat())) == .notUnderstood)
  }

  @Test func `too many digits and numbers out of range are not understood`() {
    let format = AnswerFormat.decimal(
      DecimalFormat(minimum: ExactDecimal(1), maximum: ExactDecimal(2), fractionDigits: 1))
    #expect(typed("1,55", format) == .notUnderstood)
    #expect(typed("2.1", format) == .notUnderstood)
    #expect(typed("1.5", format) != .notUnderstood)
  }

  @Test func `a text is taken as it is, and a lone letter in quotes without them`() {
    let text = AnswerFormat.text(TextFormat(maximumLength: 12))
    #expect(typed("  since May ", text) == .answer(.text("since May")))
    #expect(typed("\"b\"", text) == .answer(.text("b")))
    #expect(typed("\"ab\"", text) == .answer(.text("\"ab\"")))
    #expect(typed("   ", text) == .notUnderstood)
    #expect(typed("longer than twelve", text) == .notUnderstood)
  }

  @Test(arguments: [
    "2026-11-21", "2026-11-21 ", "21.11.2026", "21/11/2026", "21-11-2026", "11/21/2026",
    "2026/11/21", "2026.11.21",
  ])
  func `a date in ways that mean one day only`(line: String) throws {
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    #expect(typed(line, .date(DateFormat())) == .answer(.date(date)))
  }

  @Test(arguments: ["5.11.2026", "05/11/2026", "11/5/2026", "1-2-2026"])
  func `a date that may be two days is asked for again`(line: String) {
    #expect(typed(line, .date(DateFormat())) == .unreadable(.ambiguousDate))
  }

  @Test func `equal day and month are one day`() throws {
    let date = try #require(CalendarDate(year: 2026, month: 5, day: 5))
    #expect(typed("5/5/2026", .date(DateFormat())) == .answer(.date(date)))
  }

  @Test(arguments: [
    "", "today", "2026-13-01", "2026-02-30", "31.11.2026", "21.11.26", "21.11", "2026-11/21",
    "2026-11-21-1", "20261121", "-11-21-2026",
  ])
  func `what is no date is not understood`(line: String) {
    #expect(typed(line, .date(DateFormat())) == .notUnderstood)
  }

  @Test func `a date outside its range is not understood`() throws {
    let latest = try #require(CalendarDate("2026-11-21"))
    #expect(typed("2026-11-22", .date(DateFormat(latest: .date(latest)))) == .notUnderstood)
  }

  @Test(arguments: [("7:30", 7, 30), ("07:30", 7, 30), ("19.45", 19, 45), ("0:00", 0, 0)])
  func `a time on a clock of 24 hours`(line: String, hour: Int, minute: Int) throws {
    let time = try #require(TimeOfDay(hour: hour, minute: minute))
    #expect(typed(line, .timeOfDay(TimeOfDayFormat())) == .answer(.timeOfDay(time)))
  }

  @Test(arguments: ["", "24:00", "7:60", "730", "7:3", "7:30 pm", "+7:30", "7:30:00", ":30"])
  func `what is no time is not understood`(line: String) {
    #expect(typed(line, .timeOfDay(TimeOfDayFormat())) == .notUnderstood)
  }
}
