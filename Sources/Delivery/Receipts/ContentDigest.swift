package import Vault

/// The SHA-256 (FIPS 180-4) of some content.
package struct ContentDigest: Sendable, Hashable, CustomStringConvertible {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// Nil unless there are 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Thirty-two zeros, which stand where there is nothing to have a digest of.
  package static let zeros = ContentDigest(zeros: ())

  private init(zeros: ()) {
    bytes = [UInt8](repeating: 0, count: Self.byteCount)
  }

  /// The digest of `content`.
  package init(of content: [UInt8]) {
    var hasher = SHA256()
    hasher.update(content)
    self.init(hasher)
  }

  /// The digest of all that the hasher has taken.
  package init(_ hasher: SHA256) {
    bytes = hasher.bytes
  }

  /// Nil unless `hexadecimal` is 64 lower-case digits.
  package init?(hexadecimal: String) {
    let digits = Array(hexadecimal.utf8)
    guard digits.count == 2 * Self.byteCount else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(of: digits[place]), let low = Self.value(of: digits[place + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  package static let byteCount = 32

  private static let digits = Array("0123456789abcdef".utf8)

  private static func value(of digit: UInt8) -> UInt8? {
    digits.firstIndex(of: digit).map { UInt8($0) }
  }

  /// 64 hexadecimal digits.
  package var description: String {
    String(
      decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] },
      as: UTF8.self)
  }
}
