extension UnitSymbol {
  /// The meaning of `symbol`; one that is not in the table is a dimension of its own.
  static func named(_ symbol: String) -> UnitSymbol {
    known(symbol) ?? prefixed(symbol) ?? UnitSymbol(1, symbol)
  }

  private static func known(_ symbol: String) -> UnitSymbol? {
    if let base = table[symbol] { return base }
    guard let derived = derived[symbol] else { return nil }
    return UnitCode(derived.code).resolved()?
      .multiplied(by: UnitSymbol(derived.numerator, per: derived.denominator, nil), power: 1)
  }

  /// A metric unit with a prefix, such as `mmol`.
  private static func prefixed(_ symbol: String) -> UnitSymbol? {
    for (prefix, power) in prefixes where symbol.hasPrefix(prefix) {
      let rest = String(symbol.dropFirst(prefix.count))
      guard metric.contains(rest), let unit = known(rest) else { continue }
      return unit.multiplied(by: UnitSymbol(10, nil), power: power)
    }
    return nil
  }

  /// The units of length, mass and time, and plain numbers.
  ///
  /// Factors from UCUM 2.1; the calendar words follow FHIRPath N1, where weeks and shorter are the same as UCUM's and months and years
  /// are only comparable with each other.
  private static let table: [String: UnitSymbol] = [
    "m": UnitSymbol(1, "m"), "g": UnitSymbol(1, "g"), "s": UnitSymbol(1, "s"),
    "mol": UnitSymbol(1, "mol"), "C": UnitSymbol(1, "C"), "K": UnitSymbol(1, "K"),
    "cd": UnitSymbol(1, "cd"), "[IU]": UnitSymbol(1, "[IU]"), "10*": UnitSymbol(10, nil),
    "10^": UnitSymbol(10, nil), "%": UnitSymbol(1, per: 100, nil),
    "[ppth]": UnitSymbol(1, per: 1000, nil), "[ppm]": UnitSymbol(1, per: 1_000_000, nil),
    "min": UnitSymbol(60, "s"), "h": UnitSymbol(3600, "s"), "d": UnitSymbol(86_400, "s"),
    "wk": UnitSymbol(604_800, "s"), "mo": UnitSymbol(1, "mo"), "a": UnitSymbol(12, "mo"),
    "millisecond": UnitSymbol(.thousandths(1), "s"), "second": UnitSymbol(1, "s"),
    "minute": UnitSymbol(60, "s"), "hour": UnitSymbol(3600, "s"), "day": UnitSymbol(86_400, "s"),
    "week": UnitSymbol(604_800, "s"), "month": UnitSymbol(1, "month"),
    "year": UnitSymbol(12, "month"), "[in_i]": UnitSymbol(254, per: 10_000, "m"),
    "[ft_i]": UnitSymbol(3048, per: 10_000, "m"), "[yd_i]": UnitSymbol(9144, per: 10_000, "m"),
    "[mi_i]": UnitSymbol(1_609_344, per: 1000, "m"),
    "[lb_av]": UnitSymbol(45_359_237, per: 100_000, "g"),
    "[oz_av]": UnitSymbol(28_349_523_125, per: 1_000_000_000, "g"),
    "[stone_av]": UnitSymbol(635_029_318, per: 100_000, "g"),
    "Hz": UnitSymbol(1, "s", power: -1), "L": UnitSymbol(1, per: 1000, "m", power: 3),
    "l": UnitSymbol(1, per: 1000, "m", power: 3),
  ]

  /// Units that are a product of others, times a factor.
  private static let derived:
    [String: (code: String, numerator: ExactDecimal, denominator: ExactDecimal)] = [
      "N": ("g.m/s2", 1000, 1), "Pa": ("g/m/s2", 1000, 1), "J": ("g.m2/s2", 1000, 1),
      "W": ("g.m2/s3", 1000, 1), "A": ("C/s", 1, 1), "V": ("g.m2/s2/C", 1000, 1),
      "bar": ("g/m/s2", 100_000_000, 1), "m[Hg]": ("g/m/s2", 133_322_000, 1),
      "m[H2O]": ("g/m/s2", 9_806_650, 1), "cal": ("g.m2/s2", 4184, 1), "eq": ("mol", 1, 1),
      "osm": ("mol", 1, 1), "kat": ("mol/s", 1, 1), "U": ("mol/s", 1, 60_000_000),
      "[iU]": ("[IU]", 1, 1), "[g]": ("m/s2", 980_665, 100_000),
    ]

  /// The units that take prefixes.
  private static let metric: Set<String> = [
    "m", "g", "s", "mol", "C", "K", "cd", "[IU]", "[iU]", "Hz", "L", "l", "N", "Pa", "J", "W", "A",
    "V", "bar", "m[Hg]", "m[H2O]", "cal", "eq", "osm", "kat", "U",
  ]

  /// The two-letter one first, since `d` begins it.
  private static let prefixes: [(prefix: String, power: Int)] = [
    ("da", 1), ("T", 12), ("G", 9), ("M", 6), ("k", 3), ("h", 2), ("d", -1), ("c", -2), ("m", -3),
    ("u", -6), ("n", -9), ("p", -12), ("f", -15),
  ]
}
