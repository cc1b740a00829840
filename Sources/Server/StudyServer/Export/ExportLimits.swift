/// What the process that makes one export may take of the machine, for one turn.
package struct ExportLimits: Sendable, Hashable {
  /// Memory for its data, in bytes: results come in pages of 8 MiB, the longest has 16 MiB, and read it takes some
  /// ten times as much.
  package var memoryBytes: Int64 = 384 << 20
  /// Seconds of a processor: an hour is a hundred times what a study of a hundred thousand results takes.
  package var processorSeconds: Int64 = 3_600
  /// The largest file, which is the archive: what a large disk still holds besides all recordings.
  package var fileBytes: Int64 = 256 << 30
  /// Rows of all tables and recordings together: two hundred people with a day of 100 samples a second have fewer.
  package var rowCount: Int64 = 2_000_000_000
  /// How much it stands back behind those who serve, as `nice` counts.
  static let niceness: Int32 = 10

  package init() {}
}
