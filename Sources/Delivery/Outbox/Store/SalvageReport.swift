/// What could be saved from a damaged database file.
package struct SalvageReport: Sendable, Hashable {
  /// The name of the damaged file, kept in the outbox's folder; nil if there was no file at all.
  package var keptAs: String?
  /// Rows that were carried over into a new database.
  package var savedRowCount: Int
  /// Places of rows that could not be read.
  package var unreadableRowCount: Int
}
