package import FHIRPath

extension LocalDateTime: CustomStringConvertible {
  /// As stored: `2026-11-21T07:30:00+01:00`.
  package var description: String {
    let minutes = abs(offsetMinutes)
    let sign = offsetMinutes < 0 ? "-" : "+"
    let zone = "\(Digits.padded(minutes / 60, to: 2)):\(Digits.padded(minutes % 60, to: 2))"
    return "\(date)T\(time):00\(sign)\(zone)"
  }

  /// Reads exactly what `description` writes; `Z` is an offset of 0.
  package init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CalendarDate(String(halves[0])), halves[1].utf8.count >= 9,
      halves[1].dropFirst(5).hasPrefix(":00"), let time = TimeOfDay(String(halves[1].prefix(5))),
      let offset = Self.offsetMinutes(halves[1].dropFirst(8))
    else { return nil }
    self.init(date: date, time: time, offsetMinutes: offset)
  }

  private static func offsetMinutes(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-",
      let time = TimeOfDay(String(text.dropFirst()))
    else { return nil }
    let minutes = time.minuteOfDay
    guard minutes <= 14 * 60 else { return nil }
    return sign == "-" ? -minutes : minutes
  }

  /// The moment as expressions hold it.
  package var partial: PartialDateTime? {
    guard let date = date.partial, let clock = PartialTime(hour: time.hour, minute: time.minute)
    else { return nil }
    return PartialDateTime(date: date, time: clock, offsetMinutes: offsetMinutes)
  }
}
