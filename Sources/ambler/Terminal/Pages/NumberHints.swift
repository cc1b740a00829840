import FHIRPath
import Session
import StudyModel

/// What is to be typed where a number is asked for.
struct NumberHints {
  let format: AnswerFormat
  let languages: [String]

  var text: String {
    switch format {
    case .integer(let format):
      range(
        [.integer, .integerFrom, .integerTo, .integerRange], format.minimum.map(String.init),
        format.maximum.map(String.init))
    case .decimal(let format):
      number(format.minimum, format.maximum, format.fractionDigits)
    case .continuousScale(let scale):
      number(scale.minimum, scale.maximum, scale.fractionDigits)
    case .quantity(let format): quantity(format)
    case .height(let format): height(format.system)
    case .weight(let format): weight(format.system)
    case .age(let format): age(format)
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .scale, .textScale, .ladder,
      .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix,
      .bodyMap, .attachment:
      ""
    }
  }

  private func number(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, _ fractionDigits: Int?
  ) -> String {
    let phrases: [NumberHint] =
      fractionDigits == 0
      ? [.integer, .integerFrom, .integerTo, .integerRange]
      : [.number, .numberFrom, .numberTo, .numberRange]
    let sentence = range(phrases, minimum?.description, maximum?.description)
    guard let fractionDigits, fractionDigits > 0 else { return sentence }
    return sentence + " " + NumberHint.fraction.text(languages, String(fractionDigits))
  }

  /// `phrases`: without bounds, with the lower, with the upper, with both.
  private func range(_ phrases: [NumberHint], _ low: String?, _ high: String?) -> String {
    switch (low, high) {
    case (nil, nil): phrases[0].text(languages)
    case (let low?, nil): phrases[1].text(languages, low)
    case (nil, let high?): phrases[2].text(languages, high)
    case (let low?, let high?): phrases[3].text(languages, low, high)
    }
  }

  private func quantity(_ format: QuantityFormat) -> String {
    let names = format.units.map { $0.name(languages) }
    return names.count == 1
      ? NumberHint.quantityOfOne.text(languages, names)
      : NumberHint.quantity.text(languages, names.joined(separator: ", "))
  }

  private func height(_ system: MeasurementSystem) -> String {
    switch system {
    case .metric: NumberHint.heightMetric.text(languages)
    case .imperial: NumberHint.heightImperial.text(languages)
    case .either: NumberHint.heightEither.text(languages)
    }
  }

  private func weight(_ system: MeasurementSystem) -> String {
    switch system {
    case .metric: NumberHint.weightMetric.text(languages)
    case .imperial: NumberHint.weightImperial.text(languages)
    case .either: NumberHint.weightEither.text(languages)
    }
  }

  private func age(_ format: AgeFormat) -> String {
    guard format.stored == .years else { return NumberHint.birthYear.text(languages) }
    let (low, high) = (String(format.minimum), String(format.maximum))
    let sentences = [
      NumberHint.years.text(languages, low, high),
      format.includesYounger ? NumberHint.yearsYounger.text(languages, low) : nil,
      format.includesOlder ? NumberHint.yearsOlder.text(languages, high) : nil,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }
}
