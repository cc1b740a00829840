import Postgres

/// Whether participants still take part, asked while the chain of their study is held: a withdrawal
/// that another server has done counts from its commit on.
enum Participation {
  /// Throws `stale` where the participant of that id, or of that number, was withdrawn or erased.
  static func require(
    _ participant: String?, number: String? = nil, _ study: String,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select from participants where withdrawn_at is not null
          and (id = $1 or id = participant_named($2, $3)) limit 1
        """), [.uuid(participant), .text(study), .text(number)])
    guard rows.count == 0 else { throw .stale }
  }

  /// Asks which of these participants were withdrawn or erased; nil where there is none to ask for.
  static func askWhoLeft(
    _ participants: [String], _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement? {
    guard !participants.isEmpty else { return nil }
    return try connection.send(
      Statement(
        "select id from participants where id = any($1) and withdrawn_at is not null"),
      [.uuids(participants)])
  }

  /// The ids of those who left.
  static func whoLeft(_ sent: SentStatement?) throws(PostgresError) -> Set<String> {
    guard let rows = try sent?.rows() else { return [] }
    return Set(try rows.column(0, PostgresRow.uuid))
  }
}
