package import StudyModel

/// The name of a run and of its result: a UUID of version 7 (RFC 9562), so that names sort by time.
package struct RunID: Sendable, Hashable, CustomStringConvertible {
  package let text: String

  /// Makes a new name at `utc`.
  package init(at utc: UTCTime) {
    var random = SystemRandomNumberGenerator()
    self.init(
      milliseconds: UInt64(max(0, utc.nanoseconds / 1_000_000)), high: random.next(),
      low: random.next())
  }

  /// The name of those random bits; 12 of `high` and 62 of `low` are kept.
  package init(milliseconds: UInt64, high: UInt64, low: UInt64) {
    let first = (milliseconds & 0xFFFF_FFFF_FFFF) << 16 | 0x7000 | high & 0x0FFF
    let second = 0x8000_0000_0000_0000 | low & 0x3FFF_FFFF_FFFF_FFFF
    let digits = Self.hexadecimal(first) + Self.hexadecimal(second)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    text = groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }

  /// Takes a name that was made before; nil unless it is 36 characters of a UUID.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let hyphens: Set<Int> = [8, 13, 18, 23]
    guard bytes.count == 36,
      bytes.indices.allSatisfy({
        hyphens.contains($0) ? bytes[$0] == 0x2D : Self.digits.contains(bytes[$0])
      })
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// When the name was made, to the millisecond; nil for one whose first 48 bits are no time.
  package var made: UTCTime? {
    guard let milliseconds = Int64(text.prefix(13).filter { $0 != "-" }, radix: 16) else {
      return nil
    }
    let (nanoseconds, isBeyond) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return isBeyond ? nil : UTCTime(nanoseconds: nanoseconds)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hexadecimal(_ word: UInt64) -> [UInt8] {
    (0..<16).map { digits[Int(word >> (60 - 4 * UInt64($0)) & 0xF)] }
  }
}
