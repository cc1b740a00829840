package import Digests

/// What a sign-in that is half way, or a passkey, has to answer: random, for one purpose, and for a few minutes.
///
/// The server keeps none of them. It knows its own again by a code that only its key makes, so nobody fills the
/// database by asking. What was answered once is noted, until it ends anyway.
package struct SignInChallenge: Sendable, Hashable {
  /// What it is for; an answer for one counts for no other.
  package enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// The password was right, and the code is missing.
    case code
    /// A new passkey of somebody who is signed in.
    case registration
    /// Somebody comes with a passkey.
    case signIn
    /// Somebody who is signed in proves to be there, by a passkey.
    case proof
  }

  /// How long one counts, in seconds.
  package static let seconds: Int64 = 300
  private static let nonceCount = 16
  private static let timeCount = 8
  private static let codeCount = 32

  /// 56 bytes: 16 random ones, the second when it ends, and the code.
  package let bytes: [UInt8]

  /// A new one; `binding` is what it is bound to, such as a sign-in.
  package init(
    _ purpose: Purpose, for binding: String, atSeconds now: Int64, key: HMAC, random: [UInt8]
  ) {
    precondition(random.count == Self.nonceCount, "a challenge begins with 16 random bytes")
    let end = UInt64(now + Self.seconds)
    let head = random + (0..<8).map { UInt8(truncatingIfNeeded: end >> (56 - 8 * UInt64($0))) }
    bytes = head + Self.code(head, purpose, binding, key)
  }

  /// One that came back; nil unless it was made by this key for this purpose and binding and has not ended.
  package init?(
    _ bytes: [UInt8], _ purpose: Purpose, for binding: String, atSeconds now: Int64, key: HMAC
  ) {
    guard bytes.count == Self.nonceCount + Self.timeCount + Self.codeCount else { return nil }
    let head = Array(bytes.prefix(Self.nonceCount + Self.timeCount))
    let wanted = Self.code(head, purpose, binding, key)
    let difference = zip(bytes.dropFirst(head.count), wanted).reduce(UInt8(0)) {
      $0 | ($1.0 ^ $1.1)
    }
    guard difference == 0 else { return nil }
    self.bytes = bytes
    guard now < endSeconds, endSeconds <= now + Self.seconds else { return nil }
  }

  /// When it ends, in seconds since 1970.
  package var endSeconds: Int64 {
    let end = bytes[Self.nonceCount..<Self.nonceCount + Self.timeCount]
    return Int64(bitPattern: end.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// What is noted of it once it was answered.
  package var digest: [UInt8] { MessageDigest.sha256Bytes(of: bytes) }

  private static func code(
    _ head: [UInt8], _ purpose: Purpose, _ binding: String, _ key: HMAC
  ) -> [UInt8] {
    key.code(of: Array("ambler challenge \(purpose.rawValue)\n\(binding)\n".utf8) + head)
  }
}
