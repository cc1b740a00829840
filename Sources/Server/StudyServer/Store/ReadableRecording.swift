import Postgres
import Receipts

/// Content of a recording, as a result that refers to it makes it readable.
struct ReadableRecording: Sendable {
  let study: String
  let owner: Owner
  let byteCount: Int64
  /// Whether the result has it as a drawn signature.
  let isSignature: Bool

  /// One for each owner in these studies; content of results that were taken back is not there.
  static func all(
    _ sha256: ContentDigest, in studies: [String], _ connection: PostgresConnection
  ) throws(PostgresError) -> [ReadableRecording] {
    let rows = try connection.run(
      Statement(
        """
        select distinct u.study, p.clinic, u.participant, e.account, r.byte_count, u.is_signature
        from result_recordings u
          join recordings r on r.study = u.study and r.sha256 = u.sha256
          join receipts e on e.id = u.result and e.state = 'stored'
          left join participants p on p.id = u.participant
        where u.sha256 = $1 and u.study = any($2) limit 1000
        """), [.bytes(sha256.bytes), .texts(studies)])
    return try rows.map { row throws(PostgresError) in
      let study = try row.text(0)
      return ReadableRecording(
        study: study,
        owner: Owner(
          study: study, clinic: try row.optionalText(1), participant: try row.optionalUUID(2),
          account: try row.uuid(3)), byteCount: try row.int(4),
        isSignature: try row.boolean(5))
    }
  }
}
