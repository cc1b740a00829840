import FHIRPath

extension AnswerRefusal {
  func english(_ languages: [String]) -> String {
    switch self {
    case .wrongKind(let expected): Self.englishExpectation(of: expected)
    case .notAnOption(let options): "Choose one of: \(listed(options, and: "and others:"))."
    case .optionTwice: "Choose each option once."
    case .nothingChosen: "Choose at least one option."
    case .notOnTheScale(let minimum, let maximum, 1):
      "Give a whole number from \(minimum) to \(maximum)."
    case .notOnTheScale(let minimum, let maximum, let step):
      "Give a number from \(minimum) to \(maximum) in steps of \(step)."
    case .integerOutOfRange(let minimum, let maximum):
      "Give a whole number \(Self.range(minimum, maximum, "more", "less"))."
    case .decimalOutOfRange(let minimum, let maximum):
      "Give a number \(Self.range(minimum, maximum, "more", "less"))."
    case .tooManyFractionDigits(0): "Give a whole number."
    case .tooManyFractionDigits(let most): "Give at most \(most) digits after the point."
    case .empty: "Write something."
    case .tooLong(let most): "Write at most \(most) characters."
    case .dateOutOfRange(let earliest, let latest):
      "Give a date \(Self.range(earliest, latest, "later", "earlier"))."
    case .timeOutOfRange(let earliest, let latest):
      "Give a time \(Self.range(earliest, latest, "later", "earlier"))."
    case .notOnTheMinute(let step): "Give minutes in steps of \(step)."
    case .minutesOutOfRange(let minimum, let maximum, let step):
      "Give \(minimum) to \(maximum) minutes in steps of \(step)."
    case .wrongOptionCount(let least, let most):
      least == most ? "Choose exactly \(least)." : "Choose at least \(least) and at most \(most)."
    case .exclusiveOption(let text):
      "Choose “\(text.text(in: languages))” alone, or leave it out."
    case .otherTextMissing(let text): "Write what you mean by “\(text.text(in: languages))”."
    case .noOtherText(let text): "The option “\(text.text(in: languages))” takes no words."
    case .wrongPickCount(let expected): "Give \(expected) values, one for each picker."
    case .wrongRankCount(let expected): "Put \(expected) options in order."
    case .notARow(let rows): "Answer these rows: \(listed(rows, and: "and others:"))."
    case .rowMissing(let text): "Answer the row “\(text.text(in: languages))”."
    case .severalInRow(let text): "Choose one column for the row “\(text.text(in: languages))”."
    case .wrongUnit(let units): "Give it in \(units.joined(separator: " or "))."
    case .tooShort(let least): "Write at least \(least) characters."
    case .severalLines: "Write one line."
    case .notAMailAddress: "Give a mail address such as name@example.org."
    case .notATelephoneNumber: "Give a telephone number such as +34 600 123 456."
    case .patternMismatch(let text):
      text?.text(in: languages) ?? "Write it in the form that is asked for."
    case .patternTooCostly: "This text cannot be checked. Write a shorter one."
    case .halfAPosition: "Give latitude and longitude together."
    case .notOnEarth: "Give a latitude from -90 to 90 and a longitude from -180 to 180."
    case .fileTooLarge(let most): "Choose a file of at most \(most) bytes."
    case .wrongMediaType(let types): "Choose a file of type \(types.joined(separator: ", "))."
    case .cannotDecline: "Answer the question."
    case .differs(let text): text?.text(in: languages) ?? "The two texts differ."
    case .constraint(let text), .wrongAnswer(let text): text.text(in: languages)
    case .readOnly: "This answer cannot be changed."
    case .required: "This question needs an answer."
    }
  }

  private static func englishExpectation(of type: AnswerType) -> String {
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

  private static func range<Bound: CustomStringConvertible>(
    _ minimum: Bound?, _ maximum: Bound?, _ more: String, _ less: String
  ) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
    case (let minimum?, nil): "of \(minimum) or \(more)"
    case (nil, let maximum?): "of \(maximum) or \(less)"
    case (nil, nil): "that can be stored"
    }
  }
}
