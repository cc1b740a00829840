/// Numbers, units and lengths as Arabic writes them.
enum ArabicWords {
  /// Text of digits and signs that is read from left to right among Arabic words: without the mark
  /// `2026-11-21` would be shown with its parts in reverse, and a minus behind its number.
  static func leftToRight(_ text: String) -> String { "\u{200E}\(text)" }

  /// A UCUM unit behind a number; one that is not known here stays as `UnitText` writes it.
  static func unit(_ unit: String) -> String { units[unit] ?? UnitText.readable(unit) }

  /// A number in digits with a UCUM unit; lengths of time are counted as nouns.
  static func withUnit(_ number: String, _ unit: String) -> String {
    times[unit]?.counted(number) ?? "\(number) \(Self.unit(unit))"
  }

  static func hoursAndMinutes(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard hours > 0 else { return Self.minutes.counted(rest) }
    return Self.hours.counted(hours) + (rest == 0 ? "" : " و\(Self.minutes.counted(rest))")
  }

  static func feetAndInches(_ feet: String, _ inches: String) -> String {
    "\(Self.feet.counted(feet)) و\(Self.inches.counted(inches))"
  }

  private static let units = [
    "/min": "في الدقيقة", "min": "دقيقة", "s": "ثانية", "h": "ساعة", "d": "يوم", "wk": "أسبوع",
    "mo": "شهر", "a": "سنة", "m": "م", "cm": "سم", "mm": "مم", "km": "كم", "kg": "كغ", "g": "غ",
    "[g]": "غ", "mg": "ملغ", "L": "لتر", "mL": "مل", "Cel": "°م", "[degF]": "°ف",
    "mm[Hg]": "ملم زئبق", "[lb_av]": "رطل", "[in_i]": "بوصة", "[ft_i]": "قدم",
    "kg/m2": "كغ/م²", "mmol/L": "مليمول/لتر", "mg/dL": "ملغ/دل",
  ]

  // These stand alone, so their duals are nominative.
  private static let hours = ArabicNoun(
    one: "ساعة واحدة", two: "ساعتان", few: "ساعات", many: "ساعة")
  private static let minutes = ArabicNoun(
    one: "دقيقة واحدة", two: "دقيقتان", few: "دقائق", many: "دقيقة")
  private static let times = [
    "min": minutes, "h": hours,
    "s": ArabicNoun(one: "ثانية واحدة", two: "ثانيتان", few: "ثوانٍ", many: "ثانية"),
    "d": ArabicNoun(one: "يوم واحد", two: "يومان", few: "أيام", many: "يومًا", other: "يوم"),
    "wk": ArabicNoun(
      one: "أسبوع واحد", two: "أسبوعان", few: "أسابيع", many: "أسبوعًا", other: "أسبوع"),
    "mo": ArabicNoun(one: "شهر واحد", two: "شهران", few: "أشهر", many: "شهرًا", other: "شهر"),
    "a": ArabicNoun(one: "سنة واحدة", two: "سنتان", few: "سنوات", many: "سنة"),
  ]
  private static let feet = ArabicNoun(
    one: "قدم واحدة", two: "قدمان", few: "أقدام", many: "قدمًا", other: "قدم")
  private static let inches = ArabicNoun(
    one: "بوصة واحدة", two: "بوصتان", few: "بوصات", many: "بوصة")
}
