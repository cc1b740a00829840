import CSodium

/// What every use of libsodium shares: its one-time set-up, random bytes, and wiping.
package enum Sodium {
  /// True once libsodium is ready; its manual asks for `sodium_init` before any other call.
  package static let isReady = sodium_init() >= 0

  /// Random bytes from the kernel.
  package static func random(count: Int) -> [UInt8] {
    precondition(isReady, "libsodium did not start")
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// Overwrites a secret where it lies.
  package static func wipe(_ bytes: inout [UInt8]) { sodium_memzero(&bytes, bytes.count) }

  /// BLAKE2b of `bytes`, 16 to 64 bytes long.
  static func digest(_ bytes: [UInt8], byteCount: Int) -> [UInt8] {
    precondition(isReady, "libsodium did not start")
    var digest = [UInt8](repeating: 0, count: byteCount)
    let result = crypto_generichash(&digest, byteCount, bytes, UInt64(bytes.count), nil, 0)
    precondition(result == 0, "a digest has 16 to 64 bytes")
    return digest
  }
}
