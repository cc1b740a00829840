import Postgres
import StudyModel

/// Participants as they are registered.
enum ParticipantStore {
  /// Registers a number, or confirms one that only results have named so far; a number that is
  /// registered already is a duplicate.
  ///
  /// Whoever is bound to a clinic confirms only what a tablet of that clinic has brought: with the number come its
  /// results.
  static func register(
    _ new: NewParticipant, _ id: String, _ study: String, clinic: String?, isBound: Bool,
    account: String?, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        insert into participants
          (id, study, number, clinic, first_name, is_confirmed, registered_at, drug_course_id,
           month_of_treatment, account)
        values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9)
        on conflict (study, number) do update set is_confirmed = true,
          clinic = coalesce(excluded.clinic, participants.clinic),
          first_name = excluded.first_name, registered_at = excluded.registered_at,
          drug_course_id = excluded.drug_course_id,
          month_of_treatment = excluded.month_of_treatment,
          account = coalesce(excluded.account, participants.account),
          version = participants.version + 1
        where not participants.is_confirmed
          and ($10 or participants.clinic is not distinct from excluded.clinic)
        """),
      [
        .uuid(id), .text(study), .text(new.number), .text(clinic), .text(new.firstName),
        .time(now), .int(new.drugCourse.map { Int64($0) }),
        .int(new.monthOfTreatment.map { Int64($0) }), .uuid(account), .boolean(!isBound),
      ])
    guard rows.affectedCount == 1 else { throw .refused(state: "23505") }
  }
}
