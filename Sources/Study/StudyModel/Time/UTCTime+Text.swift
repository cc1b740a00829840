extension UTCTime {
  private static let perSecond: Int64 = 1_000_000_000

  /// ISO 8601 in UTC, such as `2026-11-21T11:20:00.5Z`: as many digits of the second as are needed, at most 9.
  package var text: String {
    let seconds = CivilDate.floored(nanoseconds, Self.perSecond)
    let days = CivilDate.floored(seconds, 86_400)
    let date = CivilDate(daysSinceEpoch: days)
    let second = seconds - days * 86_400
    // The wrapping subtraction is exact: the product may lie just below Int64 where the rest does not.
    let fraction = nanoseconds &- seconds &* Self.perSecond
    return Self.padded(date.year, 4) + "-" + Self.padded(date.month, 2) + "-"
      + Self.padded(date.day, 2) + "T" + Self.padded(second / 3600, 2) + ":"
      + Self.padded(second / 60 % 60, 2) + ":" + Self.padded(second % 60, 2)
      + Self.fractionText(fraction) + "Z"
  }

  /// Reads what `text` writes, with 0 to 9 digits after the second; nil for anything else.
  ///
  /// Days that the calendar does not have, leap seconds, other zones, and times before 1677-09-21 or
  /// after 2262-04-11, which do not fit, are refused.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, Self.hasForm(bytes),
      let date = Self.date(bytes), let second = Self.secondOfDay(bytes),
      let fraction = Self.fraction(bytes[19..<(bytes.count - 1)])
    else { return nil }
    let seconds = date.daysSinceEpoch * 86_400 + second
    // One second less and its nanoseconds more: the product alone may lie just outside Int64.
    let (product, tooFar) = (seconds + 1).multipliedReportingOverflow(by: Self.perSecond)
    let (sum, outside) = product.addingReportingOverflow(fraction - Self.perSecond)
    if !tooFar && !outside {
      self.init(nanoseconds: sum)
      return
    }
    let (whole, isOver) = seconds.multipliedReportingOverflow(by: Self.perSecond)
    let (total, isBeyond) = whole.addingReportingOverflow(fraction)
    guard !isOver, !isBeyond else { return nil }
    self.init(nanoseconds: total)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func fractionText(_ nanoseconds: Int64) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = padded(nanoseconds, 9)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }

  /// Whether the marks between the numbers are in their places.
  private static func hasForm(_ bytes: [UInt8]) -> Bool {
    let marks: [(Int, Unicode.Scalar)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
    return bytes.last == UInt8(ascii: "Z")
      && marks.allSatisfy { bytes[$0.0] == UInt8(ascii: $0.1) }
  }

  private static func date(_ bytes: [UInt8]) -> CivilDate? {
    guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    return date.exists ? date : nil
  }

  private static func secondOfDay(_ bytes: [UInt8]) -> Int64? {
    guard let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// The nanoseconds of nothing, or of a point and 1 to 9 digits.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard let first = bytes.first else { return 0 }
    let digits = bytes.dropFirst()
    guard first == UInt8(ascii: "."), (1...9).contains(digits.count), let value = number(digits)
    else { return nil }
    return (digits.count..<9).reduce(value) { value, _ in value * 10 }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for byte in digits {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 48)
    }
    return value
  }
}
