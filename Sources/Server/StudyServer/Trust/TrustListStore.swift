import Postgres
import Receipts
import StrictJSON
import StudyModel

/// The lists of the server's keys that were published here.
enum TrustListStore {
  /// The list of a number; nil where there is none.
  static func list(
    _ number: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> SignedTrustList? {
    try read(
      connection.run(
        Statement("select document from trust_lists where number = $1"), [.int(Int64(number))]))
  }

  /// The newest one; nil before the first.
  static func newest(_ connection: PostgresConnection) throws(PostgresError) -> SignedTrustList? {
    try read(
      connection.run(
        Statement("select document from trust_lists order by number desc limit 1")))
  }

  static func keep(
    _ list: SignedTrustList, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("insert into trust_lists (number, document, published_at) values ($1, $2, $3)"),
      [.int(Int64(list.list.number)), .bytes(list.json.fileBytes), .time(now)])
  }

  private static func read(_ rows: PostgresRows) throws(PostgresError) -> SignedTrustList? {
    guard rows.count > 0 else { return nil }
    let bytes = try rows[0].bytes(0)
    guard let json = try? JSONDocument(bytes: bytes, file: "trust-list").value,
      let list = SignedTrustList(json: json)
    else { throw .unexpectedColumn(0) }
    return list
  }
}
