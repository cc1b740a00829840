import CSodium

/// The device key and the keys derived from it, in memory of their own that is wiped at the end.
///
/// `sodium_malloc` puts it between guard pages and, where the system allows, keeps it from swap.
final class KeyMemory: @unchecked Sendable {
  // Guarantee: the memory is written in `init` only and read-only (mprotect) afterwards.
  private let memory: UnsafeMutableRawPointer

  /// What a key is for; the number goes into the derivation.
  ///
  /// `master` is the key itself, to seal it elsewhere.
  enum Use: Int, CaseIterable { case identity = 0, rows = 1, files = 2, master = 3, people = 4 }

  static let keyByteCount = 32

  /// Takes the key and wipes the array it came in.
  init(_ master: inout [UInt8]) {
    precondition(Sodium.isReady && master.count == Self.keyByteCount, "a device key has 32 bytes")
    guard let memory = sodium_malloc(Use.allCases.count * Self.keyByteCount) else {
      preconditionFailure("no memory for a key")
    }
    self.memory = memory
    for use in Use.allCases where use != .master {
      let place = memory.advanced(by: use.rawValue * Self.keyByteCount)
      crypto_kdf_derive_from_key(
        place.assumingMemoryBound(to: UInt8.self), Self.keyByteCount, UInt64(use.rawValue + 1),
        "ambler 1", master)
    }
    memory.advanced(by: Use.master.rawValue * Self.keyByteCount)
      .copyMemory(from: master, byteCount: Self.keyByteCount)
    sodium_memzero(&master, master.count)
    sodium_mprotect_readonly(memory)
  }

  deinit { sodium_free(memory) }

  /// Lends the derived key for one call.
  func withKey<Value>(for use: Use, _ body: (UnsafePointer<UInt8>) -> Value) -> Value {
    let place = memory.advanced(by: use.rawValue * Self.keyByteCount)
    return body(UnsafePointer(place.assumingMemoryBound(to: UInt8.self)))
  }
}
