import CGnuTLS

/// SHA-256 of bytes that come piece by piece.
///
/// A kept library does it that uses the processor's own instructions: recordings are hashed as fast as they come.
package struct SHA256 {
  private var state = State()

  package init() {}

  /// Adds the next piece.
  package mutating func update(_ bytes: [UInt8]) {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
    state.update(bytes)
  }

  /// The digest of all pieces so far, 32 bytes; more may follow.
  package var bytes: [UInt8] { State(copying: state).finish() }

  /// The digest of all pieces so far, 64 hexadecimal digits; more may follow.
  package var hexadecimal: String { KeyID(bytes: bytes).description }

  /// The library's own state; changed only while one holds it.
  ///
  /// `@unchecked`: the struct copies it before it changes one that is shared.
  private final class State: @unchecked Sendable {
    private let handle: gnutls_hash_hd_t

    init() {
      var handle: gnutls_hash_hd_t?
      let code = gnutls_hash_init(&handle, GNUTLS_DIG_SHA256)
      guard code == 0, let handle else { preconditionFailure("GnuTLS has no SHA-256") }
      self.handle = handle
    }

    init(copying other: State) {
      guard let handle = gnutls_hash_copy(other.handle) else {
        preconditionFailure("GnuTLS copies no SHA-256")
      }
      self.handle = handle
    }

    deinit { gnutls_hash_deinit(handle, nil) }

    func update(_ bytes: [UInt8]) {
      let code = gnutls_hash(handle, bytes, bytes.count)
      precondition(code == 0, "GnuTLS refused bytes to hash")
    }

    func finish() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        gnutls_hash_output(handle, buffer.baseAddress)
        count = 32
      }
    }
  }
}
