import FHIRPath
import StudyModel

/// What is to be typed at a question.
struct QuestionHint {
  private let format: AnswerFormat
  private let languages: [String]

  init(_ format: AnswerFormat, _ languages: [String]) {
    self.format = format
    self.languages = languages
  }

  var text: String {
    switch format {
    case .boolean: Phrase.hintBoolean.text(languages)
    case .singleChoice: Phrase.hintChoice.text(languages)
    case .multipleChoice: Phrase.hintChoices.text(languages)
    case .scale(let scale): hint(scale)
    case .integer(let format):
      range(
        [.hintInteger, .hintIntegerFrom, .hintIntegerTo, .hintIntegerRange],
        format.minimum.map(String.init), format.maximum.map(String.init))
    case .decimal(let format): hint(format)
    case .text(let format):
      Phrase.hintText.text(languages)
        // A limit that nobody reaches by typing is no help.
        + (format.maximumLength > 500
          ? "" : " " + Phrase.hintLength.text(languages, String(format.maximumLength)))
    case .date(let format): hint(format)
    case .timeOfDay: Phrase.hintTime.text(languages)
    case .pickers, .ranking, .continuousScale, .textScale, .ladder, .quantity, .height, .weight,
      .age, .confirmation, .dateTime, .timeInterval, .location, .matrix, .bodyMap, .attachment:
      ""
    }
  }

  private func hint(_ scale: ScaleFormat) -> String {
    scale.step == 1
      ? Phrase.hintScale.text(languages, String(scale.minimum), String(scale.maximum))
      : Phrase.hintScaleSteps.text(languages, String(scale.minimum + scale.step))
  }

  private func hint(_ format: DecimalFormat) -> String {
    let sentence = range(
      [.hintNumber, .hintNumberFrom, .hintNumberTo, .hintNumberRange],
      format.minimum?.description, format.maximum?.description)
    guard let digits = format.fractionDigits else { return sentence }
    return sentence + " " + Phrase.hintFraction.text(languages, String(digits))
  }

  private func hint(_ format: DateFormat) -> String {
    let (earliest, latest) = (Self.date(format.earliest), Self.date(format.latest))
    let example = latest ?? earliest
    let sentences = [
      Phrase.hintDate.text(languages, example?.description ?? "2026-11-21"),
      earliest.map { Phrase.hintDateFrom.text(languages, $0.description) },
      latest.map { Phrase.hintDateTo.text(languages, $0.description) },
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  private static func date(_ bound: DateBound?) -> CalendarDate? {
    if case .date(let date) = bound { date } else { nil }
  }

  /// `phrases`: without bounds, with the lower, with the upper, with both.
  private func range(_ phrases: [Phrase], _ low: String?, _ high: String?) -> String {
    switch (low, high) {
    case (nil, nil): phrases[0].text(languages)
    case (let low?, nil): phrases[1].text(languages, low)
    case (nil, let high?): phrases[2].text(languages, high)
    case (let low?, let high?): phrases[3].text(languages, low, high)
    }
  }
}
