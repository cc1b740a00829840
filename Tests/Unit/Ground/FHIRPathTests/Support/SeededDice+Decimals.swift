import FHIRPath
import TestSupport

extension SeededDice {
  /// A decimal below `limit` units, up to 12 digits of it behind the point.
  mutating func decimal(below limit: Int128 = 1_000_000_000_000_000) -> ExactDecimal {
    let width = Int128.random(in: 1...limit, using: &self)
    let coefficient = Int128.random(in: -width...width, using: &self)
    let exponent = -Int.random(in: 0...12, using: &self)
    return (try? ExactDecimal(coefficient: coefficient, exponent: exponent)) ?? 0
  }

  /// The number in units of 10^-12.
  func scaled(_ number: ExactDecimal) -> Int128 {
    var result = number.coefficient
    for _ in 0..<(12 + number.exponent) { result *= 10 }
    return result
  }
}
