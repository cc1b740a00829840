/// What one unit symbol means: how many base units of which dimension.
struct UnitSymbol: Hashable {
  /// The factor to the base unit is `numerator` / `denominator`, so that `%` and `[degF]`-like
  /// ratios stay exact.
  let numerator: ExactDecimal
  /// The other part of the factor.
  let denominator: ExactDecimal
  /// The powers of the base units; empty for plain numbers.
  let dimensions: [String: Int]

  /// A unit of `numerator` / `denominator` base units; no base for plain numbers.
  init(
    _ numerator: ExactDecimal, per denominator: ExactDecimal = 1, _ base: String?, power: Int = 1
  ) {
    self.numerator = numerator
    self.denominator = denominator
    dimensions = base.map { [$0: power] } ?? [:]
  }
}
