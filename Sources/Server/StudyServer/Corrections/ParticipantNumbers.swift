import Postgres

/// The numbers by which a participant is or was known.
enum ParticipantNumbers {
  /// The one of now and those before corrections, whoever has them now.
  static func all(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [String] {
    let rows = try connection.run(
      Statement(
        """
        select number from participants where id = $1
        union select number from former_numbers where participant = $1
        """), [.uuid(participant)])
    return try rows.column(0, PostgresRow.text)
  }

  /// Those that still name the participant: not what is somebody else's number now.
  static func naming(
    _ participant: String, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [String] {
    let rows = try connection.run(
      Statement(
        """
        select number from (
          select number from participants where id = $2
          union select number from former_numbers where participant = $2) n
        where participant_named($1, number) = $2 order by number
        """), [.text(study), .uuid(participant)])
    return try rows.column(0, PostgresRow.text)
  }
}
