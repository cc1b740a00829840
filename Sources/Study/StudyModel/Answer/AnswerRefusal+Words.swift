import FHIRPath
import Words

private typealias Refusal = TaskMessage.Refusal

extension AnswerRefusal {
  /// What to give instead, in the first of `languages` that there are words for.
  ///
  /// Words that the task itself has are taken in the language that it has them in.
  package func words(in languages: [String]) -> String {
    let writer = WordWriter(languages)
    func own(_ text: LocalizedText) -> String { text.text(in: languages) }
    return switch self {
    case .wrongKind(let expected): writer.text(expected.expectation)
    case .notAnOption(let options): writer.text(Self.notAnOption(options, writer.comma))
    case .optionTwice: writer.text(Refusal.optionTwice)
    case .nothingChosen: writer.text(Refusal.nothingChosen)
    case .notOnTheScale(let minimum, let maximum, 1):
      writer.text(Self.integerRange(minimum, maximum))
    case .notOnTheScale(let minimum, let maximum, let step):
      writer.text(Refusal.notOnTheScale(minimum: minimum, maximum: maximum, step: step))
    case .integerOutOfRange(let minimum, let maximum):
      writer.text(Self.integerRange(minimum, maximum))
    case .decimalOutOfRange(let minimum, let maximum):
      writer.text(Self.decimalRange(minimum, maximum))
    case .tooManyFractionDigits(0): writer.text(Refusal.Expected.wholeNumber)
    case .tooManyFractionDigits(let most):
      writer.text(Refusal.tooManyFractionDigits(most: most))
    case .empty: writer.text(Refusal.empty)
    case .tooLong(let most): writer.text(Refusal.tooLong(most: most))
    case .dateOutOfRange(let earliest, let latest): writer.text(Self.dateRange(earliest, latest))
    case .timeOutOfRange(let earliest, let latest): writer.text(Self.timeRange(earliest, latest))
    case .notOnTheMinute(let step): writer.text(Refusal.notOnTheMinute(step: step))
    case .minutesOutOfRange(let minimum, let maximum, let step):
      writer.text(Refusal.minutesOutOfRange(minimum: minimum, maximum: maximum, step: step))
    case .wrongOptionCount(let least, let most): writer.text(Self.optionCount(least, most))
    case .exclusiveOption(let text): writer.text(Refusal.exclusiveOption(option: own(text)))
    case .otherTextMissing(let text): writer.text(Refusal.otherTextMissing(option: own(text)))
    case .noOtherText(let text): writer.text(Refusal.noOtherText(option: own(text)))
    case .wrongPickCount(let expected): writer.text(Refusal.wrongPickCount(count: expected))
    case .wrongRankCount(let expected): writer.text(Refusal.wrongRankCount(count: expected))
    case .notARow(let rows): writer.text(Self.notARow(rows, writer.comma))
    case .rowMissing(let text): writer.text(Refusal.rowMissing(row: own(text)))
    case .severalInRow(let text): writer.text(Refusal.severalInRow(row: own(text)))
    case .wrongUnit(let units):
      writer.text(Refusal.wrongUnit(units: writer.alternatives(units.map(writer.unit))))
    case .tooShort(let least): writer.text(Refusal.tooShort(least: least))
    case .severalLines: writer.text(Refusal.severalLines)
    case .notAMailAddress: writer.text(Refusal.notAMailAddress)
    case .notATelephoneNumber: writer.text(Refusal.notATelephoneNumber)
    case .patternMismatch(let text):
      text.map(own) ?? writer.text(Refusal.patternMismatch)
    case .patternTooCostly: writer.text(Refusal.patternTooCostly)
    case .halfAPosition: writer.text(Refusal.halfAPosition)
    case .notOnEarth: writer.text(Refusal.notOnEarth)
    case .fileTooLarge(let most):
      writer.text(Refusal.fileTooLarge(size: WordValue.size(bytes: most)))
    case .wrongMediaType(let types):
      writer.text(Refusal.wrongMediaType(types: types.joined(separator: writer.comma)))
    case .cannotDecline: writer.text(Refusal.cannotDecline)
    case .differs(let text): text.map(own) ?? writer.text(Refusal.differs)
    case .constraint(let text), .wrongAnswer(let text): own(text)
    case .readOnly: writer.text(Refusal.readOnly)
    case .required: writer.text(Refusal.required)
    }
  }

  /// The same, with the language of a sentence that the task itself has.
  package func given(to languages: [String]) -> GivenText {
    let own: LocalizedText? =
      switch self {
      case .constraint(let text), .wrongAnswer(let text): text
      case .patternMismatch(let text), .differs(let text): text
      case _: nil
      }
    return own?.given(to: languages) ?? GivenText(words(in: languages))
  }

  private static func optionCount(_ least: Int, _ most: Int) -> Message {
    if least == most { return Refusal.OptionCount.exactly(count: least) }
    return Refusal.OptionCount.between(
      least: least, most: Refusal.OptionCount.most(count: most))
  }

  // Only so many values are named that the sentence can be read.
  private static let mostNamed = 20

  private static func notAnOption(_ options: [String], _ comma: String) -> Message {
    let named = options.prefix(mostNamed).joined(separator: comma)
    return options.count > mostNamed
      ? Refusal.notAnOptionOfMany(options: named, others: options.count - mostNamed)
      : Refusal.notAnOption(options: named)
  }

  private static func notARow(_ rows: [String], _ comma: String) -> Message {
    let named = rows.prefix(mostNamed).joined(separator: comma)
    return rows.count > mostNamed
      ? Refusal.notARowOfMany(rows: named, others: rows.count - mostNamed)
      : Refusal.notARow(rows: named)
  }
}

extension AnswerType {
  /// What to give where an answer of another kind was given.
  fileprivate var expectation: Message {
    switch family {
    case .boolean: Refusal.Expected.boolean
    case .choice: Refusal.Expected.option
    case .choices: Refusal.Expected.options
    case .picks: Refusal.Expected.picks
    case .ranking: Refusal.Expected.ranking
    case .integer: Refusal.Expected.wholeNumber
    case .decimal: Refusal.Expected.number
    case .quantity: expectedQuantity
    case .text: Refusal.Expected.text
    case .date: Refusal.Expected.date
    case .dateTime: Refusal.Expected.dateAndTime
    case .timeOfDay: Refusal.Expected.time
    case .place: Refusal.Expected.place
    case .matrix: Refusal.Expected.grid
    case .attachment: Refusal.Expected.file
    }
  }

  private var expectedQuantity: Message {
    switch self {
    case .height: Refusal.Expected.height
    case .weight: Refusal.Expected.weight
    case .timeInterval: Refusal.Expected.minutes
    case _: Refusal.Expected.quantity
    }
  }
}
