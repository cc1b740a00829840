import Postgres
import StudyModel

/// Patients with an account of their own, as document 000 registers them.
enum PatientStore {
  /// A number that only results have named so far is confirmed; one that is registered is a duplicate.
  ///
  /// With a clinic, only one that a tablet of that clinic has brought is confirmed: with the number come its results.
  static func register(
    _ new: NewPatient, _ id: String, account: String, _ study: String, clinic: String?,
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        insert into participants
          (id, study, number, clinic, first_name, drug_course_id, month_of_treatment, account,
           is_confirmed, registered_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9)
        on conflict (study, number) do update set is_confirmed = true, account = excluded.account,
          clinic = coalesce(excluded.clinic, participants.clinic),
          first_name = excluded.first_name, drug_course_id = excluded.drug_course_id,
          month_of_treatment = excluded.month_of_treatment,
          registered_at = excluded.registered_at, version = participants.version + 1
        where not participants.is_confirmed
          and ($10 or participants.clinic is not distinct from excluded.clinic)
        """),
      [
        .uuid(id), .text(study), .text(new.number), .text(clinic), .text(new.firstName),
        .int(new.courseID.map { Int64($0) }), .int(new.month.map { Int64($0) }),
        .uuid(account), .time(now), .boolean(clinic == nil),
      ])
    guard rows.affectedCount == 1 else { throw .refused(state: "23505") }
  }
}
