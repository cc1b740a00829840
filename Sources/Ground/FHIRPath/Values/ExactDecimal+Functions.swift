/// Roots, powers and logarithms: exact where the result is exact, else rounded to 20 significant
/// digits and at most 24 behind the point; nil where there is no result or it does not fit.
extension ExactDecimal {
  private static let significantDigits = 20
  private static let mostPlaces = 24

  /// The square root; nil below zero.
  package var squareRoot: ExactDecimal? {
    guard coefficient >= 0 else { return nil }
    guard coefficient > 0 else { return .zero }
    let small = normalized
    var padding = 38 - Self.digitCount(small.coefficient.magnitude)
    if (small.exponent - padding) % 2 != 0 { padding -= 1 }
    guard let factor = Self.powerOfTen(max(0, padding)) else { return nil }
    let odd = padding < 0
    let square = odd ? small.coefficient.magnitude / 10 : (small.coefficient * factor).magnitude
    let root = Self.wholeRoot(of: square)
    let power = (small.exponent - padding) / 2
    guard let first = try? ExactDecimal(coefficient: Int128(root), exponent: power) else {
      return nil
    }
    if !odd, root * root == square { return first.normalized }
    // 19 digits are right; one step of Newton's method doubles them.
    guard let quotient = try? small.divided(by: first), let sum = try? first.adding(quotient),
      let half = try? sum.divided(by: 2)
    else { return nil }
    return half.shortened
  }

  /// e to the power of this number.
  package var exponential: ExactDecimal? {
    guard let power = FixedPoint(self) else { return nil }
    return Self.exponential(power)
  }

  /// The natural logarithm; nil for zero and below.
  package var naturalLogarithm: ExactDecimal? { fixedLogarithm?.decimal?.shortened }

  /// The logarithm to another base.
  package func logarithm(base: ExactDecimal) -> ExactDecimal? {
    guard let own = fixedLogarithm, let other = base.fixedLogarithm else { return nil }
    return own.divided(by: other)?.decimal?.shortened
  }

  /// This number to the power of `exponent`; nil if that is no real number.
  package func power(_ exponent: ExactDecimal) -> ExactDecimal? {
    if let whole = exponent.wholeNumber {
      if let exact = exactPower(whole) { return exact }
      if isZero { return nil }
      let result = magnitude.computedPower(exponent)
      return coefficient < 0 && whole % 2 != 0 ? result?.negated : result
    }
    if isZero { return exponent.coefficient > 0 ? .zero : nil }
    return coefficient < 0 ? nil : computedPower(exponent)
  }

  private func computedPower(_ exponent: ExactDecimal) -> ExactDecimal? {
    guard let logarithm = fixedLogarithm, let factor = FixedPoint(exponent),
      let product = logarithm.multiplied(by: factor)
    else { return nil }
    return Self.exponential(product)
  }

  /// By squaring; nil if the digits do not fit.
  private func exactPower(_ whole: Int) -> ExactDecimal? {
    guard whole >= 0 else {
      guard whole > Int.min, let power = exactPower(-whole) else { return nil }
      return try? ExactDecimal(1).divided(by: power)
    }
    var result: ExactDecimal = 1
    var base = self
    var rest = whole
    while rest > 0 {
      if rest % 2 == 1 {
        guard let next = try? result.multiplied(by: base) else { return nil }
        result = next
      }
      rest /= 2
      if rest > 0 {
        guard let next = try? base.multiplied(by: base) else { return nil }
        base = next
      }
    }
    return result
  }

  /// 10^k × e^r, where k ln 10 + r is the power.
  private static func exponential(_ power: FixedPoint) -> ExactDecimal? {
    let ten = FixedPoint.logarithmOfTen
    let count = (power.units + (power.units < 0 ? -1 : 1) * ten.units / 2) / ten.units
    guard count.magnitude < 1100,
      let rest = FixedPoint(units: power.units - count * ten.units).exponential?.decimal,
      let short = rest.shortened
    else { return nil }
    return try? ExactDecimal(coefficient: short.coefficient, exponent: short.exponent + Int(count))
  }

  /// The logarithm of the digits, and ten's for each place.
  private var fixedLogarithm: FixedPoint? {
    guard coefficient > 0 else { return nil }
    let small = normalized
    var places = Self.digitCount(small.coefficient.magnitude) - 1
    // The series is quickest near 1.
    if ExactDecimal(checked: small.coefficient, exponent: -places) > 3 { places += 1 }
    let digits = ExactDecimal(checked: small.coefficient, exponent: -places)
    let tens = Int128(small.exponent + places) * FixedPoint.logarithmOfTen.units
    return FixedPoint(digits)?.naturalLogarithm?.adding(FixedPoint(units: tens))
  }

  /// With the digits that are certain.
  private var shortened: ExactDecimal? {
    let rounded = rounded(toPlaces: Self.mostPlaces)
    let excess = Self.digitCount(rounded.coefficient.magnitude) - Self.significantDigits
    guard excess > 0 else { return rounded.normalized }
    guard let divisor = Self.powerOfTen(excess) else { return nil }
    let (quotient, rest) = rounded.coefficient.quotientAndRemainder(dividingBy: divisor)
    let isUp = rest.magnitude >= (divisor - Int128(rest.magnitude)).magnitude
    let digits = quotient + (isUp ? Int128(rounded.coefficient.signum()) : 0)
    return (try? ExactDecimal(coefficient: digits, exponent: rounded.exponent + excess))?.normalized
  }

  /// The largest whole number whose square is not above `square`.
  private static func wholeRoot(of square: UInt128) -> UInt128 {
    var root = UInt128(Double(square).squareRoot())
    guard root > 0 else { return 0 }
    for _ in 0..<3 { root = (root + square / root) / 2 }
    while root > square / root { root -= 1 }
    while root + 1 <= square / (root + 1) { root += 1 }
    return root
  }
}
