import Glibc

/// A text for a C library, in memory of its own that is wiped at the end.
///
/// Guarantee: the memory is written in `init` only.
final class PEMText: @unchecked Sendable {
  /// Ends with a zero.
  let pointer: UnsafeMutablePointer<CChar>
  /// Bytes without the zero at the end.
  let count: Int

  /// Nil for bytes with a zero among them, which end before they end.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return nil }
    count = bytes.count
    pointer = .allocate(capacity: bytes.count + 1)
    for (place, byte) in bytes.enumerated() { pointer[place] = CChar(bitPattern: byte) }
    pointer[bytes.count] = 0
  }

  deinit {
    explicit_bzero(pointer, count)
    pointer.deallocate()
  }
}
