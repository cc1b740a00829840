import Postgres
import Receipts

/// Receipts as the database keeps them.
enum ReceiptStore {
  /// Reads the columns id, study, sha256, stored_at, position, chain_hash, key, signature.
  static func receipt(_ row: PostgresRow) throws(PostgresError) -> SignedReceipt {
    guard let id = ResultID(try row.uuid(0)), let sha256 = ContentDigest(bytes: try row.bytes(2)),
      let hash = ContentDigest(bytes: try row.bytes(5))
    else { throw .unexpectedColumn(0) }
    let statement = ReceiptStatement(
      id: id, sha256: sha256, storedAt: try row.time(3),
      chain: ChainPlace(study: try row.text(1), position: try row.int(4), hash: hash),
      key: try row.text(6))
    return SignedReceipt(statement, signature: try row.bytes(7))
  }
}
