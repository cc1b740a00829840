import Postgres

/// Results whose measures are not here, because only the study team can read them.
enum SealedResults {
  /// How many there are of a study, a clinic or a participant.
  static func count(
    _ study: String, participant: String?, clinic: String?, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int64 {
    let rows = try connection.run(
      Statement(
        """
        select count(*) from results r
        where r.study = $1 and r.sealing_key is not null
          and ($2::uuid is null or r.participant = $2)
          and ($3::text is null or exists (
            select from participants p where p.id = r.participant and p.clinic = $3))
        """), [.text(study), .uuid(participant), .text(clinic)])
    return try rows.first?.int(0) ?? 0
  }
}
