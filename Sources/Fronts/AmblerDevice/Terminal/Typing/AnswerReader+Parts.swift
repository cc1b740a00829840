import FHIRPath
import Session
import StudyModel
import Words

/// Answers that need more than one value of the line.
extension AnswerReader {
  var choice: TypedChoice? {
    question.format.optionList(languages).map { list in
      TypedChoice(list: list, makesList: question.format.answersList)
    }
  }

  var matrix: TypedMatrix? {
    guard case .matrix(let format) = question.format else { return nil }
    return TypedMatrix(format: format, languages: languages)
  }

  /// The rows that are answered, and the row to be asked; a new round begins at the first row.
  var rowsSoFar: (rows: [String: [String]], next: Int) {
    if case .rows(let rows, let next) = entry.draft { return (rows, next) }
    if case .matrix(let rows) = current { return (rows, 0) }
    return ([:], 0)
  }

  var chosenSoFar: [String] {
    if case .chosen(let values) = entry.draft { return values }
    return current?.chosenValues ?? []
  }

  func boolean(_ text: String, _ format: BooleanFormat) -> TypedAnswer {
    let word = text.folded
    let own = format.options.map { $0.text.text(in: languages).folded }
    if own[0] != own[1], let index = own.firstIndex(of: word) {
      return checked(.boolean(index == 0))
    }
    if ["1", "true"].contains(word) { return checked(.boolean(true)) }
    if ["2", "false"].contains(word) { return checked(.boolean(false)) }
    if let isYes = TypedYesNo.read(word, languages) { return checked(.boolean(isYes)) }
    let beginning = own.indices.filter { !word.isEmpty && own[$0].hasPrefix(word) }
    guard format.yesText != nil || format.noText != nil, beginning.count == 1 else {
      return .notUnderstood
    }
    return checked(.boolean(beginning == [0]))
  }

  /// One option of each list, in the order of the lists.
  func pickers(_ text: String, _ format: PickersFormat) -> TypedAnswer {
    let words =
      text.contains(",")
      ? text.split(separator: ",").map { String($0).trimmed }
      : text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == format.pickers.count else {
      return .remark(TerminalMessage.Remark.oneNumberEach(count: format.pickers.count))
    }
    var values: [String] = []
    for (word, options) in zip(words, format.pickers) {
      switch TypedChoice(list: OptionList(options, languages: languages)).find(word) {
      case .one(let index): values.append(options[index].value)
      case .several: return .remark(TerminalMessage.Remark.severalOptions)
      case .none: return .notUnderstood
      }
    }
    return checked(.picks(values))
  }

  func quantity(_ number: TypedNumber?, _ format: QuantityFormat) -> TypedAnswer {
    guard let number else { return .notUnderstood }
    let names = format.units.map { $0.name(languages) }
      .joined(separator: WordWriter(languages).comma)
    if number.unit.isEmpty {
      guard let only = format.units.first, format.units.count == 1 else {
        return .remark(TerminalMessage.Remark.unitMissing(units: names))
      }
      return checked(.quantity(Quantity(value: number.value, unit: only.code)))
    }
    guard let unit = format.units.first(where: { $0.isCalled(number.unit, languages) }) else {
      return .remark(TerminalMessage.Remark.unitUnknown(units: names))
    }
    return checked(.quantity(Quantity(value: number.value, unit: unit.code)))
  }

  func measure(_ measure: TypedBody, _ unit: String) -> TypedAnswer {
    switch measure {
    case .value(let value): checked(.quantity(Quantity(value: value, unit: unit)))
    case .unclear(let complaint): .unreadable(complaint)
    }
  }

  func date<Value>(_ read: ReadDate<Value>, _ answer: (Value) -> Answer) -> TypedAnswer {
    switch read {
    case .one(let value): checked(answer(value))
    case .ambiguous: .remark(TerminalMessage.Remark.ambiguousDate)
    case .noSuchDay: .remark(TerminalMessage.Remark.noSuchDay)
    case .none: .notUnderstood
    }
  }

  /// The chosen options with the words that one of them asks for.
  func withWords(_ values: [String], _ text: String) -> TypedAnswer {
    guard !question.format.answersList, let value = values.first else {
      return checked(.otherChoices(values, text: text))
    }
    return checked(.otherChoice(value, text: text))
  }

  func plainChoice(_ values: [String]) -> Answer? {
    question.format.answersList ? .choices(values) : values.first.map(Answer.choice)
  }

  func finished(_ values: [String]) -> TypedAnswer {
    let wantsWords = choice?.list.options.contains { $0.other != nil && values.contains($0.value) }
    return wantsWords == true ? .begun(.otherText(values)) : checked(.choices(values))
  }
}

extension AnswerFormat {
  /// Whether its answer is a list of options.
  var answersList: Bool { family == .choices }
}

extension Answer {
  /// The options of a choice; none for other answers.
  var chosenValues: [String] {
    switch self {
    case .boolean(let value): [String(value)]
    case .choice(let value), .otherChoice(let value, _): [value]
    case .choices(let values), .otherChoices(let values, _), .ranking(let values): values
    case .picks, .integer, .decimal, .quantity, .text, .date, .dateTime, .timeOfDay, .place,
      .matrix, .attachment, .declined:
      []
    }
  }
}

extension QuantityFormat.Unit {
  /// The unit as people read it.
  func name(_ languages: [String]) -> String {
    text?.text(in: languages) ?? WordWriter(languages).unit(code)
  }

  /// Whether somebody who writes `word` means this unit.
  func isCalled(_ word: String, _ languages: [String]) -> Bool {
    [code, name(languages), UnitText.readable(code)].contains { $0.folded == word.folded }
  }
}
