import MerkleLog
import Postgres
import StudyModel

/// The tree over all chains, as the database keeps it.
enum TreeStore {
  /// The newest head, with what is needed to go on from it.
  struct Head: Sendable {
    let tree: CompactTree
    let madeAt: UTCTime
    /// The signed note.
    let note: [UInt8]
  }

  static func newest(_ connection: PostgresConnection) throws(PostgresError) -> Head? {
    let rows = try connection.run(
      Statement(
        "select size, subtrees, made_at, note from tree_heads order by size desc limit 1"))
    guard rows.count > 0 else { return nil }
    let (size, bytes) = (Int(try rows[0].int(0)), try rows[0].bytes(1))
    guard let hashes = TreeHash.list(bytes), let tree = CompactTree(size: size, hashes: hashes)
    else {
      throw .unexpectedColumn(1)
    }
    return Head(tree: tree, madeAt: try rows[0].time(2), note: try rows[0].bytes(3))
  }

  /// Of one size the newest counts.
  static func keep(
    _ head: Head, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into tree_heads (size, root, subtrees, made_at, note) values ($1, $2, $3, $4, $5)
        on conflict (size) do update set made_at = excluded.made_at, note = excluded.note
        """),
      [
        .int(Int64(head.tree.size)), .bytes(head.tree.root.bytes),
        .bytes(head.tree.hashes.flatMap(\.bytes)), .time(head.madeAt), .bytes(head.note),
      ])
  }

  /// A chain of which some entries are in no tree yet.
  struct Unnumbered: Sendable {
    let study: String
    /// How many of its entries are in the tree.
    let numbered: Int64
    let length: Int64
  }

  static func unnumbered(
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [Unnumbered] {
    let rows = try connection.run(
      Statement(
        """
        select c.study, coalesce(t.numbered, 0), c.length
        from chains c left join tree_chains t on t.study = c.study
        where c.length > coalesce(t.numbered, 0) order by c.study
        """))
    return try rows.map { row throws(PostgresError) in
      Unnumbered(study: try row.text(0), numbered: try row.int(1), length: try row.int(2))
    }
  }

  /// The leaves of entries of a chain, behind a position, in order.
  static func leaves(
    of study: String, after position: Int64, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [TreeHash] {
    let rows = try connection.run(
      Statement(
        """
        select hash from audit where study = $1 and position > $2 order by position limit $3
        """), [.text(study), .int(position), .int(Int64(limit))])
    return try rows.column(0, PostgresRow.bytes).map { TreeHash(leaf: $0) }
  }

  /// Notes that entries of a chain are leaves.
  static func note(
    _ study: String, from position: Int64, count: Int64, firstLeaf: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        "insert into tree_runs (first_leaf, study, first_position, count) values ($1, $2, $3, $4)"),
      [.int(Int64(firstLeaf)), .text(study), .int(position), .int(count)])
    try connection.run(
      Statement(
        """
        insert into tree_chains (study, numbered) values ($1, $2)
        on conflict (study) do update set numbered = excluded.numbered
        """), [.text(study), .int(position + count - 1)])
  }

  /// The last tile of each height, from the leaves up.
  static func edge(_ connection: PostgresConnection) throws(PostgresError) -> TileEdge {
    let rows = try connection.run(
      Statement(
        """
        select distinct on (height) height, index, hashes from tree_tiles
        order by height, index desc
        """))
    let tiles = try rows.map { row throws(PostgresError) in try tile(row) }
    guard let edge = TileEdge(tiles) else { throw .unexpectedColumn(0) }
    return edge
  }

  static func keep(
    _ tiles: [TreeTile], _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into tree_tiles (height, index, hashes)
        select height, index, hashes from unnest($1, $2, $3) as new(height, index, hashes)
        on conflict (height, index) do update set hashes = excluded.hashes
        """),
      [
        .ints(tiles.map { Int64($0.height) }), .ints(tiles.map { Int64($0.index) }),
        .byteses(tiles.map(\.bytes)),
      ])
  }

  /// The root of the first leaves; the tree must have so many.
  static func root(
    of size: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> TreeHash {
    try TreeProofs.root(of: size) { level, index throws(PostgresError) in
      try node(level, index, connection)
    }
  }

  /// The proof that the first leaves begin with earlier ones; nil where there is none.
  static func consistency(
    from earlier: Int, to size: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> ConsistencyProof? {
    try TreeProofs.consistency(from: earlier, to: size) { level, index throws(PostgresError) in
      try node(level, index, connection)
    }
  }

  /// The root of a full subtree, from the tile that has it.
  private static func node(
    _ level: Int, _ index: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> TreeHash {
    let (height, tile, _) = TreeTile.place(level: level, index: index)
    let rows = try connection.run(
      Statement("select height, index, hashes from tree_tiles where height = $1 and index = $2"),
      [.int(Int64(height)), .int(Int64(tile))])
    guard rows.count > 0, let node = try self.tile(rows[0]).node(level: level, index: index) else {
      throw .unexpectedColumn(2)
    }
    return node
  }

  private static func tile(_ row: PostgresRow) throws(PostgresError) -> TreeTile {
    guard
      let tile = TreeTile(
        height: Int(try row.int(0)), index: Int(try row.int(1)), bytes: try row.bytes(2))
    else { throw .unexpectedColumn(2) }
    return tile
  }
}
