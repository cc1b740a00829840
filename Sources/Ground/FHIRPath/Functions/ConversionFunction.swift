/// A function that turns one value into another kind.
package enum ConversionFunction: String, Sendable, Hashable, CaseIterable {
  case toBoolean
  case toInteger
  case toDecimal
  case toString
  case toDate
  case toDateTime
  case toTime
  case toQuantity

  /// The name of the function that asks whether the conversion has a result.
  package var question: String { "convertsTo" + rawValue.dropFirst(2) }

  /// What comes out.
  package var type: ValueType {
    switch self {
    case .toBoolean: .boolean
    case .toInteger: .integer
    case .toDecimal: .decimal
    case .toString: .string
    case .toDate: .date
    case .toDateTime: .dateTime
    case .toTime: .time
    case .toQuantity: .quantity
    }
  }
}
