import CZlib

/// The checksum of zip archives and of gzip files, as bytes come.
package struct CRC32: Sendable {
  private var sum: UInt = 0

  /// Of nothing yet.
  package init() {}

  /// Takes further bytes.
  package mutating func update(_ bytes: [UInt8]) {
    // Of no bytes zlib may get no address, and would begin anew.
    guard !bytes.isEmpty else { return }
    sum = bytes.withUnsafeBytes {
      crc32_z(sum, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
  }

  /// Of all bytes so far.
  package var value: UInt32 { UInt32(truncatingIfNeeded: sum) }
}
