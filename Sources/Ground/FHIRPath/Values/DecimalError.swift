/// Why an exact calculation has no answer.
package enum DecimalError: Error, Sendable, Hashable {
  /// The answer has more digits, or lies further from zero, than an `ExactDecimal` holds.
  case overflow
  /// The divisor is zero.
  case divisionByZero
}
