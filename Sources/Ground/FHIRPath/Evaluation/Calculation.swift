/// One arithmetic operator over two values.
struct Calculation {
  /// What comes out.
  enum Outcome: Equatable {
    case value(Value)
    /// Overflow, division by zero, or units that do not go together.
    case empty
    /// The operator is not defined for these kinds.
    case impossible
  }

  /// What is done with the two values.
  let operation: ArithmeticOperator

  /// The result for `left` and `right`.
  func result(_ left: Value, _ right: Value) -> Outcome {
    if case .integer(let one) = left, case .integer(let other) = right {
      return whole(one, other)
    }
    if let one = left.number, let other = right.number {
      return outcome { () throws(DecimalError) in try decimal(one, other) }
    }
    if let outcome = moved(left, right) { return outcome }
    guard let one = left.asQuantity, let other = right.asQuantity else { return .impossible }
    switch operation {
    case .plus:
      return outcome { () throws(DecimalError) in try one.adding(other).map(Value.quantity) }
    case .minus:
      return outcome { () throws(DecimalError) in try one.adding(other.negated).map(Value.quantity)
      }
    case .times:
      return outcome { () throws(DecimalError) in .quantity(try one.multiplied(by: other)) }
    case .divide:
      return outcome { () throws(DecimalError) in .quantity(try one.divided(by: other)) }
    case .wholeDivide, .modulo: return .impossible
    }
  }

  private func whole(_ left: Int, _ right: Int) -> Outcome {
    let (number, overflow): (Int, Bool)
    switch operation {
    case .plus: (number, overflow) = left.addingReportingOverflow(right)
    case .minus: (number, overflow) = left.subtractingReportingOverflow(right)
    case .times: (number, overflow) = left.multipliedReportingOverflow(by: right)
    case .wholeDivide: (number, overflow) = left.dividedReportingOverflow(by: right)
    case .modulo: (number, overflow) = left.remainderReportingOverflow(dividingBy: right)
    case .divide:
      return outcome { () throws(DecimalError) in
        .decimal(try ExactDecimal(left).divided(by: ExactDecimal(right)))
      }
    }
    return overflow ? .empty : .value(.integer(number))
  }

  private func decimal(
    _ left: ExactDecimal, _ right: ExactDecimal
  ) throws(DecimalError) -> Value {
    switch operation {
    case .plus: return .decimal(try left.adding(right))
    case .minus: return .decimal(try left.subtracting(right))
    case .times: return .decimal(try left.multiplied(by: right))
    case .divide: return .decimal(try left.divided(by: right))
    case .modulo: return .decimal(try left.remainder(by: right))
    case .wholeDivide:
      let quotient = try left.truncatedQuotient(by: right)
      return quotient.wholeNumber.map(Value.integer) ?? .decimal(quotient)
    }
  }

  /// A date, moment or time moved by a quantity, or nil if this is something else.
  private func moved(_ left: Value, _ right: Value) -> Outcome? {
    guard case .quantity(let quantity) = right, operation == .plus || operation == .minus else {
      return nil
    }
    guard left.isCalendarValue else { return nil }
    guard let unit = CalendarUnit(unit: quantity.unit) else { return .impossible }
    let amount = operation == .plus ? quantity.value : quantity.value.negated
    return CalendarShift(amount: amount, unit: unit).outcome(for: left)
  }

  private func outcome(_ calculate: () throws(DecimalError) -> Value?) -> Outcome {
    // The language makes overflow and division by zero empty.
    guard let value = try? calculate() else { return .empty }
    return .value(value)
  }
}

extension Value {
  fileprivate var isCalendarValue: Bool {
    switch self {
    case .date, .dateTime, .time: true
    case .boolean, .integer, .decimal, .string, .quantity: false
    }
  }
}
