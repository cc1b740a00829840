/// UCUM units as people write them.
package enum UnitText {
  /// `m/s2` is `m/s²`, `/min` is `per minute`; a unit that is not known here stays as it is.
  package static func readable(_ unit: String) -> String { names[unit] ?? unit }

  private static let names = [
    "m/s2": "m/s²", "/min": "per minute", "1": "", "Cel": "°C", "[degF]": "°F", "mm[Hg]": "mmHg",
    "[lb_av]": "lb", "[in_i]": "in", "[ft_i]": "ft", "kg/m2": "kg/m²", "deg": "°",
    "10*3/uL": "10³/µL", "ug": "µg", "[g]": "g",
  ]
}
