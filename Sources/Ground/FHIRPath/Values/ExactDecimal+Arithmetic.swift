extension ExactDecimal {
  /// The exact sum.
  package func adding(_ other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    let (left, right, power) = try aligned(with: other)
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw .overflow }
    return try ExactDecimal(coefficient: sum, exponent: power)
  }

  /// The exact difference.
  package func subtracting(_ other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    try adding(other.negated)
  }

  /// The exact product.
  package func multiplied(by other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    if !overflow, product.magnitude <= Self.largestCoefficient.magnitude {
      return try ExactDecimal(coefficient: product, exponent: exponent + other.exponent)
    }
    let (left, right) = (normalized, other.normalized)
    let again = left.coefficient.multipliedReportingOverflow(by: right.coefficient)
    if again.overflow { throw .overflow }
    return try ExactDecimal(
      coefficient: again.partialValue, exponent: left.exponent + right.exponent)
  }

  /// The quotient: exact if it ends, else rounded half away from zero to 28 significant digits
  /// and at least 8 fraction digits.
  package func divided(by other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    if other.isZero { throw .divisionByZero }
    var division = LongDivision(coefficient.magnitude, by: other.coefficient.magnitude)
    division.run(exponent: exponent - other.exponent)
    let isNegative = (coefficient < 0) != (other.coefficient < 0)
    guard let digits = Int128(exactly: division.roundedQuotient) else { throw .overflow }
    let power = exponent - other.exponent - division.fractionDigits
    return try ExactDecimal(coefficient: isNegative ? -digits : digits, exponent: power)
  }

  /// The whole number of times that `other` fits, the rest cut off.
  package func truncatedQuotient(by other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    if other.isZero { throw .divisionByZero }
    let (left, right, _) = try aligned(with: other)
    return try ExactDecimal(coefficient: left / right, exponent: 0)
  }

  /// What is left after the truncated division; it has the sign of this value.
  package func remainder(by other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    if other.isZero { throw .divisionByZero }
    let (left, right, power) = try aligned(with: other)
    return try ExactDecimal(coefficient: left % right, exponent: power)
  }

  private func aligned(
    with other: ExactDecimal
  ) throws(DecimalError) -> (left: Int128, right: Int128, exponent: Int) {
    let power = min(exponent, other.exponent)
    if let left = scaled(to: power), let right = other.scaled(to: power) {
      return (left, right, power)
    }
    // Digits that say nothing ("1.000…") may be what does not fit.
    let (small, otherSmall) = (normalized, other.normalized)
    let smallPower = min(small.exponent, otherSmall.exponent)
    guard let left = small.scaled(to: smallPower), let right = otherSmall.scaled(to: smallPower)
    else { throw .overflow }
    return (left, right, smallPower)
  }
}
