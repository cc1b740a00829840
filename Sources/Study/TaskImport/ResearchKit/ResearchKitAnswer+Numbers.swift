import StrictJSON

/// Scales and numbers.
extension ResearchKitAnswer {
  mutating func vertical() -> JSONValue? { source.flag("vertical") ? true : nil }

  mutating func scale() -> Taken? {
    let minimum = source.whole("minimum") ?? 0
    let maximum = source.whole("maximum") ?? 0
    let step = max(1, source.whole("step") ?? 1)
    let initial = source.whole("defaultValue")
    let (width, isTooWide) = maximum.subtractingReportingOverflow(minimum)
    guard minimum < maximum, !isTooWide, width.isMultiple(of: step), width / step <= 13 else {
      return left("its ends and steps make no scale of 1 to 13 steps")
    }
    let isOnScale = initial.map { (minimum...maximum).contains($0) } ?? false
    return taken(
      Draft.object([
        "type": "scale", "minimum": .number(JSONNumber(minimum)),
        "maximum": .number(JSONNumber(maximum)), "step": .number(JSONNumber(step)),
        "minimumText": Draft.text(source.text("minimumValueDescription")),
        "maximumText": Draft.text(source.text("maximumValueDescription")),
        "vertical": vertical(),
      ]), initial: isOnScale && initial != minimum ? initial.map { .number(JSONNumber($0)) } : nil)
  }

  mutating func continuousScale() -> Taken? {
    guard let minimum = number("minimum"), let maximum = number("maximum"),
      minimum.double < maximum.double
    else { return left("its ends make no scale") }
    let digits = min(4, max(0, source.whole("maximumFractionDigits") ?? 0))
    let isPercent = source.take("numberStyle")?.stringValue == "percent"
    source.ignore(["defaultValue"])
    return taken(
      Draft.object([
        "type": "continuousScale", "minimum": .number(minimum), "maximum": .number(maximum),
        "fractionDigits": .number(JSONNumber(digits)), "style": isPercent ? "percent" : nil,
        "minimumText": Draft.text(source.text("minimumValueDescription")),
        "maximumText": Draft.text(source.text("maximumValueDescription")),
        "vertical": vertical(),
      ]))
  }

  mutating func number(_ key: String) -> JSONNumber? {
    guard case .number(let number)? = source.take(key) else { return nil }
    return number
  }

  mutating func numeric() -> Taken? {
    let isDecimal = source.take("style")?.stringValue == "decimal"
    let minimum = number("minimum")
    let maximum = number("maximum")
    let digits = source.whole("maximumFractionDigits")
    let initial = number("defaultNumericAnswer")
    let unit = source.text("unit")
    source.ignore(["placeholder"])
    if let unit {
      changed("its unit \"\(unit)\" is not checked; write the UCUM unit into the task")
    }
    return taken(
      Draft.object([
        "type": isDecimal ? "decimal" : "integer", "minimum": minimum.map { .number($0) },
        "maximum": maximum.map { .number($0) },
        "fractionDigits": isDecimal
          ? digits.flatMap { (0...18).contains($0) ? .number(JSONNumber($0)) : nil } : nil,
      ]), initial: initial.map { .number($0) })
  }

  mutating func age() -> Taken? {
    let minimum = max(0, source.whole("minimumAge") ?? 0)
    let maximum = min(150, source.whole("maximumAge") ?? 125)
    guard minimum < maximum else { return left("its ends make no range of ages") }
    source.ignore(["defaultValue", "minimumAgeCustomText", "maximumAgeCustomText"])
    return taken(
      Draft.object([
        "type": "age", "minimum": .number(JSONNumber(minimum)),
        "maximum": .number(JSONNumber(maximum)),
        "stored": source.flag("useYearForResult") ? "birthYear" : nil,
        "includesYounger": source.flag("treatMinAgeAsRange") ? true : nil,
        "includesOlder": source.flag("treatMaxAgeAsRange") ? true : nil,
      ]))
  }

  mutating func system() -> JSONValue {
    switch source.take("measurementSystem")?.stringValue {
    case "metric": "metric"
    case "USC": "imperial"
    default: "either"
    }
  }

  mutating func weight() -> Taken? {
    let minimum = number("minimumValue").flatMap { $0.double > 0 ? $0 : nil }
    let maximum = number("maximumValue").flatMap { $0.double > 0 ? $0 : nil }
    source.ignore(["defaultValue", "numericPrecision"])
    return taken(
      Draft.object([
        "type": "weight", "system": system(), "minimum": minimum.map { .number($0) },
        "maximum": maximum.map { .number($0) },
      ]))
  }
}
