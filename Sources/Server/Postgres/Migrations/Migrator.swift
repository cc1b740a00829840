/// Brings a database to the form of this program; of several that try at once, one does it.
package struct Migrator: Sendable {
  let migrations: [Migration]

  package init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  /// Applies what is missing, all in one transaction; gives the numbers of what was applied.
  package func migrate(_ connection: PostgresConnection) throws(PostgresError) -> [Int] {
    try connection.transaction { connection throws(PostgresError) in
      // Held until the transaction ends, so a second program waits and then finds nothing to do.
      try connection.run(Statement("select pg_advisory_xact_lock(4706921)::text"))
      try connection.runScript(Self.table)
      let rows = try connection.run(
        Statement("select number, sha256 from migrations order by number"))
      let applied = try rows.map { row throws(PostgresError) in
        MigrationPlan.Applied(number: Int(try row.int(0)), sha256: try row.text(1))
      }
      let plan = try MigrationPlan(migrations, applied: applied)
      for migration in plan.pending { try apply(migration, connection) }
      return plan.pending.map(\.number)
    }
  }

  private func apply(
    _ migration: Migration, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.runScript(migration.text)
    try connection.run(
      Statement("insert into migrations (number, name, sha256) values ($1, $2, $3)"),
      [.int(Int64(migration.number)), .text(migration.name), .text(migration.sha256)])
  }

  private static let table = """
    create table if not exists migrations (
      number bigint primary key, name text not null, sha256 text not null,
      applied_at timestamptz not null default now())
    """
}
