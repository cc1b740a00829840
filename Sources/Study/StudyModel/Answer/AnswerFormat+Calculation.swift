package import FHIRPath

extension AnswerFormat {
  /// What an expression gave, as an answer of this format; nil for what does not fit it.
  package func answer(from values: [Value]) -> Answer? {
    guard let unchecked = uncheckedAnswer(from: values) else { return nil }
    // A calculated value that does not fit is no value.
    return try? accept(unchecked)
  }

  private func uncheckedAnswer(from values: [Value]) -> Answer? {
    switch family {
    case .choices: values.strings.map(Answer.choices)
    case .picks: values.strings.map(Answer.picks)
    case .ranking: values.strings.map(Answer.ranking)
    case .boolean, .choice, .integer, .decimal, .quantity, .text, .date, .dateTime, .timeOfDay:
      values.count == 1 ? values.first.flatMap(single) : nil
    case .place, .matrix, .attachment: nil
    }
  }

  private func single(_ value: Value) -> Answer? {
    switch family {
    case .boolean: if case .boolean(let isTrue) = value { return .boolean(isTrue) }
    case .choice: if case .string(let code) = value { return .choice(code) }
    case .text: return .text(value.text)
    case .integer: return number(value)?.wholeNumber.map(Answer.integer)
    case .decimal: return number(value).map { .decimal(rounded($0)) }
    case .quantity: return quantity(value, unit: facets.units.first)
    case .date: if case .date(let date) = value { return CalendarDate(date).map(Answer.date) }
    case .timeOfDay:
      if case .time(let time) = value { return TimeOfDay(time).map(Answer.timeOfDay) }
    case .dateTime:
      if case .dateTime(let moment) = value { return LocalDateTime(moment).map(Answer.dateTime) }
    case .choices, .picks, .ranking, .place, .matrix, .attachment: break
    }
    return nil
  }

  private func rounded(_ number: ExactDecimal) -> ExactDecimal {
    facets.range?.fractionDigits.map(number.rounded(toPlaces:)) ?? number
  }

  /// The number of a value in this format's unit.
  private func number(_ value: Value) -> ExactDecimal? {
    switch value {
    case .integer(let whole): return ExactDecimal(whole)
    case .decimal(let decimal): return decimal
    case .quantity(let quantity): return quantity.number(in: unit ?? "1")
    case .boolean, .string, .date, .dateTime, .time: return nil
    }
  }

  private func quantity(_ value: Value, unit: String?) -> Answer? {
    guard let unit else { return nil }
    let number: ExactDecimal?
    switch value {
    case .integer(let whole): number = ExactDecimal(whole)
    case .decimal(let decimal): number = decimal
    case .quantity(let quantity): number = quantity.number(in: unit)
    case .boolean, .string, .date, .dateTime, .time: number = nil
    }
    return number.map { .quantity(Quantity(value: rounded($0), unit: unit)) }
  }
}

extension Quantity {
  /// The number in another unit of the same kind.
  fileprivate func number(in unit: String) -> ExactDecimal? {
    if self.unit == unit { return value }
    do {
      let one = Quantity(value: ExactDecimal(1), unit: unit)
      guard let pair = try aligned(with: one) else { return nil }
      return try pair.left.divided(by: pair.right)
    } catch {
      return nil
    }
  }
}

extension [Value] {
  /// The texts of a list that holds nothing else.
  fileprivate var strings: [String]? {
    let strings = compactMap { if case .string(let text) = $0 { text } else { nil } }
    return strings.count == count ? strings : nil
  }
}

extension TimeOfDay {
  /// A time to the minute at least; seconds are cut off.
  fileprivate init?(_ partial: PartialTime) {
    guard let minute = partial.minute else { return nil }
    self.init(hour: partial.hour, minute: minute)
  }
}

extension LocalDateTime {
  /// A moment with its offset from UTC.
  fileprivate init?(_ partial: PartialDateTime) {
    guard let date = CalendarDate(partial.date), let time = partial.time.flatMap(TimeOfDay.init),
      let offset = partial.offsetMinutes
    else { return nil }
    self.init(date: date, time: time, offsetMinutes: offset)
  }
}
