import CSodium

/// Hashes of passwords and PINs with argon2id: the hash, its salt and its cost in one line of text.
///
/// Each call takes some 70 ms and 64 MiB, and blocks: it belongs on a thread of its own, one at a time.
package enum PasswordHash {
  /// The text to keep in place of the password; nil if the memory for it is not there.
  package static func make(_ password: [UInt8]) -> String? {
    guard Sodium.isReady else { return nil }
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let result = crypto_pwhash_str(
      &text, password.map { CChar(bitPattern: $0) }, UInt64(password.count),
      UInt64(crypto_pwhash_opslimit_interactive()), crypto_pwhash_memlimit_interactive())
    guard result == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the password is the one of the hash; false for a text that is no hash.
  package static func isRight(_ password: [UInt8], for hash: String) -> Bool {
    guard Sodium.isReady, hash.utf8.count < crypto_pwhash_strbytes() else { return false }
    return crypto_pwhash_str_verify(
      hash, password.map { CChar(bitPattern: $0) }, UInt64(password.count)) == 0
  }
}
