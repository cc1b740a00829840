/// How much an archive may hold before it is refused.
package struct UnzipLimits: Sendable, Hashable {
  /// The most entries, folders among them.
  package var entryCount: Int
  /// The most bytes of one file.
  package var entryBytes: Int
  /// The most bytes of all files together.
  package var totalBytes: Int
  /// How many times its own size an archive may hold, once that is more than `freeBytes`.
  package var ratio: Int
  /// So many bytes may come of any archive.
  package var freeBytes: Int

  package init(
    entryCount: Int, entryBytes: Int, totalBytes: Int, ratio: Int = 200, freeBytes: Int = 16 << 20
  ) {
    self.entryCount = entryCount
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
    self.freeBytes = freeBytes
  }
}
