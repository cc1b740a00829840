/// UUIDs of version 7 (RFC 9562) as text in lower case, so that they sort by the time of their making.
package enum TimeOrderedUUID {
  /// A new one at `utc`.
  package static func make(at utc: UTCTime) -> String {
    var random = SystemRandomNumberGenerator()
    return text(
      milliseconds: UInt64(max(0, utc.nanoseconds / 1_000_000)), high: random.next(),
      low: random.next())
  }

  /// The one of those random bits; 12 of `high` and 62 of `low` are kept.
  package static func text(milliseconds: UInt64, high: UInt64, low: UInt64) -> String {
    let first = (milliseconds & 0xFFFF_FFFF_FFFF) << 16 | 0x7000 | high & 0x0FFF
    let second = 0x8000_0000_0000_0000 | low & 0x3FFF_FFFF_FFFF_FFFF
    let digits = hexadecimal(first) + hexadecimal(second)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }

  /// Whether a text is 36 characters of a UUID, of any version, in lower case.
  package static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let hyphens: Set<Int> = [8, 13, 18, 23]
    return bytes.count == 36
      && bytes.indices.allSatisfy {
        hyphens.contains($0) ? bytes[$0] == 0x2D : digits.contains(bytes[$0])
      }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hexadecimal(_ word: UInt64) -> [UInt8] {
    (0..<16).map { digits[Int(word >> (60 - 4 * UInt64($0)) & 0xF)] }
  }
}
