import Postgres
import StrictJSON
import StudyModel
import Words

/// Corrects what is known of participants.
enum CorrectionStore {
  /// One correction, as a caller asked for it.
  struct Order: Sendable {
    let proof: CorrectionProof
    let study: String
    /// The version that was read.
    let version: Int64
    let before: ParticipantDetails
    let after: ParticipantDetails
    /// The account that corrects.
    let account: String
  }

  /// Throws `stale` where the participant is no longer as it was read, or was erased.
  static func correct(
    _ order: Order, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let id = order.proof.participant
    try connection.run(
      Statement(
        """
        update participants set number = $2, clinic = $3, first_name = $4, drug_course_id = $5,
          month_of_treatment = $6, version = version + 1
        where id = $1 and version = $7 and erased_at is null
        """),
      [
        .uuid(id), .text(order.after.number), .text(order.after.clinic),
        .text(order.after.firstName), .int(order.after.drugCourse),
        .int(order.after.monthOfTreatment), .int(order.version),
      ]
    ).requireChange()
    if order.after.number != order.before.number { try renumber(order, at: now, connection) }
    if order.after.clinic != order.before.clinic {
      try moveDevices(of: id, to: order.after.clinic, connection)
    }
    try connection.run(
      Statement(
        """
        insert into participant_corrections
          (participant, version, study, at, by, reason, before, after, salt)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """),
      [
        .uuid(id), .int(order.proof.version), .text(order.study), .time(now),
        .uuid(order.account), .text(order.proof.reason), .json(order.proof.before.serialized()),
        .json(order.proof.after.serialized()), .uuid(order.proof.salt),
      ])
  }

  /// The old number goes on naming the person; an account of document 000 is signed in to by the new one.
  private static func renumber(
    _ order: Order, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let id = order.proof.participant
    try connection.run(
      Statement(
        """
        insert into former_numbers (study, number, participant, until) values ($1, $2, $3, $4)
        on conflict (study, number, participant) do update set until = excluded.until
        """),
      [.text(order.study), .text(order.before.number), .uuid(id), .time(now)])
    try connection.run(
      Statement(
        "delete from former_numbers where study = $1 and number = $2 and participant = $3"),
      [.text(order.study), .text(order.after.number), .uuid(id)])
    try connection.run(
      Statement(
        """
        update accounts set name = $2, version = version + 1 where name = $3
          and id = (select account from participants where id = $1)
        """),
      [
        .uuid(id), .text(FoldedName.text(order.after.number)),
        .text(FoldedName.text(order.before.number)),
      ])
  }

  /// The person's own devices, and codes for more of them, are of the same clinic.
  private static func moveDevices(
    of participant: String, to clinic: String?, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let values: [PostgresValue] = [.uuid(participant), .text(clinic)]
    try connection.run(
      Statement("update devices set clinic = $2 where participant = $1"), values)
    try connection.run(
      Statement("update enrolments set clinic = $2 where participant = $1 and used_at is null"),
      values)
  }
}
