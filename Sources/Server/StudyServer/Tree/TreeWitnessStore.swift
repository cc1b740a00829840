import MerkleLog
import Postgres
import Receipts
import StudyModel

/// Heads of the tree that devices brought back.
enum TreeWitnessStore {
  /// Whether the tree of this database begins with the one of a head.
  static func holds(
    _ head: HistoryHead, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement("select root from tree_heads where size = $1"), [.int(Int64(head.size))])
    if rows.count > 0 { return try rows[0].bytes(0) == head.root.bytes }
    guard let newest = try TreeStore.newest(connection), head.size <= newest.tree.size else {
      return false
    }
    return try TreeStore.root(of: head.size, connection) == head.root
  }

  /// Keeps the largest head of each device; whether it is another one than before.
  static func keep(
    _ head: HistoryHead, of device: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        insert into tree_witnesses as w (device, size, note, brought_at) values ($1, $2, $3, $4)
        on conflict (device) do update
          set size = excluded.size, note = excluded.note, brought_at = excluded.brought_at
          where w.size < excluded.size or (w.size = excluded.size and w.note <> excluded.note)
        returning device
        """),
      [.text(device), .int(Int64(head.size)), .bytes(head.note), .time(now)])
    return rows.count > 0
  }

  /// All of them.
  static func all(_ connection: PostgresConnection) throws(PostgresError) -> [[UInt8]] {
    try connection.run(Statement("select note from tree_witnesses order by device"))
      .column(0, PostgresRow.bytes)
  }
}
