/// The address by which an app for codes takes a secret (`otpauth:`, as a QR code has it).
package enum CodeAddress {
  /// `issuer` names the server and `name` the account.
  package static func text(secret: [UInt8], issuer: String, name: String) -> String {
    "otpauth://totp/\(encoded(issuer)):\(encoded(name))?secret=\(Base32.encode(secret))"
      + "&issuer=\(encoded(issuer))&algorithm=SHA1&digits=6&period=30"
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [45, 46, 95, 126].contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
