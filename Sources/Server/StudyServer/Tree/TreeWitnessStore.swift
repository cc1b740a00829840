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

  /// How a head goes with the one that a device brought before.
  enum Brought: Sendable {
    case new, same
    /// It has fewer entries: the device's home is older than it was.
    case older
  }

  /// Keeps the largest head of each device.
  static func keep(
    _ head: HistoryHead, of device: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Brought {
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
    if rows.count > 0 { return .new }
    let kept = try connection.run(
      Statement("select size from tree_witnesses where device = $1"), [.text(device)])
    return try kept[0].int(0) > Int64(head.size) ? .older : .same
  }

  /// All of them.
  static func all(_ connection: PostgresConnection) throws(PostgresError) -> [[UInt8]] {
    try connection.run(Statement("select note from tree_witnesses order by device"))
      .column(0, PostgresRow.bytes)
  }
}
