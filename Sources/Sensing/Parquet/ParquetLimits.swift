/// How much is gathered before it is written; all of it decides the bytes of a file.
package struct ParquetLimits: Sendable, Hashable {
  /// Rows of a page; 16,384 unless told.
  package var pageRows = 16_384
  /// Bytes of a column's values, not compressed, after which a page ends; 1 MiB unless told.
  package var pageBytes = 1 << 20
  /// Rows after which a row group ends; 262,144 unless told.
  package var groupRows = 262_144
  /// Bytes of finished pages, compressed, after which a row group ends; 16 MiB unless told.
  package var groupBytes = 16 << 20
  /// Bytes of different texts that a dictionary may hold; 256 KiB unless told.
  package var dictionaryBytes = 1 << 18

  package init() {}
}
