import Words

/// UCUM units as people write them.
package enum UnitText {
  /// In English: `m/s2` is `m/s²`, `/min` is `per minute`; a word in braces, as UCUM writes what is counted, is that
  /// word; any other unit that is not known here stays as it is.
  package static func readable(_ unit: String) -> String { readable(unit, in: .first) }

  /// The same in one of the spoken languages.
  static func readable(_ unit: String, in language: Language) -> String {
    if let name = names[unit] { return name.text(in: language) }
    if let symbol = symbols[unit] { return symbol }
    guard unit.hasPrefix("{"), unit.hasSuffix("}"), unit.count > 1 else { return unit }
    return String(unit.dropFirst().dropLast())
  }

  private typealias Name = TaskMessage.Unit.Name

  /// Units that some language writes in its own letters.
  private static let names: [String: Message] = [
    "/min": Name.perMinute, "min": Name.minute, "s": Name.second, "h": Name.hour, "d": Name.day,
    "wk": Name.week, "mo": Name.month, "a": Name.year, "m": Name.meter, "cm": Name.centimeter,
    "mm": Name.millimeter, "km": Name.kilometer, "kg": Name.kilogram, "g": Name.gram,
    "[g]": Name.gravity, "mg": Name.milligram, "L": Name.liter, "mL": Name.milliliter,
    "Cel": Name.celsius, "[degF]": Name.fahrenheit, "mm[Hg]": Name.millimetersOfMercury,
    "[lb_av]": Name.pound, "[in_i]": Name.inch, "[ft_i]": Name.foot,
    "kg/m2": Name.kilogramsPerSquareMeter, "mmol/L": Name.millimolesPerLiter,
    "mg/dL": Name.milligramsPerDeciliter,
  ]

  /// Signs that are the same everywhere.
  private static let symbols = [
    "m/s2": "m/s²", "1": "", "deg": "°", "10*3/uL": "10³/µL", "ug": "µg", "m2/s4": "m²/s⁴",
  ]
}
