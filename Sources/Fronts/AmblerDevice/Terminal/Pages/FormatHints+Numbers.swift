import FHIRPath
import StudyModel
import Words

/// What is to be typed where a number is asked for.
extension FormatHints {
  func number(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, _ fractionDigits: Int?
  ) -> [Message] {
    let (low, high) = (minimum?.description, maximum?.description)
    guard let fractionDigits else { return [decimal(low, high)] }
    if fractionDigits == 0 { return [integer(low, high)] }
    return [decimal(low, high), TerminalMessage.NumberHint.fraction(count: fractionDigits)]
  }

  func integer(_ format: IntegerFormat) -> Message {
    integer(format.minimum.map(String.init), format.maximum.map(String.init))
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

  func quantity(_ format: QuantityFormat) -> Message {
    let names = format.units.map { $0.name(languages) }
      .joined(separator: WordWriter(languages).comma)
    return format.units.count == 1
      ? TerminalMessage.NumberHint.quantityOfOne(unit: names)
      : TerminalMessage.NumberHint.quantity(units: names)
  }

  func height(_ system: MeasurementSystem) -> Message {
    switch system {
    case .metric: TerminalMessage.NumberHint.heightMetric
    case .imperial: TerminalMessage.NumberHint.heightImperial
    case .either: TerminalMessage.NumberHint.heightEither
    }
  }

  func weight(_ system: MeasurementSystem) -> Message {
    switch system {
    case .metric: TerminalMessage.NumberHint.weightMetric
    case .imperial: TerminalMessage.NumberHint.weightImperial
    case .either: TerminalMessage.NumberHint.weightEither
    }
  }

  func age(_ format: AgeFormat) -> [Message] {
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
