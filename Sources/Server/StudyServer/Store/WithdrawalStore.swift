import Postgres
import Receipts
import StudyModel

/// What people took back.
enum WithdrawalStore {
  /// Adds notes of an account about what it brings; streams that are taken back later are added to those of before.
  static func add(
    _ told: [ToldWithdrawal], _ study: String, account: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into withdrawals (study, result, account, at, told_at, what, streams)
        select $1, result, $2, at, $3, what, array(select distinct unnest(streams) order by 1)
        from (
          select result, what, max(at) as at,
            coalesce(string_to_array(string_agg(nullif(streams, ''), ','), ','), '{}') as streams
          from unnest($4, $5, $6, $7) as t(result, at, what, streams) group by result, what) as told
        on conflict (study, result, what, account) do update set at = excluded.at, streams = array(
          select distinct unnest(withdrawals.streams || excluded.streams) order by 1)
        """),
      [
        .text(study), .uuid(account), .time(now), .uuids(told.map(\.result.text)),
        .times(told.map(\.at)), .texts(told.map(\.what)),
        .texts(told.map { $0.streams.joined(separator: ",") }),
      ])
  }

  /// Notes that a stored result was taken back.
  static func note(
    _ result: ResultID, _ study: String, account: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into withdrawals (study, result, account, at, told_at, what, streams)
        values ($1, $2, $3, $4, $4, 'everything', '{}') on conflict do nothing
        """), [.text(study), .uuid(result.text), .uuid(account), .time(now)])
  }

  /// A participant takes no further part; what was brought stays, and whose tablet it was brings no more.
  static func withdraw(
    participant: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    // First: who uses a code just now has a device when this goes on.
    try connection.run(
      Statement("delete from enrolments where participant = $1 and used_at is null"),
      [.uuid(participant)])
    try connection.run(
      Statement(
        """
        update participants set withdrawn_at = coalesce(withdrawn_at, $2), version = version + 1
        where id = $1
        """), [.uuid(participant), .time(now)])
    try connection.run(
      Statement(
        """
        update accounts set disabled_at = coalesce(disabled_at, $2), version = version + 1
        where id in (select account from devices where participant = $1)
          or id = (select account from participants where id = $1)
        """), [.uuid(participant), .time(now)])
    try connection.run(
      Statement(
        """
        update sessions set revoked_at = coalesce(revoked_at, $2)
        where account in (select account from devices where participant = $1)
          or account = (select account from participants where id = $1)
        """), [.uuid(participant), .time(now)])
    try connection.run(
      Statement(
        """
        update opaque_tokens set revoked_at = coalesce(revoked_at, $2)
        where account in (select account from devices where participant = $1)
          or account = (select account from participants where id = $1)
        """), [.uuid(participant), .time(now)])
  }
}
