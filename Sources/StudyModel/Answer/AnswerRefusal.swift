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
    case .required: "This question needs an answer."
    }
  }

  private static func expectation(of type: AnswerType) -> String {
    switch type {
    case .boolean: "Answer true or false."
    case .singleChoice: "Give one option."
    case .multipleChoice: "Give a list of options."
    case .scale, .integer: "Give a whole number."
    case .decimal: "Give a number."
    case .text: "Give a text."
    case .date: "Give a date such as 2026-11-21."
    case .timeOfDay: "Give a time such as 07:30."
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
