/// What can go wrong with the database; the words are in `PostgresError+Description.swift`.
///
/// The database's own sentences can quote what was stored, so nothing of them is kept.
package enum PostgresError: Error, Sendable, Hashable {
  /// No connection could be made, or it broke before an answer was here.
  case unavailable
  /// All connections are in use, and as many callers as may wait do.
  case busy
  /// The statement was refused; `state` is the five letters of SQLSTATE (PostgreSQL, appendix A).
  case refused(state: String)
  /// A row is no longer what the caller has read; nothing was changed.
  case stale
  /// A column holds another type than the caller reads, or the row or column is not there.
  case unexpectedColumn(Int)
  /// The database was made by a newer program.
  case newerDatabase(migration: Int)
  /// A migration was changed after it was applied.
  case changedMigration(Int)
  /// The migrations are not numbered 1, 2, 3 …
  case misnumberedMigration(Int)
  /// A migration's file cannot be read.
  case unreadableMigrations

  /// Whether the same statement may succeed when it is tried again.
  package var isPassing: Bool {
    switch self {
    case .unavailable, .busy: true
    // Lost in a deadlock or to a concurrent update, shut down, out of connections or of space.
    case .refused(let state):
      ["40001", "40P01", "57P01", "57P02", "57P03", "53300", "53100", "25006"].contains(state)
        || state.hasPrefix("08")
    case .stale, .unexpectedColumn, .newerDatabase, .changedMigration, .misnumberedMigration,
      .unreadableMigrations:
      false
    }
  }

  /// Whether the database's disk is full.
  package var isDiskFull: Bool { self == .refused(state: "53100") }

  /// What a statement would add is more than a limit of the program's own allows (configuration_limit_exceeded).
  package static let overQuota = PostgresError.refused(state: "53400")

  /// Whether what is stored is not what the statement, or its reader, takes it for.
  package var isOfContent: Bool {
    switch self {
    case .unexpectedColumn: true
    // PostgreSQL's class of faults of data, such as a text that is no UUID or no JSON.
    case .refused(let state): state.hasPrefix("22")
    case .unavailable, .busy, .stale, .newerDatabase, .changedMigration, .misnumberedMigration,
      .unreadableMigrations:
      false
    }
  }

  /// Whether a row of that key is there already.
  package var isDuplicate: Bool { self == .refused(state: "23505") }
}
