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
    case .value(let type, _), .element(_, let type?, _): ShapeKind(type)
    case .codes: .text
    case .quantity: .quantity
    case .object, .element: .object
    case .unknown: .unknown
    }
  }

  /// The unit, if it is known; a number counts as having the unit `1`.
  var unit: String? {
    switch self {
    case .quantity(let unit, _): unit
    case .value(let type, _), .element(_, let type?, _):
      ShapeKind(type) == .number ? "1" : nil
    case .codes, .object, .element, .unknown: nil
    }
  }

  /// How a message calls one such value.
  var spoken: String {
    switch self {
    case .value(let type, _), .element(_, let type?, _): type.spoken
    case .codes: "a text"
    case .quantity(let unit, _): "a quantity in '\(unit)'"
    case .object: "a group of values"
    case .element(let type, _, _): "of type \(type)"
    case .unknown: "a value"
    }
  }
}

extension ShapeKind {
  /// The family of one kind of value.
  init(_ type: ValueType) {
    switch type {
    case .boolean: self = .boolean
    case .integer, .decimal: self = .number
    case .string: self = .text
    case .date, .dateTime: self = .moment
    case .time: self = .time
    case .quantity: self = .quantity
    }
  }
}

extension ValueType {
  fileprivate var spoken: String {
    switch self {
    case .boolean: "a boolean"
    case .integer: "a number"
    case .decimal: "a decimal number"
    case .string: "a text"
    case .date: "a date"
    case .dateTime: "a date with time"
    case .time: "a time"
    case .quantity: "a quantity"
    }
  }
}
