import Postgres
import StudyModel

/// Codes for devices, and the devices that used them.
enum EnrolmentStore {
  struct Enrolment: Sendable {
    let study: String
    let clinic: String?
    let participant: String?
    /// The participant's number.
    let number: String?
  }

  static func create(
    _ hash: [UInt8], _ study: String, clinic: String?, participant: String?, by account: String,
    at now: UTCTime, expires: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into enrolments
          (code_hash, study, clinic, participant, created_by, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        """),
      [
        .bytes(hash), .text(study), .text(clinic), .uuid(participant), .uuid(account), .time(now),
        .time(expires),
      ])
  }

  /// The study that a code is for, whether or not it counts; nil where there is no such code.
  static func study(
    of hash: [UInt8], _ connection: PostgresConnection
  ) throws(PostgresError) -> String? {
    let rows = try connection.run(
      Statement("select study from enrolments where code_hash = $1"), [.bytes(hash)])
    return try rows.first?.text(0)
  }

  /// What a code is for, if it and whoever made it count; afterwards it no longer does.
  static func use(
    _ hash: [UInt8], at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Enrolment? {
    guard try isVouchedFor(hash, connection) else { return nil }
    let rows = try connection.run(
      Statement(
        """
        update enrolments set used_at = $2
        where code_hash = $1 and used_at is null and expires_at > $2
        returning study, clinic, participant,
          (select number from participants where id = enrolments.participant)
        """), [.bytes(hash), .time(now)])
    guard let row = rows.first else { return nil }
    return Enrolment(
      study: try row.text(0), clinic: try row.optionalText(1),
      participant: try row.optionalUUID(2), number: try row.optionalText(3))
  }

  /// Whether the account that made a code is not switched off and still works in its study, and in the clinic that the
  /// device would be of; a participant's own device goes with the participant.
  ///
  /// Account and membership are held until the transaction ends: what ends them comes before it, and counts, or after.
  private static func isVouchedFor(
    _ hash: [UInt8], _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        select from enrolments e join accounts a on a.id = e.created_by
          join memberships m on m.account = a.id and m.study = e.study
        where e.code_hash = $1 and a.disabled_at is null
          and (m.clinic is null or m.clinic = e.clinic or e.participant is not null)
        for share of a, m
        """), [.bytes(hash)])
    return rows.count > 0
  }

  static func addDevice(
    _ account: String, label: String, _ enrolment: Enrolment, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into devices (account, study, clinic, participant, label, enrolled_at)
        values ($1, $2, $3, $4, $5, $6)
        """),
      [
        .uuid(account), .text(enrolment.study), .text(enrolment.clinic),
        .uuid(enrolment.participant), .text(label), .time(now),
      ])
  }
}
