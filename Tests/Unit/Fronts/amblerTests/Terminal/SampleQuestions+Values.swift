import FHIRPath
import Session
import StudyModel

@testable import AmblerDevice

/// Questions for numbers, words, times, places and files.
extension SampleQuestions {
  static func numbers(_ languages: [String]) -> [Named] {
    let units = [QuantityFormat.Unit(code: "mmol/L"), QuantityFormat.Unit(code: "mg/dL")]
    let systems: [Named] = MeasurementSystem.allCases.flatMap { system -> [Named] in
      [
        (
          "height, \(system.rawValue)",
          page(
            .height(HeightFormat(system: system, minimum: 30, maximum: 272)), languages: languages)
        ),
        (
          "weight, \(system.rawValue)",
          page(
            .weight(
              WeightFormat(system: system, minimum: 1, maximum: 650, fractionDigits: 1)),
            languages: languages)
        ),
      ]
    }
    return [
      (
        "a quantity in one unit",
        page(
          .quantity(QuantityFormat(units: [QuantityFormat.Unit(code: "Cel")])), languages: languages
        )
      ),
      (
        "a quantity in one of two units",
        page(
          .quantity(QuantityFormat(units: units)), noAnswers: [.dontKnow],
          languages: languages)
      ),
      (
        "an age",
        page(
          .age(AgeFormat(minimum: 18, maximum: 90, includesYounger: true, includesOlder: true)),
          languages: languages)
      ),
      ("a year of birth", page(.age(AgeFormat(stored: .birthYear)), languages: languages)),
    ] + systems
  }

  static func words(_ languages: [String]) -> [Named] {
    var lines = TypedEntry()
    lines.draft = .lines(["The first line", "and the second"])
    return [
      (
        "a text with an example",
        page(
          .text(
            TextFormat(minimumLength: 5, maximumLength: 200, placeholder: text("Since…", "Desde…"))),
          isRequired: false, languages: languages)
      ),
      ("lines of a text", page(.text(TextFormat()), entry: lines, languages: languages)),
      (
        "a mail address",
        page(.text(TextFormat(content: .email, hasSeveralLines: false)), languages: languages)
      ),
      (
        "a telephone number",
        page(.text(TextFormat(content: .telephone, hasSeveralLines: false)), languages: languages)
      ),
      (
        "a text once more",
        page(
          .confirmation(ConfirmationFormat(question: StepID("mail"))), languages: languages)
      ),
      ("a place", page(.location, languages: languages)),
    ]
      // One for each sentence.
      + [AttachmentFormat.Kind.photo, .audio, .file, .signature].map { kind in
        (
          "a file: \(kind.rawValue)",
          page(
            .attachment(AttachmentFormat(kind: kind, mediaTypes: ["image/*"])), languages: languages
          )
        )
      }
  }

  static func times(_ languages: [String]) -> [Named] {
    let day = CalendarDate("2026-11-21").map(DateBound.date)
    return [
      ("a date", page(.date(DateFormat(earliest: day)), languages: languages)),
      (
        "a date and time",
        page(.dateTime(DateTimeFormat(latest: day, minuteStep: 15)), languages: languages)
      ),
      (
        "a time of day",
        page(
          .timeOfDay(
            TimeOfDayFormat(
              earliest: TimeOfDay(hour: 6, minute: 0), latest: TimeOfDay(hour: 22, minute: 0),
              minuteStep: 5)),
          languages: languages)
      ),
      ("a length of time", page(.timeInterval(TimeIntervalFormat()), languages: languages)),
    ]
  }

  /// Help, a refusal to answer, a fault, and an answer that the person cannot change.
  static func states(_ languages: [String]) -> [Named] {
    var helped = TypedEntry()
    helped.showsHelp = true
    let integer = AnswerFormat.integer(IntegerFormat(minimum: 1, maximum: 9))
    let isSpanish = languages.first == "es"
    var refused = page(integer, languages: languages)
    refused.complaint = [.refusal(.integerOutOfRange(minimum: 1, maximum: 9))]
    return [
      (
        "help",
        page(
          integer, help: isSpanish ? "Cuente los de ayer." : "Count those of yesterday.",
          entry: helped, languages: languages)
      ),
      (
        "declined",
        page(
          integer, current: .declined(.dontKnow), noAnswers: [.dontKnow], languages: languages)
      ),
      (
        "with a fault",
        page(
          integer, current: .integer(3),
          complaint: isSpanish ? "Más que antes." : "More than before.", languages: languages)
      ),
      ("refused", refused),
      (
        "not to be changed",
        page(integer, current: .integer(3), isReadOnly: true, languages: languages)
      ),
    ]
  }
}
