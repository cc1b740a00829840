/// Division on paper, digit by digit, so that no step is wider than 128 bits.
struct LongDivision {
  private static let significantDigits = 28
  private static let leastFractionDigits = 8
  private static let mostDigits = 37

  private let divisor: UInt128
  private var quotient: UInt128
  private var rest: UInt128
  /// How many digits were drawn.
  private(set) var fractionDigits = 0

  /// The whole part is there at once.
  init(_ dividend: UInt128, by divisor: UInt128) {
    self.divisor = divisor
    (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
  }

  /// Draws digits until the division ends or there are enough; `exponent` is that of the quotient
  /// as it stands before the first drawn digit.
  mutating func run(exponent: Int) {
    var digits = quotient == 0 ? 0 : ExactDecimal.digitCount(quotient)
    while rest != 0, digits < Self.mostDigits {
      let hasFraction = fractionDigits - exponent >= Self.leastFractionDigits
      if digits >= Self.significantDigits, hasFraction { return }
      draw()
      digits = quotient == 0 ? 0 : digits + 1
    }
  }

  /// The digits drawn, the last one rounded half away from zero by what is left.
  var roundedQuotient: UInt128 {
    rest >= divisor - rest ? quotient + 1 : quotient
  }

  private mutating func draw() {
    let wide = rest.multipliedFullWidth(by: 10)
    let (digit, left) = divisor.dividingFullWidth(wide)
    quotient = quotient * 10 + digit
    rest = left
    fractionDigits += 1
  }
}
