package import StrictJSON
import FHIRPath

extension AnswerFormat {
  package var type: AnswerType {
    switch self {
    case .boolean: .boolean
    case .singleChoice: .singleChoice
    case .multipleChoice: .multipleChoice
    case .scale: .scale
    case .integer: .integer
    case .decimal: .decimal
    case .text: .text
    case .date: .date
    case .timeOfDay: .timeOfDay
    }
  }

  /// Reads an answer as the answers file and the journal write it, and accepts or refuses it.
  package func answer(from value: JSONValue) throws(AnswerRefusal) -> Answer {
    guard let answer = unchecked(value) else { throw .wrongKind(expected: type) }
    return try accept(answer)
  }

  /// The answer as it is to be stored, or why it does not fit.
  package func accept(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    switch (self, answer) {
    case (.boolean, .boolean), (.timeOfDay, .timeOfDay): break
    case (.singleChoice(let options), .choice(let value)): try Self.require(value, in: options)
    case (.multipleChoice(let options), .choices(let values)):
      return .choices(try Self.ordered(values, by: options))
    case (.scale(let format), .integer(let value)): try format.check(value)
    case (.integer(let format), .integer(let value)): try format.check(value)
    case (.decimal(let format), .decimal(let value)): try format.check(value)
    case (.text(let format), .text(let value)): try format.check(value)
    case (.date(let format), .date(let value)): try format.check(value)
    case (.boolean, _), (.timeOfDay, _), (.singleChoice, _), (.multipleChoice, _), (.scale, _),
      (.integer, _), (.decimal, _), (.text, _), (.date, _):
      throw .wrongKind(expected: type)
    }
    return answer
  }

  private func unchecked(_ value: JSONValue) -> Answer? {
    switch self {
    case .boolean: value.booleanValue.map(Answer.boolean)
    case .singleChoice: value.stringValue.map(Answer.choice)
    case .multipleChoice: Self.strings(value).map(Answer.choices)
    case .scale, .integer: value.integerValue.map(Answer.integer)
    case .decimal: Self.decimal(value).map(Answer.decimal)
    case .text: value.stringValue.map(Answer.text)
    case .date: value.stringValue.flatMap(CalendarDate.init(_:)).map(Answer.date)
    case .timeOfDay: value.stringValue.flatMap(TimeOfDay.init(_:)).map(Answer.timeOfDay)
    }
  }

  private static func strings(_ value: JSONValue) -> [String]? {
    guard let list = value.listValue else { return nil }
    let strings = list.compactMap(\.stringValue)
    return strings.count == list.count ? strings : nil
  }

  private static func decimal(_ value: JSONValue) -> ExactDecimal? {
    guard case .number(let number) = value else { return nil }
    return ExactDecimal(number.digits)
  }

  private static func require(
    _ value: String, in options: [ChoiceOption]
  ) throws(AnswerRefusal) {
    guard options.contains(where: { $0.value == value }) else {
      throw .notAnOption(options: options.map(\.value))
    }
  }

  private static func ordered(
    _ values: [String], by options: [ChoiceOption]
  ) throws(AnswerRefusal) -> [String] {
    for value in values { try require(value, in: options) }
    let chosen = Set(values)
    guard chosen.count == values.count else { throw .optionTwice }
    guard !chosen.isEmpty else { throw .nothingChosen }
    return options.map(\.value).filter(chosen.contains)
  }
}

extension ScaleFormat {
  fileprivate func check(_ value: Int) throws(AnswerRefusal) {
    guard (minimum...maximum).contains(value), (value - minimum).isMultiple(of: step) else {
      throw .notOnTheScale(minimum: minimum, maximum: maximum, step: step)
    }
  }
}

extension IntegerFormat {
  fileprivate func check(_ value: Int) throws(AnswerRefusal) {
    guard minimum.map({ $0 <= value }) ?? true, maximum.map({ value <= $0 }) ?? true else {
      throw .integerOutOfRange(minimum: minimum, maximum: maximum)
    }
  }
}

extension DecimalFormat {
  fileprivate func check(_ value: ExactDecimal) throws(AnswerRefusal) {
    guard minimum.map({ $0 <= value }) ?? true, maximum.map({ value <= $0 }) ?? true else {
      throw .decimalOutOfRange(minimum: minimum, maximum: maximum)
    }
    if let most = fractionDigits, value.fractionDigits > most {
      throw .tooManyFractionDigits(most: most)
    }
  }
}

extension TextFormat {
  fileprivate func check(_ value: String) throws(AnswerRefusal) {
    guard value.contains(where: { !$0.isWhitespace }) else { throw .empty }
    guard value.count <= maximumLength else { throw .tooLong(most: maximumLength) }
  }
}

extension DateFormat {
  fileprivate func check(_ value: CalendarDate) throws(AnswerRefusal) {
    guard earliest.map({ $0 <= value }) ?? true, latest.map({ value <= $0 }) ?? true else {
      throw .dateOutOfRange(earliest: earliest, latest: latest)
    }
  }
}
