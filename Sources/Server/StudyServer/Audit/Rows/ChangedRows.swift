import Postgres
import Receipts

/// The rows that a server's own connection changed in the transaction under way.
///
/// Triggers collect them in a table that is the connection's own: nobody else can write in it, and whoever changes a row
/// elsewhere has none.
enum ChangedRows {
  /// Lets the triggers collect for this connection from now on.
  static func collect(_ connection: PostgresConnection) throws(PostgresError) {
    try connection.runScript(
      """
      create temporary table if not exists changed_rows (
        n bigint generated always as identity, name text not null, key text not null, sha256 bytea)
        on commit delete rows
      """)
  }

  /// What became of each row that was changed so far, in the order of the last change.
  static func soFar(_ connection: PostgresConnection) throws(PostgresError) -> [KeptRow] {
    let rows = try connection.run(
      Statement(
        """
        select name, key, sha256 from (
          select distinct on (name, key) n, name, key, sha256 from pg_temp.changed_rows
          order by name, key, n desc) last
        order by n
        """))
    return try rows.map { row throws(PostgresError) in
      KeptRow(
        table: try row.text(0), key: try row.text(1),
        sha256: try row.optionalBytes(2).flatMap { ContentDigest(bytes: $0) })
    }
  }
}
