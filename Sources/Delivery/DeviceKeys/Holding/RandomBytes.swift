import CSodium

/// Random bytes from the kernel.
enum RandomBytes {
  static func make(_ count: Int) -> [UInt8] {
    // "It is safe to call sodium_init() multiple times" (libsodium's manual).
    precondition(sodium_init() >= 0, "libsodium did not start")
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
