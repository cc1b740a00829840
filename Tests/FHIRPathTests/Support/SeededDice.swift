import FHIRPath

/// Numbers that look random and come out the same for one seed (SplitMix64).
struct SeededDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
