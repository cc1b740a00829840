import Digests
import Vault

/// A code that counts once in the place of a second factor that is lost: 74 bits in letters and digits.
package struct RecoveryCode: Sendable, Hashable {
  /// How many an account has.
  package static let count = 10
  /// None of them is easily mistaken for another.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  private static let letterCount = 15

  private let letters: String

  private init(letters: String) {
    self.letters = letters
  }

  /// A new code from the system's random numbers.
  package static func random() -> RecoveryCode {
    var generator = SystemRandomNumberGenerator()
    return RecoveryCode(
      letters: String(
        (0..<letterCount).map { _ in Self.letters.randomElement(using: &generator) ?? "a" }))
  }

  /// Reads a code as people type it: in any case, with or without blanks and dashes.
  package init?(text: String) {
    let plain = text.lowercased().filter { $0 != "-" && $0 != " " }
    guard plain.count == Self.letterCount, plain.allSatisfy(Self.letters.contains) else {
      return nil
    }
    letters = plain
  }

  /// In three groups of five.
  package var text: String { SpokenLetters.grouped(letters, by: 5) }

  /// What is kept of it; of each account another, so that a row counts for no other account.
  package func digest(of account: String) -> [UInt8] {
    MessageDigest.sha256Bytes(of: Array("recovery:\(account):\(letters)".utf8))
  }
}
