import FHIRPath
import StudyModel
import Words

/// What is to be typed where a number is asked for.
struct NumberHints {
  let format: AnswerFormat
  let languages: [String]

  var text: String {
    messages.map { $0.text(languages) }.joined(separator: " ")
  }

  private var messages: [Message] {
    switch format {
    case .integer(let format):
      [integer(format.minimum.map(String.init), format.maximum.map(String.init))]
    case .decimal(let format):
      number(format.minimum, format.maximum, format.fractionDigits)
    case .continuousScale(let scale):
      number(scale.minimum, scale.maximum, scale.fractionDigits)
    case .quantity(let format): [quantity(format)]
    case .height(let format): [height(format.system)]
    case .weight(let format): [weight(format.system)]
    case .age(let format): age(format)
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .scale, .textScale, .ladder,
      .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix,
      .bodyMap, .attachment:
      []
    }
  }

  private func number(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, _ fractionDigits: Int?
  ) -> [Message] {
    let (low, high) = (minimum?.description, maximum?.description)
    guard let fractionDigits else { return [decimal(low, high)] }
    if fractionDigits == 0 { return [integer(low, high)] }
    return [decimal(low, high), TerminalMessage.NumberHint.fraction(count: fractionDigits)]
  }

  // Bounds are texts: they are written as they are to be typed.
  private func integer(_ low: String?, _ high: String?) -> Message {
    switch (low, high) {
    case (nil, nil): TerminalMessage.NumberHint.integer
    case (let low?, nil): TerminalMessage.NumberHint.integerFrom(low: low)
    case (nil, let high?): TerminalMessage.NumberHint.integerTo(high: high)
    case (let low?, let high?): TerminalMessage.NumberHint.integerRange(low: low, high: high)
    }
  }

  private func decimal(_ low: String?, _ high: String?) -> Message {
    switch (low, high) {
    case (nil, nil): TerminalMessage.NumberHint.number
    case (let low?, nil): TerminalMessage.NumberHint.numberFrom(low: low)
    case (nil, let high?): TerminalMessage.NumberHint.numberTo(high: high)
    case (let low?, let high?): TerminalMessage.NumberHint.numberRange(low: low, high: high)
    }
  }

  private func quantity(_ format: QuantityFormat) -> Message {
    let names = format.units.map { $0.name(languages) }
      .joined(separator: WordWriter(languages).comma)
    return format.units.count == 1
      ? TerminalMessage.NumberHint.quantityOfOne(unit: names)
      : TerminalMessage.NumberHint.quantity(units: names)
  }

  private func height(_ system: MeasurementSystem) -> Message {
    switch system {
    case .metric: TerminalMessage.NumberHint.heightMetric
    case .imperial: TerminalMessage.NumberHint.heightImperial
    case .either: TerminalMessage.NumberHint.heightEither
    }
  }

  private func weight(_ system: MeasurementSystem) -> Message {
    switch system {
    case .metric: TerminalMessage.NumberHint.weightMetric
    case .imperial: TerminalMessage.NumberHint.weightImperial
    case .either: TerminalMessage.NumberHint.weightEither
    }
  }

  private func age(_ format: AgeFormat) -> [Message] {
    guard format.stored == .years else { return [TerminalMessage.NumberHint.birthYear] }
    let (low, high) = (String(format.minimum), String(format.maximum))
    let sentences: [Message?] = [
      TerminalMessage.NumberHint.years(low: low, high: high),
      format.includesYounger ? TerminalMessage.NumberHint.yearsYounger(age: low) : nil,
      format.includesOlder ? TerminalMessage.NumberHint.yearsOlder(age: high) : nil,
    ]
    return sentences.compactMap(\.self)
  }
}
