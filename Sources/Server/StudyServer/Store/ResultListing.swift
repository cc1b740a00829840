import Postgres
import Receipts
import StudyModel

/// A result as far as its receipt knows it.
struct ResultListing: Owned {
  let receipt: SignedReceipt
  let account: String
  let participant: String?
  let clinic: String?
  /// False once it was taken back or erased.
  let isThere: Bool

  var study: String { receipt.statement.chain.study }

  var owner: Owner {
    Owner(study: study, clinic: clinic, participant: participant, account: account)
  }

  static func one(
    _ id: ResultID, _ connection: PostgresConnection
  ) throws(PostgresError) -> ResultListing? {
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.study, r.sha256, r.stored_at, r.position, r.chain_hash, r.key, r.signature,
          r.account, r.participant, coalesce(p.clinic, d.clinic), r.state = 'stored'
        from receipts r left join participants p on p.id = r.participant
          left join devices d on d.account = r.account
        where r.id = $1
        """), [.uuid(id.text)])
    guard let row = rows.first else { return nil }
    return ResultListing(
      receipt: try ReceiptStore.receipt(row), account: try row.uuid(8),
      participant: try row.optionalUUID(9), clinic: try row.optionalText(10),
      isThere: try row.boolean(11))
  }

  /// The document, byte for byte as it was brought.
  static func document(
    _ result: ResultListing, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    let statement = result.receipt.statement
    let rows = try connection.run(
      Statement("select document from results where study = $1 and stored_at = $2 and id = $3"),
      [.text(result.study), .time(statement.storedAt), .uuid(statement.id.text)])
    return try rows.first?.bytes(0)
  }
}
