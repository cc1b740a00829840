extension PostgresError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable: "the database does not answer. Is it running, and is its address right?"
    case .busy: "the database has more to do than it can. Try again shortly."
    case .refused("53100"): "the database's disk is full. Free some space."
    case .refused("25006"): "the database can only be read. Is it a standby?"
    case .refused("28P01"), .refused("28000"):
      "the database refuses the sign-in. Check the user and the password in its address."
    case .refused("3D000"): "there is no database of that name. Make it with createdb."
    case .refused("42501"):
      "the database's user may not do this. Make it the owner of the database."
    case .refused(let state): "the database refused a statement (SQLSTATE \(state))."
    case .stale: "a row was changed since it was read. Read it again."
    case .unexpectedColumn(let column): "column \(column) of an answer is not what was asked for."
    case .newerDatabase(let migration):
      "the database has migration \(migration), which this program does not know. Use a newer program."
    case .changedMigration(let migration):
      "migration \(migration) was applied in another form than this program has. Restore the "
        + "program that made the database."
    case .misnumberedMigration(let migration):
      "migration \(migration) is missing or there twice. Install the program anew."
    case .unreadableMigrations: "the migrations cannot be read. Install the program anew."
    }
  }
}
