import Postgres
import StudyModel

/// From where accounts were signed in to with the right password: what strangers guess elsewhere slows nobody there.
enum KnownPlaces {
  /// How long a place is remembered after the last right sign-in.
  static let seconds = 90 * 86_400
  private static let time = Duration.seconds(seconds)

  /// Whether the account was signed in to from that address; false where there is no account.
  static func has(
    _ address: String, of account: String?, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement("select from known_places where account = $1 and place = $2 and last_at > $3"),
      [.uuid(account), .bytes(place(address, account ?? "")), .time(end(at: now))])
    return rows.count > 0
  }

  static func note(
    _ address: String, of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from known_places where account = $1 and last_at <= $2"),
      [.uuid(account), .time(end(at: now))])
    try connection.run(
      Statement(
        """
        insert into known_places (account, place, last_at) values ($1, $2, $3)
        on conflict (account, place) do update set last_at = excluded.last_at
        """), [.uuid(account), .bytes(place(address, account)), .time(now)])
  }

  /// What was known before no longer counts.
  private static func end(at now: UTCTime) -> UTCTime {
    UTCTime(nanoseconds: now.nanoseconds - time.nanoseconds)
  }

  /// A digest of its own for each account, so that nobody sees that two people share a place.
  private static func place(_ address: String, _ account: String) -> [UInt8] {
    FailureStore.subject("place", "\(account) \(address)")
  }
}
