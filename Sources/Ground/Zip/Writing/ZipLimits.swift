/// From where on an archive writes its numbers in 64 bits.
package struct ZipLimits: Sendable, Hashable {
  /// Sizes and offsets of so many bytes and more.
  package var bytes: UInt64
  /// So many entries and more.
  package var entries: UInt64

  /// The limits of the format; lower ones are for tests.
  package init(bytes: UInt64 = UInt64(UInt32.max), entries: UInt64 = UInt64(UInt16.max)) {
    self.bytes = bytes
    self.entries = entries
  }
}
