import CGnuTLS

/// Codes that an app makes from a secret and the time (TOTP, RFC 6238): SHA-1, 30 seconds, 6 digits.
package struct TimeCode: Sendable {
  /// How long one code counts, in seconds.
  package static let stepSeconds: Int64 = 30
  /// How many bytes a secret has: as many as SHA-1 gives (RFC 4226, 4).
  package static let secretByteCount = 20
  package static let digitCount = 6

  private let secret: [UInt8]

  package init(secret: [UInt8]) {
    self.secret = secret
  }

  /// The step that a moment is in, counted from 1970.
  package static func step(atSeconds seconds: Int64) -> Int64 {
    seconds / stepSeconds
  }

  /// The code of a step; RFC 6238 has examples of 8 digits.
  package func code(ofStep step: Int64, digitCount: Int = digitCount) -> String {
    let message = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * Int64($0))) }
    let hash = Self.hmac(message, key: secret)
    let begin = Int(hash[19] & 15)
    let number = hash[begin..<begin + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
    let most = (0..<digitCount).reduce(UInt32(1)) { most, _ in most * 10 }
    let digits = String(number % most)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }

  /// The step whose code was typed: that of the moment, the one before or the one after, and later than `last`, the
  /// newest one that was taken; nil for a wrong code.
  package func step(of typed: String, atSeconds seconds: Int64, after last: Int64) -> Int64? {
    let now = Self.step(atSeconds: seconds)
    return (now - 1...now + 1).filter { $0 > last }.first { Self.isSame(code(ofStep: $0), typed) }
  }

  /// What was typed without blanks; nil where that is not 6 digits.
  package static func digits(_ typed: String) -> String? {
    let plain = typed.filter { $0 != " " && $0 != "-" }
    let isCode = plain.utf8.count == digitCount && plain.utf8.allSatisfy { (48...57).contains($0) }
    return isCode ? plain : nil
  }

  /// In a time that tells nothing of how much of them is the same.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 20)
    let result = gnutls_hmac_fast(
      GNUTLS_MAC_SHA1, key, key.count, message, message.count, &code)
    precondition(result == 0, "GnuTLS has no HMAC of SHA-1")
    return code
  }
}
