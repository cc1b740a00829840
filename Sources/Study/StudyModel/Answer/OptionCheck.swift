/// Checks values against the options of a question.
struct OptionCheck {
  private let options: [ChoiceOption]

  init(_ options: [ChoiceOption]) {
    self.options = options
  }

  func require(_ value: String) throws(AnswerRefusal) {
    _ = try option(value)
  }

  func requireOnce(_ values: [String]) throws(AnswerRefusal) {
    for value in values { try require(value) }
    guard Set(values).count == values.count else { throw .optionTwice }
  }

  /// One option, with its words if it is one that asks for them.
  func single(_ answer: Answer, _ type: AnswerType) throws(AnswerRefusal) -> Answer {
    switch answer {
    case .choice(let value):
      let option = try option(value)
      if option.other?.isRequired == true { throw .otherTextMissing(option: option.text) }
      return answer
    case .otherChoice(let value, let text):
      let option = try option(value)
      guard option.other != nil else { throw .noOtherText(option: option.text) }
      try Self.checkOtherText(text)
      return answer
    case .boolean, .choices, .otherChoices, .picks, .ranking, .integer, .decimal, .quantity, .text,
      .date, .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      throw .wrongKind(expected: type)
    }
  }

  /// Several options in their order, with words if one of them asks for words.
  func several(
    _ answer: Answer, _ type: AnswerType, count: ClosedRange<Int>
  ) throws(AnswerRefusal) -> Answer {
    switch answer {
    case .choices(let values):
      let chosen = try ordered(values, count: count)
      if let open = chosen.first(where: { $0.other?.isRequired == true }) {
        throw .otherTextMissing(option: open.text)
      }
      return .choices(chosen.map(\.value))
    case .otherChoices(let values, let text):
      let chosen = try ordered(values, count: count)
      if let first = chosen.first, !chosen.contains(where: { $0.other != nil }) {
        throw .noOtherText(option: first.text)
      }
      try Self.checkOtherText(text)
      return .otherChoices(chosen.map(\.value), text: text)
    case .boolean, .choice, .otherChoice, .picks, .ranking, .integer, .decimal, .quantity, .text,
      .date, .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      throw .wrongKind(expected: type)
    }
  }

  private func ordered(
    _ values: [String], count: ClosedRange<Int>
  ) throws(AnswerRefusal) -> [ChoiceOption] {
    try requireOnce(values)
    guard !values.isEmpty else { throw .nothingChosen }
    let chosen = Set(values)
    let options = options.filter { chosen.contains($0.value) }
    if options.count > 1, let alone = options.first(where: \.isExclusive) {
      throw .exclusiveOption(alone.text)
    }
    // "None of these" is a whole answer, however many options the question wants else.
    guard count.contains(options.count) || options.first?.isExclusive == true else {
      throw .wrongOptionCount(least: count.lowerBound, most: count.upperBound)
    }
    return options
  }

  private func option(_ value: String) throws(AnswerRefusal) -> ChoiceOption {
    guard let option = options.first(where: { $0.value == value }) else {
      throw .notAnOption(options: options.map(\.value))
    }
    return option
  }

  private static func checkOtherText(_ text: String) throws(AnswerRefusal) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
    guard text.count <= 10_000 else { throw .tooLong(most: 10_000) }
  }
}

extension PickersFormat {
  func check(_ values: [String]) throws(AnswerRefusal) {
    guard values.count == pickers.count else { throw .wrongPickCount(expected: pickers.count) }
    for (value, options) in zip(values, pickers) { try OptionCheck(options).require(value) }
  }
}

extension RankingFormat {
  func check(_ values: [String]) throws(AnswerRefusal) {
    try OptionCheck(options).requireOnce(values)
    guard values.count == rankedCount else { throw .wrongRankCount(expected: rankedCount) }
  }
}

extension BodyMapFormat {
  func ordered(_ values: [String]) throws(AnswerRefusal) -> [String] {
    let known = regions.map(\.id)
    let chosen = Set(values)
    guard chosen.isSubset(of: known) else { throw .notAnOption(options: known) }
    guard chosen.count == values.count else { throw .optionTwice }
    guard !chosen.isEmpty else { throw .nothingChosen }
    guard count.contains(chosen.count) else {
      throw .wrongOptionCount(least: count.lowerBound, most: count.upperBound)
    }
    return known.filter(chosen.contains)
  }
}

extension MatrixFormat {
  /// Rows without a column are no answer and are left out.
  func checked(_ answer: [String: [String]]) throws(AnswerRefusal) -> [String: [String]] {
    let texts = Dictionary(rows.map { ($0.id, $0.text) }) { first, _ in first }
    let check = OptionCheck(columns)
    var result: [String: [String]] = [:]
    for (row, values) in answer where !values.isEmpty {
      guard let text = texts[row] else { throw .notARow(rows: rows.map(\.id)) }
      try check.requireOnce(values)
      guard isMultiple || values.count == 1 else { throw .severalInRow(text) }
      let chosen = Set(values)
      result[row] = columns.map(\.value).filter(chosen.contains)
    }
    guard !result.isEmpty else { throw .nothingChosen }
    if needsEveryRow, let missing = rows.first(where: { result[$0.id] == nil }) {
      throw .rowMissing(missing.text)
    }
    return result
  }
}
