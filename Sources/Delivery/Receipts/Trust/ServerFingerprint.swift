import StrictJSON
package import Vault

/// What a study server is known by before anything is asked of it: 80 bits of a digest, in 16 letters.
///
/// They stand behind the code of an enrolment, so that a device believes the server that the study meant, and no other
/// one that answers at its address.
package struct ServerFingerprint: Sendable, Hashable {
  package static let letterCount = 16

  /// Without dashes.
  package let letters: String

  /// Of a server that has no list of keys: of the key by which it signs receipts.
  package init(_ key: VerifyingKey) {
    self.init(digestOf: Array("ambler server key 1\n".utf8) + key.bytes)
  }

  /// Of a server with a list of keys: of the keys that sign the list, which change far less often than those in it.
  package init?(_ list: TrustList) {
    guard let anchor = try? JSONValue.object(list.anchor).canonical() else { return nil }
    self.init(digestOf: Array("ambler trust anchor 1\n".utf8) + anchor)
  }

  /// Reads 16 letters, as people type them; nil for anything else.
  package init?(text: String) {
    guard let letters = SpokenLetters.read(text), letters.count == Self.letterCount else {
      return nil
    }
    self.letters = letters
  }

  private init(digestOf bytes: [UInt8]) {
    letters = SpokenLetters.encode(ContentDigest(of: bytes).bytes, count: Self.letterCount)
  }

  /// In four groups of four.
  package var text: String { SpokenLetters.grouped(letters) }
}
