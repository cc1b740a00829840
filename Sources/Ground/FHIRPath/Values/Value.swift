/// One item that an expression works with.
package enum Value: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  case decimal(ExactDecimal)
  case string(String)
  case date(PartialDate)
  case dateTime(PartialDateTime)
  case time(PartialTime)
  case quantity(Quantity)

  /// The kind of the value.
  package var type: ValueType {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .decimal: .decimal
    case .string: .string
    case .date: .date
    case .dateTime: .dateTime
    case .time: .time
    case .quantity: .quantity
    }
  }

  /// The number of an integer or decimal, else nil.
  var number: ExactDecimal? {
    switch self {
    case .integer(let whole): ExactDecimal(whole)
    case .decimal(let decimal): decimal
    case .boolean, .string, .date, .dateTime, .time, .quantity: nil
    }
  }
}
