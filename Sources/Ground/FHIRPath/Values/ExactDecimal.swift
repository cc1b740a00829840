/// A decimal number with all its digits: `coefficient` × 10^`exponent`, never a binary fraction.
///
/// Equality, order and hash go by value (`1.50` = `1.5`); the text keeps the digits it was read with.
/// At most 38 significant digits, and exponents from -999 to 999.
package struct ExactDecimal: Sendable {
  // In halves: a stored `Int128` is aligned to 16 bytes, which makes every answer, question and
  // expression larger, and slower to allocate.
  private let highHalf: Int64
  private let lowHalf: UInt64
  /// The power of ten that the coefficient is multiplied with.
  package let exponent: Int

  /// The significant digits with the sign; at most 38 digits.
  package var coefficient: Int128 { Int128(highHalf) << 64 | Int128(lowHalf) }

  /// Nothing.
  static let zero = ExactDecimal(0)
  /// 38 nines.
  static let largestCoefficient: Int128 = 99_999_999_999_999_999_999_999_999_999_999_999_999
  /// The powers of ten that are held.
  static let exponents = -999...999

  /// A whole number.
  package init(_ whole: Int) {
    self.init(checked: Int128(whole), exponent: 0)
  }

  /// The value `coefficient` × 10^`exponent`; fails with overflow outside the limits of the type.
  package init(coefficient: Int128, exponent: Int) throws(DecimalError) {
    guard coefficient.magnitude <= Self.largestCoefficient.magnitude,
      Self.exponents.contains(exponent)
    else { throw .overflow }
    self.init(checked: coefficient, exponent: exponent)
  }

  /// Skips the check of the limits, for values that are known to lie within them.
  init(checked coefficient: Int128, exponent: Int) {
    highHalf = Int64(truncatingIfNeeded: coefficient >> 64)
    lowHalf = UInt64(truncatingIfNeeded: coefficient)
    self.exponent = exponent
  }

  /// The same number with the other sign.
  package var negated: ExactDecimal { ExactDecimal(checked: -coefficient, exponent: exponent) }

  /// The distance from zero.
  package var magnitude: ExactDecimal { coefficient < 0 ? negated : self }

  /// Whether the value is zero, whatever its digits.
  package var isZero: Bool { coefficient == 0 }

  /// The same value with the fewest digits.
  package var normalized: ExactDecimal {
    guard coefficient != 0 else { return .zero }
    var digits = coefficient
    var power = exponent
    while digits % 10 == 0, power < Self.exponents.upperBound {
      digits /= 10
      power += 1
    }
    return ExactDecimal(checked: digits, exponent: power)
  }

  /// The number of digits after the point that are written, 0 for a whole number.
  package var fractionDigits: Int { max(0, -exponent) }

  /// The value as a whole number, or nil if it has a fraction or does not fit.
  package var wholeNumber: Int? {
    let small = normalized
    guard small.exponent >= 0, let scaled = small.scaled(to: 0) else { return nil }
    return Int(exactly: scaled)
  }

  /// The coefficient this value has at a lower or equal exponent, or nil if it does not fit.
  func scaled(to lower: Int) -> Int128? {
    if coefficient == 0 { return 0 }
    guard let factor = Self.powerOfTen(exponent - lower) else { return nil }
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// Ten to `power`, for powers from 0 to 38.
  static func powerOfTen(_ power: Int) -> Int128? {
    guard (0...38).contains(power) else { return nil }
    var result: Int128 = 1
    for _ in 0..<power { result *= 10 }
    return result
  }

  /// The number of decimal digits of `value`, 1 for zero.
  static func digitCount(_ value: UInt128) -> Int {
    var count = 1
    var rest = value / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}
