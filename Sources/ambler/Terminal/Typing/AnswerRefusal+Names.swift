import StudyModel

extension AnswerRefusal {
  /// The same refusal with the texts of options and rows in place of what is stored for them.
  func naming(_ format: AnswerFormat, _ languages: [String]) -> AnswerRefusal {
    let name = { (value: String) in
      format.optionList(languages)?.text(of: value) ?? value
    }
    return switch self {
    case .exclusiveOption(let value): .exclusiveOption(name(value))
    case .otherTextMissing(let value): .otherTextMissing(option: name(value))
    case .noOtherText(let value): .noOtherText(option: name(value))
    case .rowMissing(let row): .rowMissing(format.rowText(row, languages))
    case .severalInRow(let row): .severalInRow(format.rowText(row, languages))
    case .notAnOption(let values): .notAnOption(options: values.map(name))
    case .notARow(let rows): .notARow(rows: rows.map { format.rowText($0, languages) })
    case .wrongKind, .optionTwice, .nothingChosen, .notOnTheScale, .integerOutOfRange,
      .decimalOutOfRange, .tooManyFractionDigits, .empty, .tooLong, .dateOutOfRange,
      .timeOutOfRange, .notOnTheMinute, .minutesOutOfRange, .wrongOptionCount, .wrongPickCount,
      .wrongRankCount, .wrongUnit, .tooShort, .severalLines, .notAMailAddress,
      .notATelephoneNumber, .patternMismatch, .patternTooCostly, .halfAPosition, .notOnEarth,
      .fileTooLarge, .wrongMediaType, .cannotDecline, .differs, .constraint, .wrongAnswer,
      .readOnly, .required:
      self
    }
  }
}

extension AnswerFormat {
  fileprivate func rowText(_ id: String, _ languages: [String]) -> String {
    guard case .matrix(let format) = self else { return id }
    return format.rows.first { $0.id == id }?.text.text(in: languages) ?? id
  }
}
