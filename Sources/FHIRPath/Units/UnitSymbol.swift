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

  /// The meaning of `symbol`; one that is not in the table is a dimension of its own.
  static func named(_ symbol: String) -> UnitSymbol {
    table[symbol] ?? UnitSymbol(1, symbol)
  }

  /// Factors from UCUM 2.1; the calendar words follow FHIRPath N1, where weeks and shorter are
  /// the same as UCUM's and months and years are only comparable with each other.
  private static let table: [String: UnitSymbol] = [
    "m": UnitSymbol(1, "m"), "dm": UnitSymbol(.tenths(1), "m"),
    "cm": UnitSymbol(.hundredths(1), "m"),
    "mm": UnitSymbol(.thousandths(1), "m"), "um": UnitSymbol(1, per: 1_000_000, "m"),
    "km": UnitSymbol(1000, "m"), "[in_i]": UnitSymbol(254, per: 10_000, "m"),
    "[ft_i]": UnitSymbol(3048, per: 10_000, "m"), "[mi_i]": UnitSymbol(1_609_344, per: 1000, "m"),
    "g": UnitSymbol(1, "g"), "kg": UnitSymbol(1000, "g"), "mg": UnitSymbol(.thousandths(1), "g"),
    "ug": UnitSymbol(1, per: 1_000_000, "g"),
    "[lb_av]": UnitSymbol(45_359_237, per: 100_000, "g"),
    "s": UnitSymbol(1, "s"), "ms": UnitSymbol(.thousandths(1), "s"),
    "us": UnitSymbol(1, per: 1_000_000, "s"), "min": UnitSymbol(60, "s"),
    "h": UnitSymbol(3600, "s"),
    "d": UnitSymbol(86_400, "s"), "wk": UnitSymbol(604_800, "s"),
    "millisecond": UnitSymbol(.thousandths(1), "s"), "second": UnitSymbol(1, "s"),
    "minute": UnitSymbol(60, "s"), "hour": UnitSymbol(3600, "s"), "day": UnitSymbol(86_400, "s"),
    "week": UnitSymbol(604_800, "s"), "month": UnitSymbol(1, "month"),
    "year": UnitSymbol(12, "month"),
    "mo": UnitSymbol(1, "mo"), "a": UnitSymbol(12, "mo"),
    "Hz": UnitSymbol(1, "s", power: -1), "kHz": UnitSymbol(1000, "s", power: -1),
    "L": UnitSymbol(1, per: 1000, "m", power: 3), "dL": UnitSymbol(1, per: 10_000, "m", power: 3),
    "mL": UnitSymbol(1, per: 1_000_000, "m", power: 3),
    "%": UnitSymbol(1, per: 100, nil),
  ]
}
