package import FHIRPath

/// Why an answer does not fit its question; it never holds the answer, which is personal.
package enum AnswerRefusal: Error, Sendable, Hashable {
  case wrongKind(expected: AnswerType)
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
  case exclusiveOption(String)
  case otherTextMissing(option: String)
  case noOtherText(option: String)
  case wrongPickCount(expected: Int)
  case wrongRankCount(expected: Int)
  case notARow(rows: [String])
  case rowMissing(String)
  case severalInRow(String)
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
  package var description: String {
    switch self {
    case .wrongKind(let expected): Self.expectation(of: expected)
    case .notAnOption(let options): "Choose one of: \(options.joined(separator: ", "))."
    case .optionTwice: "Choose each option once."
    case .nothingChosen: "Choose at least one option."
    case .notOnTheScale(let minimum, let maximum, let step):
      step == 1
        ? "Give a whole number from \(minimum) to \(maximum)."
        : "Give a number from \(minimum) to \(maximum) in steps of \(step)."
    case .integerOutOfRange(let minimum, let maximum):
      "Give a whole number \(Self.range(minimum?.description, maximum?.description))."
    case .decimalOutOfRange(let minimum, let maximum):
      "Give a number \(Self.range(minimum?.description, maximum?.description))."
    case .tooManyFractionDigits(let most):
      most == 0 ? "Give a whole number." : "Give at most \(most) digits after the point."
    case .empty: "Write something."
    case .tooLong(let most): "Write at most \(most) characters."
    case .dateOutOfRange(let earliest, let latest):
      "Give a date \(Self.range(earliest?.description, latest?.description, "later", "earlier"))."
    case .timeOutOfRange(let earliest, let latest):
      "Give a time \(Self.range(earliest?.description, latest?.description, "later", "earlier"))."
    case .notOnTheMinute(let step): "Give minutes in steps of \(step)."
    case .minutesOutOfRange(let minimum, let maximum, let step):
      "Give \(minimum) to \(maximum) minutes in steps of \(step)."
    case .required: "This question needs an answer."
    case .wrongOptionCount(let least, let most):
      least == most
        ? "Choose exactly \(least)." : "Choose at least \(least) and at most \(most)."
    case .exclusiveOption(let value): "Choose \(value) alone, or leave it out."
    case .otherTextMissing(let option): "Write what you mean by \(option)."
    case .noOtherText(let option): "The option \(option) takes no words."
    case .wrongPickCount(let expected): "Give \(expected) values, one for each picker."
    case .wrongRankCount(let expected): "Put \(expected) options in order."
    case .notARow(let rows): "Answer these rows: \(rows.joined(separator: ", "))."
    case .rowMissing(let row): "Answer the row \(row)."
    case .severalInRow(let row): "Choose one column for the row \(row)."
    case .wrongUnit(let units): "Give it in \(units.joined(separator: " or "))."
    case .tooShort(let least): "Write at least \(least) characters."
    case .severalLines: "Write one line."
    case .notAMailAddress: "Give a mail address such as name@example.org."
    case .notATelephoneNumber: "Give a telephone number such as +34 600 123 456."
    case .patternMismatch(let text): text?.fallback ?? "Write it in the form that is asked for."
    case .patternTooCostly: "This text cannot be checked. Write a shorter one."
    case .halfAPosition: "Give latitude and longitude together."
    case .notOnEarth: "Give a latitude from -90 to 90 and a longitude from -180 to 180."
    case .fileTooLarge(let most): "Choose a file of at most \(most) bytes."
    case .wrongMediaType(let types): "Choose a file of type \(types.joined(separator: ", "))."
    case .cannotDecline: "Answer the question."
    case .differs(let text): text?.fallback ?? "The two texts differ."
    case .constraint(let text), .wrongAnswer(let text): text.fallback
    case .readOnly: "This answer cannot be changed."
    }
  }

  private static func expectation(of type: AnswerType) -> String {
    switch type {
    case .boolean: "Answer true or false."
    case .singleChoice, .textScale: "Give one option."
    case .multipleChoice, .bodyMap: "Give a list of options."
    case .pickers: "Give a list with one option for each picker."
    case .ranking: "Give a list of options in their order."
    case .scale, .integer, .ladder, .age: "Give a whole number."
    case .decimal, .continuousScale: "Give a number."
    case .quantity: "Give a value and its unit."
    case .height: "Give a value in cm."
    case .weight: "Give a value in kg."
    case .timeInterval: "Give a value in min."
    case .text, .confirmation: "Give a text."
    case .date: "Give a date such as 2026-11-21."
    case .dateTime: "Give a date and time such as 2026-11-21T07:30:00+01:00."
    case .timeOfDay: "Give a time such as 07:30."
    case .location: "Give a text, or latitude and longitude."
    case .matrix: "Give one option for each row."
    case .attachment: "Give a file."
    }
  }

  private static func range(
    _ minimum: String?, _ maximum: String?, _ more: String = "more", _ less: String = "less"
  ) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
    case (let minimum?, nil): "of \(minimum) or \(more)"
    case (nil, let maximum?): "of \(maximum) or \(less)"
    case (nil, nil): "that can be stored"
    }
  }
}
