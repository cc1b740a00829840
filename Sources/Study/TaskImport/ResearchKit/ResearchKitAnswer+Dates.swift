import StrictJSON

/// Dates, times and lengths of time.
extension ResearchKitAnswer {
  mutating func date() -> Taken? {
    let hasTime = source.take("style")?.stringValue == "dateTime"
    let earliest = day("minimumDate") ?? relative("daysBeforeCurrentDateToSetMinimumDate", -1)
    let isUpToNow = source.flag("isMaxDateCurrentTime")
    let latest = isUpToNow ? ["daysFromToday": 0] : day("maximumDate")
    let later = relative("daysAfterCurrentDateToSetMinimumDate", 1)
    let step = source.whole("minuteInterval").flatMap { (2...30).contains($0) ? $0 : nil }
    source.ignore(["defaultDate"])
    return taken(
      Draft.object([
        "type": hasTime ? "dateTime" : "date", "earliest": later ?? earliest, "latest": latest,
        "minuteStep": hasTime ? step.map { .number(JSONNumber($0)) } : nil,
      ]))
  }

  /// The day of a moment such as `2019-05-27T00:35:06-0700`.
  private mutating func day(_ key: String) -> JSONValue? {
    source.text(key).map { .string(String($0.prefix(10))) }
  }

  private mutating func relative(_ key: String, _ sign: Int) -> JSONValue? {
    guard let days = source.whole(key), days > 0 else { return nil }
    return ["daysFromToday": .number(JSONNumber(sign * days))]
  }

  mutating func timeOfDay() -> Taken? {
    let initial = source.text("defaultComponents")
    let step = source.whole("minuteInterval").flatMap { (2...30).contains($0) ? $0 : nil }
    return taken(
      Draft.object(["type": "timeOfDay", "minuteStep": step.map { .number(JSONNumber($0)) }]),
      initial: initial == "00:00" ? nil : initial.map { .string($0) })
  }

  mutating func timeInterval() -> Taken? {
    let step = source.whole("step").flatMap { (2...30).contains($0) ? $0 : nil }
    source.ignore(["defaultInterval"])
    changed("the length of time is stored in minutes, not in seconds")
    return taken(
      Draft.object(["type": "timeInterval", "minuteStep": step.map { .number(JSONNumber($0)) }]))
  }
}
