/// Random texts that nobody can guess: 32 bytes from the kernel, in hexadecimal.
package enum SecretToken {
  /// A new token: 64 hexadecimal digits in lower case.
  package static func make() -> String {
    Sodium.random(count: 32).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Whether two tokens are equal, in a time that tells nothing of how much of them is.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    let (left, right) = (Array(one.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
