import Vault

/// What a study hands out for one device: a code that is used once and, in the long form, what the server is known by.
package struct EnrolmentTicket: Sendable, Hashable {
  /// How many letters a code has.
  package static let codeLetterCount = 12

  /// What the server is sent; as it was typed where it is no ticket, and then the server judges it.
  package let code: String
  /// Nil where the code alone was given.
  package let fingerprint: ServerFingerprint?

  /// Reads 12 letters of a code, or 28 with the fingerprint behind it.
  package init(text: String) {
    let whole = Self.codeLetterCount + ServerFingerprint.letterCount
    guard let letters = SpokenLetters.read(text), letters.count == whole else {
      (code, fingerprint) = (text, nil)
      return
    }
    code = String(letters.prefix(Self.codeLetterCount))
    fingerprint = ServerFingerprint(text: String(letters.dropFirst(Self.codeLetterCount)))
  }

  /// The long form, in groups of four.
  package static func text(code: String, _ fingerprint: ServerFingerprint) -> String {
    "\(code)-\(fingerprint.text)"
  }
}
