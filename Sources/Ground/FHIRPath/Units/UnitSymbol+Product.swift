extension UnitSymbol {
  private init(numerator: ExactDecimal, denominator: ExactDecimal, dimensions: [String: Int]) {
    self.numerator = numerator
    self.denominator = denominator
    self.dimensions = dimensions
  }

  /// This unit times `other` to `power`, or nil if the factor does not fit.
  func multiplied(by other: UnitSymbol, power: Int) -> UnitSymbol? {
    var top = numerator
    var bottom = denominator
    let (above, below) =
      power > 0
      ? (other.numerator, other.denominator) : (other.denominator, other.numerator)
    for _ in 0..<abs(power) {
      // A factor that does not fit makes the unit incomparable, which the language calls empty.
      guard let nextTop = try? top.multiplied(by: above),
        let nextBottom = try? bottom.multiplied(by: below)
      else { return nil }
      (top, bottom) = (nextTop, nextBottom)
    }
    var powers = dimensions
    for (base, count) in other.dimensions {
      let sum = powers[base, default: 0] + count * power
      powers[base] = sum == 0 ? nil : sum
    }
    return UnitSymbol(numerator: top, denominator: bottom, dimensions: powers)
  }
}
