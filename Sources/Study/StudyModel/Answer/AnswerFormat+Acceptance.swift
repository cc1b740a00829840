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
    case .boolean: _ = try kept(answer.booleanValue)
    case .pickers(let format): try format.check(kept(answer.picksValue))
    case .ranking(let format): try format.check(kept(answer.rankingValue))
    case .textScale(let format):
      // None of its options asks for words.
      return try OptionCheck(format.options).single(.choice(kept(answer.choiceValue)), type)
    case .scale(let format): try format.check(kept(answer.integerValue))
    case .continuousScale(let format): try format.check(kept(answer.decimalValue))
    case .ladder(let format): try format.check(kept(answer.integerValue))
    case .integer(let format): try format.check(kept(answer.integerValue))
    case .decimal(let format): try format.check(kept(answer.decimalValue))
    case .quantity(let format): try format.check(kept(answer.quantityValue))
    case .height(let format): try format.check(kept(answer.quantityValue))
    case .weight(let format): try format.check(kept(answer.quantityValue))
    case .age(let format): try format.check(kept(answer.integerValue))
    case .text(let format): try format.check(kept(answer.textValue))
    case .confirmation: if try kept(answer.textValue).isEmpty { throw .empty }
    case .date(let format): try format.check(kept(answer.dateValue))
    case .dateTime(let format): try format.check(kept(answer.dateTimeValue))
    case .timeOfDay(let format): try format.check(kept(answer.timeOfDayValue))
    case .timeInterval(let format): try format.check(kept(answer.quantityValue))
    case .location: try kept(answer.placeValue).check()
    case .matrix(let format): return .matrix(try format.checked(kept(answer.matrixValue)))
    case .bodyMap(let format): return .choices(try format.ordered(kept(answer.choicesValue)))
    case .attachment(let format): try format.check(kept(answer.attachmentValue))
    case _: return try chosen(answer)
    }
    return answer
  }

  /// An answer to a format that lets choose from one list; any other format has no options, and so no
  /// answer fits it here.
  private func chosen(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    let facets = facets
    let check = OptionCheck(facets.options)
    guard let count = facets.count else { return try check.single(answer, type) }
    return try check.several(answer, type, count: count)
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
    // No other format knows of today.
    case _: self
    }
  }
}
