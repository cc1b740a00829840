/// What arithmetic operators make of shapes.
struct ArithmeticShape {
  private let operation: ArithmeticOperator

  /// For one operator.
  init(_ operation: ArithmeticOperator) {
    self.operation = operation
  }

  /// The shape of the result, or nil if the operator is not defined for these shapes.
  func result(_ left: Shape, _ right: Shape) -> Shape? {
    switch (left.kind, right.kind) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.number, .number): number(left, right)
    case (.text, .text): operation == .plus ? .value(.string, isList: false) : nil
    case (.quantity, .quantity), (.quantity, .number), (.number, .quantity):
      quantity(left, right)
    case (.moment, .quantity), (.time, .quantity): moved(left, by: right)
    case (_, _): nil
    }
  }

  private func number(_ left: Shape, _ right: Shape) -> Shape {
    let areWhole =
      left == .value(.integer, isList: false) && right == .value(.integer, isList: false)
    let isWhole = areWhole && operation != .divide || operation == .wholeDivide
    return .value(isWhole ? .integer : .decimal, isList: false)
  }

  private func quantity(_ left: Shape, _ right: Shape) -> Shape? {
    guard let one = left.unit, let other = right.unit else {
      return operation.isWhole ? nil : .value(.quantity, isList: false)
    }
    switch operation {
    case .plus, .minus:
      let conversion = UnitConversion(one, other)
      let isFiner = conversion.map { $0.leftFactor <= $0.rightFactor } ?? (left.kind != .number)
      return .quantity(unit: isFiner ? one : other, isList: false)
    case .times, .divide:
      var code = UnitCode(one)
      code.combine(with: UnitCode(other), inverted: operation == .divide)
      return .quantity(unit: code.text, isList: false)
    case .wholeDivide, .modulo: return nil
    }
  }

  private func moved(_ shape: Shape, by length: Shape) -> Shape? {
    guard operation == .plus || operation == .minus else { return nil }
    guard let unit = length.unit else { return shape }
    guard let calendar = CalendarUnit(unit: unit) else { return nil }
    switch shape {
    case .value(.date, _), .element(_, .date, _): return calendar.isDayOrLonger ? shape : nil
    case .value(.time, _), .element(_, .time, _): return calendar.isDayOrLonger ? nil : shape
    case .value, .quantity, .codes, .object, .element, .unknown: return shape
    }
  }
}

extension ArithmeticOperator {
  fileprivate var isWhole: Bool { self == .wholeDivide || self == .modulo }
}
