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
  func single(_ answer: Answer) throws(AnswerRefusal) -> Answer {
    switch answer {
    case .choice(let value):
      if try option(value).other?.isRequired == true { throw .otherTextMissing(option: value) }
      return answer
    case .otherChoice(let value, let text):
      guard try option(value).other != nil else { throw .noOtherText(option: value) }
      try Self.checkOtherText(text)
      return answer
    case .boolean, .choices, .otherChoices, .picks, .ranking, .integer, .decimal, .quantity, .text,
      .date, .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      throw .wrongKind(expected: .singleChoice)
    }
  }

  /// Several options in their order, with words if one of them asks for words.
  func several(_ answer: Answer, count: ClosedRange<Int>) throws(AnswerRefusal) -> Answer {
    switch answer {
    case .choices(let values):
      let chosen = try ordered(values, count: count)
      if let open = chosen.first(where: { $0.other?.isRequired == true }) {
        throw .otherTextMissing(option: open.value)
      }
      return .choices(chosen.map(\.value))
    case .otherChoices(let values, let text):
      let chosen = try ordered(values, count: count)
      guard chosen.contains(where: { $0.other != nil }) else {
        throw .noOtherText(option: chosen.first?.value ?? "")
      }
      try Self.checkOtherText(text)
      return .otherChoices(chosen.map(\.value), text: text)
    case .boolean, .choice, .otherChoice, .picks, .ranking, .integer, .decimal, .quantity, .text,
      .date, .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      throw .wrongKind(expected: .multipleChoice)
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
      throw .exclusiveOption(alone.value)
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
    let known = Set(rows.map(\.id))
    let check = OptionCheck(columns)
    var result: [String: [String]] = [:]
    for (row, values) in answer where !values.isEmpty {
      guard known.contains(row) else { throw .notARow(rows: rows.map(\.id)) }
      try check.requireOnce(values)
      guard isMultiple || values.count == 1 else { throw .severalInRow(row) }
      let chosen = Set(values)
      result[row] = columns.map(\.value).filter(chosen.contains)
    }
    guard !result.isEmpty else { throw .nothingChosen }
    if needsEveryRow, let missing = rows.first(where: { result[$0.id] == nil }) {
      throw .rowMissing(missing.id)
    }
    return result
  }
}
