import Postgres

extension ParticipantListing {
  /// Who fits a search, by number, of a study or of one of its clinics.
  ///
  /// First names are searched where `mayName`: who may not read them must not find out by searching.
  static func found(
    _ search: ParticipantSearch, _ study: String, clinic: String?, mayName: Bool,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [ParticipantListing] {
    let rows = try connection.run(
      Statement(
        """
        select id, study, number, clinic, first_name, is_confirmed, registered_at, withdrawn_at,
          erased_at, version, drug_course_id, month_of_treatment from participants
        where study = $1 and ($2::text is null or clinic = $2)
          and ($3::text is null or number > $3)
          and ($4::text is null or position(lower($4) in lower(number)) > 0
            or exists (select from former_numbers f where f.participant = participants.id
              and position(lower($4) in lower(f.number)) > 0)
            or position(lower($4) in lower(clinic)) > 0
            or $5 and position(lower($4) in lower(first_name)) > 0)
          and ($8::text is null or number = $8)
          and ($6::text is null or $6 = case when erased_at is not null then 'erased'
            when withdrawn_at is not null then 'withdrawn' else 'active' end)
        order by number limit $7
        """),
      [
        .text(study), .text(clinic), .text(search.page.after?.first), .text(search.text),
        .boolean(mayName), .text(search.state?.rawValue), .int(Int64(search.page.limit + 1)),
        .text(search.number),
      ])
    return try rows.map(ParticipantListing.init)
  }
}
