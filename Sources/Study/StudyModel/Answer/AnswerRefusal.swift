package import FHIRPath

/// Why an answer does not fit its question; it never holds the answer, which is personal.
package enum AnswerRefusal: Error, Sendable, Hashable {
  case wrongKind(expected: AnswerType)
  /// The value is none of the options' values; no screen lets a person choose it, but a file can
  /// hold it.
  case notAnOption(options: [String])
  case optionTwice
  case nothingChosen
  case notOnTheScale(minimum: Int, maximum: Int, step: Int)
  case integerOutOfRange(minimum: Int?, maximum: Int?)
  case decimalOutOfRange(minimum: ExactDecimal?, maximum: ExactDecimal?)
  case tooManyFractionDigits(most: Int)
  case empty
  case tooLong(most: Int)
  case dateOutOfRange(earliest: CalendarDate?, latest: CalendarDate?)
  case timeOutOfRange(earliest: TimeOfDay?, latest: TimeOfDay?)
  case notOnTheMinute(step: Int)
  case minutesOutOfRange(minimum: Int, maximum: Int, step: Int)
  case wrongOptionCount(least: Int, most: Int)
  case exclusiveOption(LocalizedText)
  case otherTextMissing(option: LocalizedText)
  case noOtherText(option: LocalizedText)
  case wrongPickCount(expected: Int)
  case wrongRankCount(expected: Int)
  case notARow(rows: [String])
  case rowMissing(LocalizedText)
  case severalInRow(LocalizedText)
  case wrongUnit(units: [String])
  case tooShort(least: Int)
  case severalLines
  case notAMailAddress
  case notATelephoneNumber
  case patternMismatch(text: LocalizedText?)
  case patternTooCostly
  case halfAPosition
  case notOnEarth
  case fileTooLarge(mostBytes: Int)
  case wrongMediaType(types: [String])
  /// The question does not offer that way not to answer.
  case cannotDecline
  /// The text is not the one it should repeat.
  case differs(text: LocalizedText?)
  /// A constraint of the question or its form does not hold.
  case constraint(text: LocalizedText)
  /// The answer to a question of understanding is not right.
  case wrongAnswer(text: LocalizedText)
  /// The answer is calculated or was given before.
  case readOnly
  case required
}

extension AnswerRefusal: CustomStringConvertible {
  /// The words in English.
  package var description: String { words(in: ["en"]) }
}
