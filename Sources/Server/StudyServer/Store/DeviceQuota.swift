import Postgres
import Receipts

/// How much a device, or all devices of one participant together, may have here that no result accounts for.
package struct DeviceQuota: Sendable, Hashable {
  /// Bytes of recordings that no result names, unfinished uploads included: more than the largest result has.
  package var unnamedBytes: Int64 = 32 << 30
  /// Bytes of results that could not be taken and that nobody has seen to.
  package var refusedBytes: Int64 = 256 << 20

  /// What even the smallest recording counts as: a file, rows, names.
  static let leastRecordingBytes: Int64 = 64 << 10
  /// What even the smallest refused result counts as.
  static let leastRefusedBytes: Int64 = 16 << 10

  package init() {}

  /// Whether an upload has room beside what is there; a pure rule.
  ///
  /// `unnamed` are recordings that are whole, `uploads` the bytes of what is still coming, as they are on the disk, and
  /// `reserved` those as they are announced to this server, its own among them.
  package func hasRoom(
    unnamed: Int64, uploads: [UploadName: Int64], reserved: [UploadName: Int64]
  ) -> Bool {
    let coming = uploads.merging(reserved) { max($0, $1) }.values
    var sum = unnamed
    for byteCount in coming {
      let (total, isOver) = sum.addingReportingOverflow(max(byteCount, Self.leastRecordingBytes))
      guard !isOver, total <= unnamedBytes else { return false }
      sum = total
    }
    return sum <= unnamedBytes
  }
}

/// Whose bytes count together.
struct QuotaSubject: Sendable {
  let account: String
  /// Whose own device it is; nil for a tablet that people share.
  let participant: String?

  init(_ caller: Caller) {
    (account, participant) = (caller.account, caller.participant)
  }

  init(_ result: NewResult) {
    (account, participant) = (result.account, result.participant)
  }

  /// The accounts, and the bytes of whole recordings of theirs that no result names.
  static func unnamed(
    _ subject: QuotaSubject, _ connection: PostgresConnection
  ) throws(PostgresError) -> (accounts: [String], byteCount: Int64) {
    let rows = try connection.run(
      Statement(
        """
        with own as (select $1::uuid as account
          union select account from devices where participant = $2::uuid)
        select array(select account::text from own), (
          select least(coalesce(sum(greatest(r.byte_count, $3::bigint)), 0), 1e18)::bigint
          from own join recording_claims c on c.account = own.account and not c.is_named
            join recordings r on r.study = c.study and r.sha256 = c.sha256)
        """),
      [
        .uuid(subject.account), .uuid(subject.participant), .int(DeviceQuota.leastRecordingBytes),
      ])
    return (try rows[0].texts(0), try rows[0].int(1))
  }

  /// Throws `overQuota` if so many more bytes that could not be taken are too many.
  ///
  /// Asked while the study's chain is held, so that of several at once no more are kept than may be.
  func requireRoom(
    forRefused byteCount: Int, _ quota: DeviceQuota, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        with own as (select $1::uuid as account
          union select account from devices where participant = $2::uuid),
        kept as (
          select length(d.document) as byte_count from own join dead_letters d
            on d.account = own.account and d.resolved_at is null
          union all
          select length(c.document) from own join conflicts c on c.account = own.account)
        select least(coalesce(sum(greatest(byte_count, $3::bigint)), 0), 1e18)::bigint from kept
        """), [.uuid(account), .uuid(participant), .int(DeviceQuota.leastRefusedBytes)])
    let more = max(Int64(byteCount), DeviceQuota.leastRefusedBytes)
    guard try rows[0].int(0) + more <= quota.refusedBytes else { throw .overQuota }
  }
}
