import StudyModel

/// Values as the lines of a GENEActiv file have them.
enum GENEActivText {
  /// `Name:value` of a line without blanks around both; nil for a line without a colon.
  static func pair(_ line: String) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    return (trimmed(line[..<colon]), trimmed(line[line.index(after: colon)...]))
  }

  static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\0" }
    let tail = text.drop(while: isBlank)
    guard let last = tail.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(tail[...last])
  }

  /// The number that a value begins with; some programs write a comma for the point.
  static func number(_ value: String) -> Double? {
    let digits = value.prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    guard let number = Double(digits.map { $0 == "," ? "." : String($0) }.joined()),
      number.isFinite
    else { return nil }
    return number
  }

  /// Nanoseconds since 1970 of `2026-11-21 11:20:00:500`, in the device's own zone.
  static func time(_ value: String) -> Int64? {
    let bytes = Array(value.utf8)
    guard bytes.count == 23, bytes[10] == UInt8(ascii: " "), bytes[19] == UInt8(ascii: ":") else {
      return nil
    }
    let date = String(decoding: bytes[..<10], as: UTF8.self)
    let clock = String(decoding: bytes[11..<19], as: UTF8.self)
    let thousandths = String(decoding: bytes[20...], as: UTF8.self)
    return UTCTime(text: "\(date)T\(clock).\(thousandths)Z")?.nanoseconds
  }

  /// Seconds that `GMT +01:00` is ahead of UTC.
  static func utcOffset(_ value: String) -> Int? {
    guard value.hasPrefix("GMT") else { return nil }
    let rest = trimmed(value.dropFirst(3))
    guard let sign = rest.first else { return 0 }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard sign == "+" || sign == "-", parts.count == 2, let hours = Int(parts[0]),
      let minutes = Int(parts[1]), (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
