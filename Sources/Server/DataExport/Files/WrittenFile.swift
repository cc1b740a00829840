/// A file of the export as its notes and its checksums tell it.
struct WrittenFile: Sendable, Hashable {
  /// The path inside the export.
  var name: String
  /// 64 hexadecimal digits.
  var sha256: String
  /// CRC-32, for an archive.
  var crc32: UInt32
  var byteCount: Int
}
