package import FHIRPath

extension AnswerFormat {
  /// What an answer counts in a score; nil for an answer that counts nothing, or was declined.
  ///
  /// An option counts its own score, several options the sum of theirs, yes 1 and no 0, and a number
  /// itself. An option without a score counts nothing.
  package func scoreValue(of answer: Answer) -> ExactDecimal? {
    switch answer {
    case .boolean(let value): return ExactDecimal(value ? 1 : 0)
    case .choice(let value), .otherChoice(let value, _): return Self.score(of: value, options)
    case .choices(let values), .otherChoices(let values, _):
      return Self.sum(values.map { Self.score(of: $0, options) })
    case .picks(let values):
      guard case .pickers(let format) = self, format.pickers.count == values.count else {
        return nil
      }
      return Self.sum(zip(values, format.pickers).map { Self.score(of: $0, $1) })
    case .integer(let value): return ExactDecimal(value)
    case .decimal(let value): return value
    case .quantity(let value): return value.value
    case .ranking, .text, .date, .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      return nil
    }
  }

  /// What one row of a matrix counts.
  package func scoreValue(ofRow row: String, _ answer: Answer) -> ExactDecimal? {
    guard case .matrix(let format) = self, case .matrix(let rows) = answer,
      let columns = rows[row]
    else { return nil }
    return Self.sum(columns.map { Self.score(of: $0, format.columns) })
  }

  private static func score(of value: String, _ options: [ChoiceOption]) -> ExactDecimal? {
    options.first { $0.value == value }?.score
  }

  /// The sum; nil if one of the values is missing.
  private static func sum(_ values: [ExactDecimal?]) -> ExactDecimal? {
    var sum = ExactDecimal(0)
    for value in values {
      guard let value else { return nil }
      do {
        sum = try sum.adding(value)
      } catch {
        return nil
      }
    }
    return sum
  }
}
