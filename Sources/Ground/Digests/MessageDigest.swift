import CSodium

/// SHA-256 (FIPS 180-4) of bytes that are at hand as a whole, and few.
///
/// Recordings are hashed by `SHA256` of the target `Vault`, which is quicker. It needs GnuTLS, and the program that
/// reads files alone links nothing of the network.
package enum MessageDigest {
  /// 64 lowercase hexadecimal digits.
  package static func sha256(of message: [UInt8]) -> String {
    sha256Bytes(of: message).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// 32 bytes.
  package static func sha256Bytes(of message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_hash_sha256(&digest, message, UInt64(message.count))
    return digest
  }

  /// SHA-512, 64 bytes.
  package static func sha512Bytes(of message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 64)
    crypto_hash_sha512(&digest, message, UInt64(message.count))
    return digest
  }
}
