import Postgres
import Receipts
import StrictJSON
import StudyModel

/// Red flags as the database keeps them.
enum FlagStore {
  /// The receipt of the notice of that id; nil where the notice was not stored, or was erased.
  static func receipt(
    _ id: ResultID, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> SignedReceipt? {
    let rows = try connection.run(
      Statement(
        """
        select id, study, sha256, stored_at, position, chain_hash, key, signature
        from red_flags where id = $1 and study = $2 and sha256 is not null
        """), [.uuid(id.text), .text(study)])
    guard let row = rows.first else { return nil }
    return try ReceiptStore.receipt(row)
  }

  /// Stores a notice with its receipt; what a result has said of it already stays.
  static func store(
    _ flag: NewFlag, _ receipt: SignedReceipt, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try insert(
      flag.content, study: flag.study, account: flag.account, clinic: flag.clinic,
      participant: flag.participant, at: receipt.statement.storedAt, connection)
    let said = receipt.statement
    try connection.run(
      Statement(
        """
        update red_flags set stored_at = $2, sha256 = $3, document = $4, position = $5,
          chain_hash = $6, key = $7, signature = $8
        where id = $1
        """),
      [
        .uuid(flag.content.id.text), .time(said.storedAt), .bytes(said.sha256.bytes),
        .bytes(flag.document), .int(said.chain.position), .bytes(said.chain.hash.bytes),
        .text(said.key), .bytes(receipt.signature),
      ])
  }

  /// Joins what a result names with its notices; a red flag whose notice never came is one all the same.
  static func join(
    _ result: NewResult, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    for flag in result.content.flags {
      try insert(
        flag, study: result.study, account: result.account, clinic: result.clinic,
        participant: result.participant, at: now, connection)
    }
  }

  /// Of a row that is there it adds what was not known; it changes nothing of another study.
  private static func insert(
    _ flag: ReceivedFlag, study: String, account: String, clinic: String?, participant: String?,
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into red_flags (id, study, account, participant, number, clinic, result, flag, title,
          urgency, task, raised_at, stands, noted_at)
        values ($1, $2, $3, coalesce($4::uuid,
            (select id from participants where study = $2 and number = $5),
            (select participant from former_numbers where study = $2 and number = $5
             order by until desc limit 1)),
          $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14)
        on conflict (id) do update set participant = coalesce(red_flags.participant, excluded.participant),
          number = coalesce(red_flags.number, excluded.number),
          result = coalesce(red_flags.result, excluded.result),
          flag = coalesce(red_flags.flag, excluded.flag), title = coalesce(red_flags.title, excluded.title),
          task = coalesce(red_flags.task, excluded.task), stands = coalesce(excluded.stands, red_flags.stands)
        where red_flags.study = excluded.study
        """),
      [
        .uuid(flag.id.text), .text(study), .uuid(account), .uuid(participant),
        .text(flag.participant), .text(clinic), .uuid(flag.result), .text(flag.flag),
        .text(flag.title?.serialized()), .text(flag.urgency.rawValue), .text(flag.task),
        .time(flag.raised), .boolean(flag.stands), .time(now),
      ])
  }

  /// Notes that somebody of the staff has seen it; false where it was acknowledged before.
  static func acknowledge(
    _ id: String, by account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        update red_flags set acknowledged_at = $3, acknowledged_by = $2
        where id = $1 and acknowledged_at is null returning id
        """), [.uuid(id), .uuid(account), .time(now)])
    return rows.first != nil
  }

  /// Removes all red flags of a participant who is erased.
  static func erase(
    participant: String, numbers: [String], _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        delete from red_flags where study = $2
          and (participant = $1 or (participant is null and number = any($3)))
        """), [.uuid(participant), .text(study), .texts(numbers)])
  }
}
