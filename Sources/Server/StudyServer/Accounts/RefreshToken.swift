import Receipts
import Vault

/// A refresh token: the id of the sign-in and a secret, of which the database only has the digest.
package struct RefreshToken: Sendable, Hashable {
  /// The id of the sign-in.
  package let session: String
  private let secret: String

  /// A new token of a sign-in.
  package init(session: String) {
    self.session = session
    secret = SecretToken.make()
  }

  /// The next token of the same sign-in.
  package init(continuing token: RefreshToken) {
    self.init(session: token.session)
  }

  /// Reads what `text` writes; nil for anything else.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, EntityID.isWellFormed(parts[0]), parts[1].utf8.count == 64,
      ContentDigest(hexadecimal: parts[1]) != nil
    else { return nil }
    session = parts[0]
    secret = parts[1]
  }

  /// What the device keeps and shows: the id, a point, and 64 hexadecimal digits.
  package var text: String { "\(session).\(secret)" }

  /// What is kept of it.
  package var hash: [UInt8] { ContentDigest(of: Array(text.utf8)).bytes }
}
