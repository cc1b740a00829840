import Postgres
import Receipts
import StudyModel

/// Which exports are to be made, and by which server: one holds a lease while it makes one, and
/// another takes over when it is no longer renewed.
enum ExportQueue {
  /// Takes the one that has waited longest, since it was asked for or had its last turn, of a study of which none is
  /// being made; nil if there is none.
  ///
  /// The lease counts for 20 seconds by the database's clock.
  static func claim(
    _ lease: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> ExportJob? {
    let rows = try connection.run(
      Statement(
        """
        update exports set state = 'running', lease = $1, attempts = attempts + 1,
          lease_until = clock_timestamp() + interval '20 seconds'
        where id = (select e.id from exports e where e.state in ('waiting', 'running')
            and coalesce(e.lease_until, '-infinity') < clock_timestamp()
            and not exists (select from exports other where other.study = e.study
              and other.id <> e.id and other.state = 'running'
              and other.lease_until >= clock_timestamp())
          order by coalesce(e.lease_until, e.requested_at), e.id limit 1 for update skip locked)
        returning id, study, requested_at, finished_at, state, parts, position, removed_count,
          attempts, byte_count, sha256, reason
        """), [.uuid(lease)])
    guard let row = rows.first else { return nil }
    return try ExportJob(row)
  }

  /// Whether an export of another study waits.
  static func othersWait(
    _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try connection.run(
      Statement(
        """
        select from exports e where e.study <> $1 and e.state in ('waiting', 'running')
          and coalesce(e.lease_until, '-infinity') < clock_timestamp()
          and not exists (select from exports other where other.study = e.study
            and other.state = 'running' and other.lease_until >= clock_timestamp())
        limit 1
        """), [.text(study)]
    ).count > 0
  }

  /// Holds it for another 20 seconds; false if another server has it.
  static func renew(
    _ id: String, _ lease: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try connection.run(
      Statement(
        """
        update exports set lease_until = clock_timestamp() + interval '20 seconds'
        where id = $1 and lease = $2 and state = 'running'
        """), [.uuid(id), .uuid(lease)]
    ).affectedCount == 1
  }

  /// Notes what had gone for good when it is begun.
  static func begin(
    _ id: String, _ lease: String, removedCount: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update exports set removed_count = $3 where id = $1 and lease = $2"),
      [.uuid(id), .uuid(lease), .int(removedCount)])
  }

  /// Lets go of it; nobody takes it for so many seconds.
  ///
  /// That it was asked to stop is no attempt that failed.
  static func release(
    _ id: String, _ lease: String, seconds: Int64, isStopped: Bool,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update exports set state = 'waiting', lease = null,
          lease_until = clock_timestamp() + $3 * interval '1 second',
          attempts = attempts - case when $4 then 1 else 0 end
        where id = $1 and lease = $2 and state = 'running'
        """), [.uuid(id), .uuid(lease), .int(seconds), .boolean(isStopped)])
  }

  /// Gives it up.
  static func fail(
    _ id: String, _ lease: String, _ reason: ExportReason, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update exports set state = 'failed', finished_at = $3, reason = $4, lease = null,
          lease_until = null
        where id = $1 and lease = $2 and state = 'running'
        """), [.uuid(id), .uuid(lease), .time(now), .text(reason.rawValue)])
  }

  /// Marks it as made; refused if another server has it meanwhile.
  static func finish(
    _ id: String, _ lease: String, at now: UTCTime, byteCount: Int64, sha256: ContentDigest,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        update exports set state = 'finished', finished_at = $3, byte_count = $4, sha256 = $5,
          lease = null, lease_until = null
        where id = $1 and lease = $2 and state = 'running'
        """),
      [.uuid(id), .uuid(lease), .time(now), .int(byteCount), .bytes(sha256.bytes)])
    guard rows.affectedCount == 1 else { throw .refused(state: "02000") }
  }

  /// Those whose files are to go: older than `limit`, or with something in them that went for good.
  static func outdated(
    before limit: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> [String] {
    try connection.run(
      Statement(
        """
        select id from exports where state = 'finished'
          and (finished_at < $1 or removed_count(study, position) <> removed_count)
        """), [.time(limit)]
    ).column(0, PostgresRow.uuid)
  }

  static func remove(
    _ id: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update exports set state = 'removed', removed_at = $2 where id = $1 and state = 'finished'
        """), [.uuid(id), .time(now)])
  }
}
