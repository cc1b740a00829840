import Postgres
import StrictJSON
import StudyModel

/// A participant as staff see them.
struct ParticipantListing: Owned {
  let id: String
  let study: String
  let number: String
  let clinic: String?
  let firstName: String?
  let isConfirmed: Bool
  let registered: UTCTime
  let withdrawn: UTCTime?
  let erased: UTCTime?
  let version: Int64
  /// 0 to 999999; nil where nobody said.
  let drugCourse: Int64?
  /// 0 to 1200; nil where nobody said.
  let monthOfTreatment: Int64?

  var owner: Owner { Owner(study: study, clinic: clinic, participant: id) }

  /// What can be corrected of it.
  var details: ParticipantDetails {
    ParticipantDetails(
      number: number, clinic: clinic, firstName: firstName, drugCourse: drugCourse,
      monthOfTreatment: monthOfTreatment)
  }

  /// Researchers get no names.
  static func mayName(_ role: Role) -> Bool { role == .clinician || role == .patient }

  /// What somebody of a role gets of it.
  func json(for role: Role) -> JSONValue {
    let mayName = Self.mayName(role)
    return .object([
      "id": .string(id), "study": .string(study), "number": .string(number),
      "clinic": clinic.map { .string($0) },
      "firstName": mayName ? firstName.map { .string($0) } : nil,
      "drugCourse": drugCourse.map { .number(Int($0)) },
      "monthOfTreatment": monthOfTreatment.map { .number(Int($0)) },
      "isConfirmed": .boolean(isConfirmed), "registered": .string(registered.text),
      "withdrawn": withdrawn.map { .string($0.text) }, "erased": erased.map { .string($0.text) },
      "version": .number(Int(version)),
    ])
  }

  init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    study = try row.text(1)
    number = try row.text(2)
    clinic = try row.optionalText(3)
    firstName = try row.optionalText(4)
    isConfirmed = try row.boolean(5)
    registered = try row.time(6)
    withdrawn = try row.optionalTime(7)
    erased = try row.optionalTime(8)
    version = try row.int(9)
    drugCourse = try row.optionalInt(10)
    monthOfTreatment = try row.optionalInt(11)
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> ParticipantListing? {
    let rows = try connection.run(
      Statement(
        """
        select id, study, number, clinic, first_name, is_confirmed, registered_at, withdrawn_at,
          erased_at, version, drug_course_id, month_of_treatment from participants where id = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try ParticipantListing(row)
  }

  static func numbered(
    _ number: String, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> ParticipantListing? {
    let rows = try connection.run(
      Statement(
        """
        select id, study, number, clinic, first_name, is_confirmed, registered_at, withdrawn_at,
          erased_at, version, drug_course_id, month_of_treatment from participants where study = $1 and number = $2
        """), [.text(study), .text(number)])
    guard let row = rows.first else { return nil }
    return try ParticipantListing(row)
  }

  /// By number, of a study or of one of its clinics.
  static func page(
    _ study: String, clinic: String?, after number: String?, limit: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [ParticipantListing] {
    let rows = try connection.run(
      Statement(
        """
        select id, study, number, clinic, first_name, is_confirmed, registered_at, withdrawn_at,
          erased_at, version, drug_course_id, month_of_treatment from participants
        where study = $1 and ($2::text is null or clinic = $2) and ($3::text is null or number > $3)
        order by number limit $4
        """), [.text(study), .text(clinic), .text(number), .int(Int64(limit))])
    return try rows.map(ParticipantListing.init)
  }
}
