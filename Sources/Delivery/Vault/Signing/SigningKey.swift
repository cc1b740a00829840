import CSodium
import Glibc

/// A private Ed25519 key (RFC 8032), in memory that is wiped at the end.
package final class SigningKey: Sendable {
  // Guarantee: the memory is written in `init` only and read-only (mprotect) afterwards.
  private nonisolated(unsafe) let secret: UnsafeMutableRawPointer
  /// The public half.
  package let verifying: VerifyingKey

  /// How many bytes the file of a key has: the seed of RFC 8032.
  package static let seedByteCount = 32
  private static let secretByteCount = 64

  /// Takes the seed and wipes the array it came in.
  private init(_ seed: inout [UInt8]) {
    precondition(Sodium.isReady && seed.count == Self.seedByteCount, "a seed has 32 bytes")
    guard let secret = sodium_malloc(Self.secretByteCount) else {
      preconditionFailure("no memory for a key")
    }
    var open = [UInt8](repeating: 0, count: VerifyingKey.byteCount)
    crypto_sign_seed_keypair(&open, secret.assumingMemoryBound(to: UInt8.self), seed)
    sodium_memzero(&seed, seed.count)
    sodium_mprotect_readonly(secret)
    guard let verifying = VerifyingKey(bytes: open) else { preconditionFailure("32 bytes") }
    self.secret = secret
    self.verifying = verifying
  }

  deinit { sodium_free(secret) }

  /// A new key that is stored nowhere.
  package static func random() -> SigningKey {
    var seed = Sodium.random(count: seedByteCount)
    return SigningKey(&seed)
  }

  /// The key of a known seed of 32 bytes, for published test vectors; nil for other lengths.
  package convenience init?(seed: [UInt8]) {
    guard seed.count == Self.seedByteCount else { return nil }
    var copy = seed
    self.init(&copy)
  }

  /// Reads the key's file; refuses one that others can use or that has another size.
  package static func load(at path: String) throws(VaultError) -> SigningKey {
    var seed = try SecretFile.load(at: path, byteCount: seedByteCount)
    return SigningKey(&seed)
  }

  /// Reads the key's file, or makes one with mode 0600 if there is none.
  ///
  /// The file appears whole or not at all; of two processes that make it at once, both get the same key.
  package static func loadOrCreate(at path: String) throws(VaultError) -> SigningKey {
    var seed = try SecretFile.loadOrCreate(at: path, byteCount: seedByteCount)
    return SigningKey(&seed)
  }

  /// 64 bytes; the same message always gives the same signature.
  package func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: VerifyingKey.signatureByteCount)
    crypto_sign_detached(
      &signature, nil, message, UInt64(message.count), secret.assumingMemoryBound(to: UInt8.self))
    return signature
  }
}
