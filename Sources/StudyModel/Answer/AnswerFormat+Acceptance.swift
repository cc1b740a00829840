package import StrictJSON
import FHIRPath

extension Question {
  /// Reads an answer as the answers file and the journal write it, and accepts or refuses it.
  package func answer(from value: JSONValue) throws(AnswerRefusal) -> Answer {
    guard let answer = format.unchecked(value) else { throw .wrongKind(expected: format.type) }
    return try accept(answer)
  }

  /// The answer as it is to be stored, or why it does not fit.
  package func accept(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    guard case .declined(let reason) = answer else { return try format.accept(answer) }
    guard noAnswers.contains(where: { $0.reason == reason }) else { throw .cannotDecline }
    return answer
  }
}

extension AnswerFormat {
  /// Reads an answer as the answers file and the journal write it, and accepts or refuses it.
  package func answer(from value: JSONValue) throws(AnswerRefusal) -> Answer {
    guard let answer = unchecked(value) else { throw .wrongKind(expected: type) }
    return try accept(answer)
  }

  /// The answer as it is to be stored, or why it does not fit.
  ///
  /// Bounds that are counted from today hold only once `fixed(on:)` has made them dates.
  package func accept(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    switch self {
    case .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .bodyMap, .matrix:
      return try acceptOptions(answer)
    case .boolean, .scale, .continuousScale, .ladder, .integer, .decimal, .quantity, .height,
      .weight, .age, .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location,
      .attachment:
      try checkValue(answer)
      return answer
    }
  }

  private func acceptOptions(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    switch (self, answer) {
    case (.singleChoice(let format), .choice), (.singleChoice(let format), .otherChoice):
      return try OptionCheck(format.options).single(answer)
    case (.textScale(let format), .choice): return try OptionCheck(format.options).single(answer)
    case (.multipleChoice(let format), .choices), (.multipleChoice(let format), .otherChoices):
      return try OptionCheck(format.options).several(answer, count: format.count)
    case (.pickers(let format), .picks(let values)):
      guard values.count == format.pickers.count else {
        throw .wrongPickCount(expected: format.pickers.count)
      }
      for (value, options) in zip(values, format.pickers) {
        try OptionCheck(options).require(value)
      }
      return answer
    case (.ranking(let format), .ranking(let values)):
      try OptionCheck(format.options).requireOnce(values)
      guard values.count == format.rankedCount else {
        throw .wrongRankCount(expected: format.rankedCount)
      }
      return answer
    case (.bodyMap(let format), .choices(let values)):
      return .choices(try format.ordered(values))
    case (.matrix(let format), .matrix(let rows)): return .matrix(try format.checked(rows))
    case (_, _): throw .wrongKind(expected: type)
    }
  }

  private func checkValue(_ answer: Answer) throws(AnswerRefusal) {
    switch self {
    case .boolean: _ = try kept(answer.booleanValue)
    case .scale(let format): try format.check(kept(answer.integerValue))
    case .ladder(let format): try format.check(kept(answer.integerValue))
    case .integer(let format): try format.check(kept(answer.integerValue))
    case .age(let format): try format.check(kept(answer.integerValue))
    case .continuousScale(let format): try format.check(kept(answer.decimalValue))
    case .decimal(let format): try format.check(kept(answer.decimalValue))
    case .quantity(let format): try format.check(kept(answer.quantityValue))
    case .height(let format): try format.check(kept(answer.quantityValue))
    case .weight(let format): try format.check(kept(answer.quantityValue))
    case .timeInterval(let format): try format.check(kept(answer.quantityValue))
    case .text(let format): try format.check(kept(answer.textValue))
    case .confirmation: if try kept(answer.textValue).isEmpty { throw .empty }
    case .date(let format): try format.check(kept(answer.dateValue))
    case .dateTime(let format): try format.check(kept(answer.dateTimeValue))
    case .timeOfDay(let format): try format.check(kept(answer.timeOfDayValue))
    case .location: try kept(answer.placeValue).check()
    case .attachment(let format): try format.check(kept(answer.attachmentValue))
    case .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .bodyMap, .matrix:
      throw .wrongKind(expected: type)
    }
  }

  /// The value of the kind that this format takes.
  private func kept<Kept>(_ value: Kept?) throws(AnswerRefusal) -> Kept {
    guard let value else { throw .wrongKind(expected: type) }
    return value
  }

  /// The same format with bounds that count from `today` as dates.
  package func fixed(on today: CalendarDate) -> AnswerFormat {
    switch self {
    case .date(let format):
      .date(
        DateFormat(
          earliest: format.earliest?.fixed(on: today), latest: format.latest?.fixed(on: today)))
    case .dateTime(let format):
      .dateTime(
        DateTimeFormat(
          earliest: format.earliest?.fixed(on: today), latest: format.latest?.fixed(on: today),
          minuteStep: format.minuteStep))
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .scale, .continuousScale,
      .textScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age, .text,
      .confirmation, .timeOfDay, .timeInterval, .location, .matrix, .bodyMap, .attachment:
      self
    }
  }
}
