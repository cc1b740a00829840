/// The families of shapes: values of one family can be compared.
enum ShapeKind: Hashable {
  case boolean
  case number
  case text
  case moment
  case time
  case quantity
  case object
  case unknown
}

extension Shape {
  /// The family the shape belongs to.
  var kind: ShapeKind {
    switch self {
    case .value(.boolean, _): .boolean
    case .value(.integer, _), .value(.decimal, _): .number
    case .value(.string, _), .codes: .text
    case .value(.date, _), .value(.dateTime, _): .moment
    case .value(.time, _): .time
    case .value(.quantity, _), .quantity: .quantity
    case .object: .object
    case .unknown: .unknown
    }
  }

  /// The unit, if it is known; a number counts as having the unit `1`.
  var unit: String? {
    switch self {
    case .quantity(let unit, _): unit
    case .value(.integer, _), .value(.decimal, _): "1"
    case .value, .codes, .object, .unknown: nil
    }
  }

  /// How a message calls one such value.
  var spoken: String {
    switch self {
    case .value(.boolean, _): "a boolean"
    case .value(.integer, _): "a number"
    case .value(.decimal, _): "a decimal number"
    case .value(.string, _), .codes: "a text"
    case .value(.date, _): "a date"
    case .value(.dateTime, _): "a date with time"
    case .value(.time, _): "a time"
    case .value(.quantity, _): "a quantity"
    case .quantity(let unit, _): "a quantity in '\(unit)'"
    case .object: "a group of values"
    case .unknown: "a value"
    }
  }
}
