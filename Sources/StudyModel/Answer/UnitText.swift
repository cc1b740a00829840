/// UCUM units as people write them.
package enum UnitText {
  /// `m/s2` is `m/s²`, `/min` is `per minute`; a word in braces, as UCUM writes what is counted, is that
  /// word; any other unit that is not known here stays as it is.
  package static func readable(_ unit: String) -> String {
    if let name = names[unit] { return name }
    guard unit.hasPrefix("{"), unit.hasSuffix("}"), unit.count > 1 else { return unit }
    return String(unit.dropFirst().dropLast())
  }

  private static let names = [
    "m/s2": "m/s²", "/min": "per minute", "1": "", "Cel": "°C", "[degF]": "°F", "mm[Hg]": "mmHg",
    "[lb_av]": "lb", "[in_i]": "in", "[ft_i]": "ft", "kg/m2": "kg/m²", "deg": "°",
    "10*3/uL": "10³/µL", "ug": "µg", "[g]": "g", "m2/s4": "m²/s⁴",
  ]
}
