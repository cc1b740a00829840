import StudyModel

/// Moments as text with nine digits of the second; the text of a second is kept for the next sample.
struct MomentText {
  private var second = Int64.min
  /// Such as `2026-11-21T11:20:00.`.
  private var prefix: [UInt8] = []

  static let perSecond: Int64 = 1_000_000_000

  /// ISO 8601 in UTC, such as `2026-11-21T11:20:00.500000000Z`.
  mutating func append(utc nanoseconds: Int64, to text: inout [UInt8]) {
    var (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.perSecond)
    if rest < 0 { (whole, rest) = (whole - 1, rest + Self.perSecond) }
    if whole != second || prefix.isEmpty {
      second = whole
      // The text of any moment has its second in the first characters up to a point or the end.
      let all = UTCTime(nanoseconds: nanoseconds).text
      prefix = Array(all.prefix { $0 != "." && $0 != "Z" }.utf8) + [UInt8(ascii: ".")]
    }
    text += prefix
    Self.appendFraction(rest, to: &text)
    text.append(UInt8(ascii: "Z"))
  }

  /// Seconds with nine digits behind the point.
  static func append(seconds nanoseconds: Int64, to text: inout [UInt8]) {
    if nanoseconds < 0 { text.append(UInt8(ascii: "-")) }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt64(perSecond))
    append(whole: whole, to: &text)
    text.append(UInt8(ascii: "."))
    appendFraction(Int64(rest), to: &text)
  }

  /// A whole number.
  static func append(whole number: some FixedWidthInteger, to text: inout [UInt8]) {
    text += String(number).utf8
  }

  private static func appendFraction(_ nanoseconds: Int64, to text: inout [UInt8]) {
    var unit = perSecond / 10
    while unit > 0 {
      text.append(48 + UInt8(truncatingIfNeeded: nanoseconds / unit % 10))
      unit /= 10
    }
  }
}
