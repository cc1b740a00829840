import Postgres
import StudyModel

/// Requests with a key in the database.
enum KeyedRequestStore {
  /// Begins a request; nil if nobody did before, or what an earlier attempt makes of it.
  static func claim(
    _ request: KeyedRequest, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeyedVerdict? {
    let forgotten = UTCTime(nanoseconds: now.nanoseconds - KeyedVerdict.memory.nanoseconds)
    let lost = UTCTime(nanoseconds: now.nanoseconds - KeyedVerdict.patience.nanoseconds)
    let begun = try connection.run(
      Statement(
        """
        insert into keyed_requests as k (caller, key_hash, request_hash, ticket, state, began_at)
        values ($1, $2, $3, $4, 'working', $5)
        on conflict (caller, key_hash) do update
          set request_hash = excluded.request_hash, ticket = excluded.ticket, state = 'working',
            began_at = excluded.began_at, status = null, head = null, body = null
          where k.began_at <= $6 or (k.state = 'working' and k.began_at <= $7)
        """),
      [
        .text(request.caller), .bytes(request.keyHash), .bytes(request.requestHash),
        .uuid(request.ticket), .time(now), .time(forgotten), .time(lost),
      ])
    return begun.affectedCount > 0 ? nil : try verdict(on: request, at: now, connection)
  }

  private static func verdict(
    on request: KeyedRequest, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeyedVerdict {
    let rows = try connection.run(
      Statement(
        """
        select request_hash, state, began_at, status, head, body from keyed_requests
        where caller = $1 and key_hash = $2
        """), [.text(request.caller), .bytes(request.keyHash)])
    // Given up by its attempt in this very moment: whoever asks next begins it.
    guard let row = rows.first else { return .stillWorking }
    guard let state = KeyedVerdict.State(rawValue: try row.text(1)) else {
      throw .unexpectedColumn(1)
    }
    var answer: KeyedAnswer?
    if let status = try row.optionalInt(3), let head = try row.optionalJSON(4) {
      answer = KeyedAnswer(status: status, headText: head, body: try row.bytes(5))
    }
    return KeyedVerdict(
      state, isSameRequest: try row.bytes(0) == request.requestHash, answer: answer,
      began: try row.time(2), now: now)
  }

  /// Notes, in the transaction that does what was asked, that it is done.
  static func markDone(
    _ request: KeyedRequest, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        update keyed_requests set state = 'done'
        where caller = $1 and key_hash = $2 and ticket = $3 and state in ('working', 'done')
        """), [.text(request.caller), .bytes(request.keyHash), .uuid(request.ticket)])
    // Another attempt has taken over: only one of them may do it.
    guard rows.affectedCount > 0 else { throw .stale }
  }

  /// Keeps the answer to be given again.
  static func keep(
    _ answer: KeyedAnswer, of request: KeyedRequest, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update keyed_requests set state = 'answered', status = $4, head = $5, body = $6
        where caller = $1 and key_hash = $2 and ticket = $3
        """),
      [
        .text(request.caller), .bytes(request.keyHash), .uuid(request.ticket),
        .int(Int64(answer.status)), .json(answer.headText), .bytes(answer.body),
      ])
  }

  /// Notes that nothing is kept of the answer to what was done.
  static func keepNothing(
    of request: KeyedRequest, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update keyed_requests set state = 'unkept'
        where caller = $1 and key_hash = $2 and ticket = $3
        """), [.text(request.caller), .bytes(request.keyHash), .uuid(request.ticket)])
  }

  /// Lets a request be tried again that was not done, and closes one that was.
  static func giveUp(
    _ request: KeyedRequest, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        delete from keyed_requests
        where caller = $1 and key_hash = $2 and ticket = $3 and state = 'working'
        """), [.text(request.caller), .bytes(request.keyHash), .uuid(request.ticket)])
    try keepNothing(of: request, connection)
  }

  /// Removes what is older than a day.
  static func sweep(
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let forgotten = UTCTime(nanoseconds: now.nanoseconds - KeyedVerdict.memory.nanoseconds)
    try connection.run(
      Statement("delete from keyed_requests where began_at <= $1"), [.time(forgotten)])
  }

  /// Removes answers in which a participant may be named; that the requests were done stays known.
  static func forgetAnswers(
    about participant: String, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update keyed_requests set state = 'unkept', status = null, head = null, body = null
        where state = 'answered' and caller in (
          select account::text from memberships where study = $1
          union select account::text from participants where id = $2 and account is not null)
        """), [.text(study), .uuid(participant)])
  }
}
