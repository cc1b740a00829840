import FHIRPath
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Events as a journal keeps them, with answers of every kind.
struct JournalEventTests {
  private static let choices = ChoiceFormat(
    options: options("a", "b") + [
      ChoiceOption(value: "o", text: LocalizedText("O"), other: OtherText())
    ])

  private static func quantity(_ digits: String, _ unit: String) -> Answer {
    .quantity(Quantity(value: decimal(digits), unit: unit))
  }

  private static func cases() throws -> [(AnswerFormat, Answer)] {
    let moment = try require(LocalDateTime("2026-11-21T07:30:00+01:00"))
    let file = AttachedFile(
      sha256: String(repeating: "a", count: 64), byteCount: 5, mediaType: "image/png")
    let rows = [MatrixFormat.Row(id: "r", text: LocalizedText("R"))]
    let region = BodyMapFormat.Region(id: "knee", text: LocalizedText("Knee"))
    let weight = WeightFormat(
      system: .metric, minimum: decimal("1"), maximum: decimal("500"), fractionDigits: 1)
    let height = HeightFormat(system: .metric, minimum: decimal("30"), maximum: decimal("272"))
    return [
      (.boolean(BooleanFormat()), .boolean(false)), (.singleChoice(choices), .choice("a")),
      (.singleChoice(choices), .otherChoice("o", text: "x")),
      (.multipleChoice(choices), .choices(["a", "b"])),
      (.multipleChoice(choices), .otherChoices(["a", "o"], text: "x")),
      (.pickers(PickersFormat(pickers: [options("a"), options("b")])), .picks(["a", "b"])),
      (.ranking(RankingFormat(options: options("a", "b"))), .ranking(["b", "a"])),
      (.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1)), .integer(3)),
      (
        .continuousScale(
          ContinuousScaleFormat(
            minimum: decimal("0"), maximum: decimal("1"), fractionDigits: 2)),
        .decimal(decimal("0.50"))
      ),
      (.textScale(TextScaleFormat(options: options("a", "b"))), .choice("b")),
      (.ladder(LadderFormat()), .integer(7)), (.integer(IntegerFormat()), .integer(-4)),
      (.decimal(DecimalFormat()), .decimal(decimal("1.500"))),
      (.quantity(QuantityFormat(units: [.init(code: "mmol/L")])), quantity("5.10", "mmol/L")),
      (.height(height), quantity("172", "cm")), (.weight(weight), quantity("72.5", "kg")),
      (.age(AgeFormat()), .integer(40)), (.text(TextFormat()), .text("a\n\"b\" \u{1F600}")),
      (.date(DateFormat(latest: .daysFromToday(0))), .date(moment.date)),
      (.dateTime(DateTimeFormat()), .dateTime(moment)),
      (.timeOfDay(TimeOfDayFormat()), .timeOfDay(moment.time)),
      (.timeInterval(TimeIntervalFormat()), quantity("90", "min")),
      (
        .location,
        .place(
          GeographicPlace(
            text: "Lima", latitude: decimal("-12.0464"), longitude: decimal("-77.0428")))
      ),
      (.matrix(MatrixFormat(rows: rows, columns: options("a"))), .matrix(["r": ["a"]])),
      (.bodyMap(BodyMapFormat(regions: [region])), .choices(["knee"])),
      (.attachment(AttachmentFormat(kind: .photo)), .attachment(file)),
      (.text(TextFormat()), .declined(.preferNotToSay)),
    ]
  }

  private static func read(_ event: RunEvent, _ run: TaskRun) throws -> RunEvent? {
    let text = Array(event.json.serialized().utf8)
    return RunEvent(
      json: try JSONDocument(bytes: text, file: "event").value, question: run.question)
  }

  @Test func `answers of every kind come back from the journal, on pages and in forms`() throws {
    for (format, answer) in try Self.cases() {
      let question = Question.words("q").with {
        $0.format = format
        $0.noAnswers = [NoAnswerOption(reason: .preferNotToSay)]
      }
      for steps in [
        [Step.question(question)], [.form("f", .words("a", required: false), question)],
      ] {
        let isForm = steps[0].id.text == "f"
        var driver = try RunDriver(steps)
        let event = RunEvent(
          .person(.answer(answer, to: isForm ? question.id : nil)),
          at: Instant(nanoseconds: 2_000_000_000))
        expectEqual(try Self.read(event, driver.run), event)
        try driver.take(event.kind)
        try driver.take(.person(.next))
        expectEqual(driver.answer("q"), answer)
      }
    }
  }

  @Test func `an answer to a question that is not there is no event of this run`() throws {
    let driver = try RunDriver([.form("f", .number("n"))])
    for id in ["n", "x"] {
      let event = RunEvent(
        .person(.answer(.text("no number"), to: StepID(id))), at: Instant(nanoseconds: 1))
      expectNil(try Self.read(event, driver.run))
    }
  }
}
