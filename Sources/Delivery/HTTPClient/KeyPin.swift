/// The public key that a server's certificate must have, as the SHA-256 of its SubjectPublicKeyInfo
/// (RFC 7469, 2.4).
package struct KeyPin: Sendable, Hashable {
  /// 44 characters of Base64.
  package let base64: String

  /// Takes Base64, with or without `sha256//` before it; nil for anything else than 32 bytes.
  package init?(_ text: String) {
    let prefix = "sha256//"
    let digits = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard digits.utf8.count == 44, digits.hasSuffix("="),
      digits.dropLast().utf8.allSatisfy(Self.letters.contains),
      // 32 bytes leave two bits of the last digit over, and they are 0.
      let last = digits.dropLast().last, "AEIMQUYcgkosw048".contains(last)
    else { return nil }
    base64 = digits
  }

  private static let letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8

  /// As the library wants it.
  package var text: String { "sha256//" + base64 }
}
