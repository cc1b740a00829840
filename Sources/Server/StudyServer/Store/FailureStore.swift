import Postgres
import Receipts
import StudyModel

/// Failures of signing in and of codes, counted by what cannot be read back: digests of names and addresses.
enum FailureStore {
  static func subject(_ kind: StaticString, _ text: String) -> [UInt8] {
    ContentDigest(of: Array("\(kind):\(text)".utf8)).bytes
  }

  /// How long to wait before another try; nil if none is too early.
  static func wait(
    _ subjects: [[UInt8]], limit: FailureLimit, now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Duration? {
    let rows = try connection.run(
      Statement("select count, since from failures where subject = any($1)"), [.byteses(subjects)])
    let waits = try rows.map { row throws(PostgresError) in
      limit.wait(failures: Int(try row.int(0)), since: try row.time(1), now: now)
    }
    return waits.compactMap(\.self).max()
  }

  /// Counts a try before it is made, so that many at once are no more than one after another; false
  /// if none is left.
  ///
  /// `name` is the subject of the name that is tried at a place, with which it is forgotten.
  static func take(
    _ subject: [UInt8], of name: [UInt8]? = nil, limit: FailureLimit, now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let begin = UTCTime(nanoseconds: now.nanoseconds - limit.window.nanoseconds)
    let rows = try connection.run(
      Statement(
        """
        insert into failures (subject, count, since, name) values ($1, 1, $2, $5)
        on conflict (subject) do update set
          count = case when failures.since <= $3 then 1 else failures.count + 1 end,
          since = case when failures.since <= $3 then $2 else failures.since end
          where failures.since <= $3 or failures.count < $4
        """),
      [.bytes(subject), .time(now), .time(begin), .int(Int64(limit.count)), .bytes(name)])
    return rows.affectedCount > 0
  }

  /// Counts a try under each subject, or under none if one of them has none left; false then.
  static func takeAll(
    _ subjects: [[UInt8]], limit: FailureLimit, now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    for (place, subject) in subjects.enumerated() {
      if try take(subject, limit: limit, now: now, connection) { continue }
      try giveBack(Array(subjects.prefix(place)), connection)
      return false
    }
    return true
  }

  /// Takes back the count of a try that was not made, or that was no failure; one by one, in the order in which a
  /// try takes them.
  static func giveBack(
    _ subjects: [[UInt8]], _ connection: PostgresConnection
  ) throws(PostgresError) {
    for subject in subjects {
      try connection.run(
        Statement("update failures set count = count - 1 where subject = $1 and count > 0"),
        [.bytes(subject)])
    }
  }

  static func forget(
    _ subjects: [[UInt8]], _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from failures where subject = any($1)"), [.byteses(subjects)])
  }

  /// Forgets all tries of a name, at whatever place.
  static func forget(
    name: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let name = subject("name", name)
    // The name before its places, as a try takes them: in another order the two can wait for each other.
    try connection.run(Statement("delete from failures where subject = $1"), [.bytes(name)])
    try connection.run(Statement("delete from failures where name = $1"), [.bytes(name)])
  }

  /// How long to wait before a name may be guessed at again; nil if that is not too early.
  static func guessWait(
    _ subject: [UInt8], limit: GuessLimit, now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Duration? {
    let rows = try connection.run(
      Statement("select since from failures where subject = $1"), [.bytes(subject)])
    return try rows.first.flatMap { row throws(PostgresError) in
      limit.wait(free: try row.time(0), now: now)
    }
  }

  /// Takes one of the tries of a name; false if none is free.
  ///
  /// Of such a row `since` is when all are free. The statement does what `GuessLimit` says, as
  /// looking and counting must be one step.
  static func takeGuess(
    _ subject: [UInt8], limit: GuessLimit, now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        insert into failures as f (subject, count, since)
        values ($1, 0, $2::timestamptz + $3::bigint * interval '1 microsecond')
        on conflict (subject) do update set
          since = case when f.since > $4 then $2 else greatest(f.since, $2) end
            + $3 * interval '1 microsecond'
          where f.since > $4
            or greatest(f.since, $2) + $3 * interval '1 microsecond' <= $4
        """),
      [
        .bytes(subject), .time(now), .int(limit.interval.nanoseconds / 1_000),
        .time(limit.latest(now: now)),
      ])
    return rows.affectedCount > 0
  }

  /// Takes back one of the tries of a name.
  static func giveBackGuess(
    _ subject: [UInt8], limit: GuessLimit, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update failures set since = since - $2::bigint * interval '1 microsecond'
        where subject = $1
        """), [.bytes(subject), .int(limit.interval.nanoseconds / 1_000)])
  }
}
