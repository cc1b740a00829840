import StudyModel

/// PostgreSQL's binary form of values, as its `typsend` and `typreceive` functions have it.
enum BinaryForm {
  /// From 1970-01-01 to 2000-01-01, where PostgreSQL begins to count.
  private static let epochMicroseconds: Int64 = 946_684_800_000_000

  static func encode(_ flag: Bool) -> [UInt8] { [flag ? 1 : 0] }

  static func encode(_ number: Int64) -> [UInt8] { bigEndian(UInt64(bitPattern: number), 8) }

  static func encode(_ number: Double) -> [UInt8] { bigEndian(number.bitPattern, 8) }

  /// PostgreSQL has no place for the character 0, so it becomes the replacement character.
  static func encode(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(0) else { return bytes }
    return bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
  }

  static func encode(_ time: UTCTime) -> [UInt8] {
    let (whole, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1000)
    // The first microsecond of all is not whole: it would begin before there are times.
    let isEarlier = rest < 0 && whole > Int64.min / 1000
    return encode(whole - (isEarlier ? 1 : 0) - epochMicroseconds)
  }

  /// The form of `jsonb`: its version, then text.
  static func json(_ text: String) -> [UInt8] { [1] + text.utf8 }

  /// Nil unless the text has 32 hexadecimal digits and four marks between them.
  static func uuid(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 where character != UInt8(ascii: "-") {
      guard let digit = digit(character) else { return nil }
      if let value = high {
        bytes.append(value << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes.count == 16 && high == nil && text.utf8.count == 36 ? bytes : nil
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case 48...57: character - 48
    case 97...102: character - 87
    case 65...70: character - 55
    default: nil
    }
  }

  static func list(_ items: [[UInt8]?], _ type: PostgresType) -> [UInt8] {
    guard !items.isEmpty else {
      return bigEndian(0, 4) + bigEndian(0, 4) + bigEndian(UInt64(type.rawValue), 4)
    }
    let hasNull: UInt64 = items.contains { $0 == nil } ? 1 : 0
    var bytes = bigEndian(1, 4) + bigEndian(hasNull, 4) + bigEndian(UInt64(type.rawValue), 4)
    bytes += bigEndian(UInt64(items.count), 4) + bigEndian(1, 4)
    for item in items {
      guard let item else {
        bytes += bigEndian(UInt64(UInt32.max), 4)
        continue
      }
      bytes += bigEndian(UInt64(item.count), 4)
      bytes += item
    }
    return bytes
  }

  private static func bigEndian(_ number: UInt64, _ byteCount: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      for place in 0..<byteCount {
        buffer[place] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (byteCount - 1 - place)))
      }
      count = byteCount
    }
  }

  static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  static func time(_ bytes: some Collection<UInt8>) -> UTCTime? {
    let microseconds = Int64(bitPattern: number(bytes))
    let (since1970, isOver) = microseconds.addingReportingOverflow(epochMicroseconds)
    // Older servers stored the first microsecond of all with its beginning, which no `UTCTime` has.
    if !isOver, since1970 == Int64.min / 1000 - 1 { return UTCTime(nanoseconds: .min) }
    let (nanoseconds, isFar) = since1970.multipliedReportingOverflow(by: 1000)
    return isOver || isFar ? nil : UTCTime(nanoseconds: nanoseconds)
  }

  static func uuidText(_ bytes: some Collection<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The items of an array of one dimension, each as it was sent; nil for arrays of several.
  static func items(_ bytes: some RandomAccessCollection<UInt8>) -> [[UInt8]?]? {
    var rest = bytes[...]
    func take(_ count: Int) -> [UInt8]? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    guard let dimensions = take(4).map({ number($0) }), take(8) != nil else { return nil }
    if dimensions == 0 { return [] }
    guard dimensions == 1, let count = take(4).map({ number($0) }), take(4) != nil else {
      return nil
    }
    var items: [[UInt8]?] = []
    for _ in 0..<count {
      guard let length = take(4).map({ Int32(truncatingIfNeeded: number($0)) }) else { return nil }
      if length < 0 {
        items.append(nil)
      } else {
        guard let item = take(Int(length)) else { return nil }
        items.append(item)
      }
    }
    return items
  }
}
