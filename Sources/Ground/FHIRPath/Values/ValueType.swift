/// The primitive kinds of FHIRPath.
package enum ValueType: Sendable, Hashable, CaseIterable {
  case boolean
  case integer
  case decimal
  case string
  case date
  case dateTime
  case time
  case quantity

  /// The name in the language, as in `is Integer`.
  package var name: String {
    switch self {
    case .boolean: "Boolean"
    case .integer: "Integer"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "Date"
    case .dateTime: "DateTime"
    case .time: "Time"
    case .quantity: "Quantity"
    }
  }
}
