import Postgres
import StrictJSON
import StudyModel
import StudyVersions

/// A device as staff see it.
struct DeviceListing: Owned {
  let id: String
  let study: String
  let clinic: String?
  let participant: String?
  let label: String
  let enrolled: UTCTime
  let isRevoked: Bool
  /// What it last told of its study version, and when.
  let standing: (told: StudyStanding, at: UTCTime)?
  /// How far its clock was off then; nil where it was right, or is not known.
  let clock: ClockGap?

  var place: StudyDevice { StudyDevice(id: id, clinic: clinic) }

  var owner: Owner { Owner(study: study, clinic: clinic, participant: participant, account: id) }

  /// With the number of the study version that is for it; nil where none is.
  func json(newest: Int64?) -> JSONValue {
    var version = standing.map { $0.told.json(at: $0.at).objectValue ?? [] } ?? []
    if let newest { version.append(JSONMember(key: "newest", value: .number(Int(newest)))) }
    return .object([
      "id": .string(id), "study": .string(study), "clinic": clinic.map { .string($0) },
      "participant": participant.map { .string($0) }, "name": .string(label),
      "enrolled": .string(enrolled.text), "isRevoked": .boolean(isRevoked),
      "studyVersion": version.isEmpty ? nil : .object(version),
      "clockBehindSeconds": clock.map { .number($0.secondsBehind) },
    ])
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    study = try row.text(1)
    clinic = try row.optionalText(2)
    participant = try row.optionalUUID(3)
    label = try row.text(4)
    enrolled = try row.time(5)
    isRevoked = try row.boolean(6)
    standing = try Self.standing(row)
    clock = try row.optionalInt(12).flatMap { ClockGap(secondsBehind: Int($0)) }
  }

  private static func standing(
    _ row: PostgresRow
  ) throws(PostgresError) -> (told: StudyStanding, at: UTCTime)? {
    guard let at = try row.optionalTime(11),
      let state = try row.optionalText(9).flatMap(StudyStanding.State.init(rawValue:))
    else { return nil }
    let told = StudyStanding(
      number: try row.optionalInt(7).map { Int($0) },
      offered: try row.optionalInt(8).map { Int($0) }, state: state,
      reason: try row.optionalText(10))
    return (told, at)
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> DeviceListing? {
    let rows = try connection.run(
      Statement(
        """
        select d.account, d.study, d.clinic, d.participant, d.label, d.enrolled_at,
          a.disabled_at is not null, d.study_number, d.study_offered, d.study_state,
          d.study_reason, d.study_told_at, d.clock_behind_seconds
        from devices d join accounts a on a.id = d.account where d.account = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try DeviceListing(row)
  }

  /// All of a study, in the order in which they came in; of one clinic where one is named.
  static func all(
    of study: String, clinic: String?, _ connection: PostgresConnection
  ) throws(PostgresError) -> [DeviceListing] {
    try page(study, clinic: clinic, after: nil, limit: .max, connection)
  }

  /// In the order in which they came in.
  static func page(
    _ study: String, clinic: String?, after id: String?, limit: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [DeviceListing] {
    let rows = try connection.run(
      Statement(
        """
        select d.account, d.study, d.clinic, d.participant, d.label, d.enrolled_at,
          a.disabled_at is not null, d.study_number, d.study_offered, d.study_state,
          d.study_reason, d.study_told_at, d.clock_behind_seconds
        from devices d join accounts a on a.id = d.account
        where d.study = $1 and ($2::text is null or d.clinic = $2)
          and ($3::uuid is null or d.account > $3)
        order by d.account limit $4
        """), [.text(study), .text(clinic), .uuid(id), .int(Int64(limit))])
    return try rows.map(DeviceListing.init)
  }
}
