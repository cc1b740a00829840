import Postgres

/// A table whose rows hang on the chain: what a row says is noted there with each change of it.
///
/// The trigger `row_is_noted` of the table has the same SQL. What is personal, or can be guessed, has a random salt among
/// its columns, which goes with the row when it is erased.
struct KeptTable: Sendable {
  private let table: StaticString
  /// What tells its rows apart; nothing personal, because the chain has it in plain.
  private let key: [KeptColumn]
  /// The other columns that mean something.
  private let columns: [KeptColumn]

  init(_ table: StaticString, key: [KeptColumn], _ columns: [KeptColumn]) {
    self.table = table
    self.key = key
    self.columns = columns
  }

  var name: String { table.description }

  /// The rows behind a key, `$1`, in the order of their keys, and at most `$2` of them: each with its key and its digest.
  var page: Statement {
    Statement(
      ["select k.key, "] + digestSQL(of: "t") + [" from ", table, " t"]
        + [" cross join lateral (select "] + keySQL(of: "t") + [" collate \"C\" as key) k"]
        + [" where $1::text is null or k.key > $1 collate \"C\" order by k.key limit $2"])
  }

  /// What the trigger of the table is told: the SQL of a row's key, and that of its digest.
  var triggerArguments: [String] {
    [keySQL(of: "($1)"), digestSQL(of: "($1)")].map { $0.map(\.description).joined() }
  }

  /// The SQL of a row's key: a JSON array as text.
  private func keySQL(of row: StaticString) -> [StaticString] {
    ["jsonb_build_array("] + Self.list(key, row) + [")::text"]
  }

  /// The SQL of a row's digest: SHA-256 over a JSON array of the table's name and all columns.
  private func digestSQL(of row: StaticString) -> [StaticString] {
    ["sha256(convert_to(jsonb_build_array('", table, "', "] + Self.list(key + columns, row)
      + [")::text, 'UTF8'))"]
  }

  private static func list(_ columns: [KeptColumn], _ row: StaticString) -> [StaticString] {
    Array(columns.map { $0.sql(in: row) }.joined(separator: [", "]))
  }
}
