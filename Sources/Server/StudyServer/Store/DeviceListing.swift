import Postgres
import StrictJSON
import StudyModel

/// A device as staff see it.
struct DeviceListing: Owned {
  let id: String
  let study: String
  let clinic: String?
  let participant: String?
  let label: String
  let enrolled: UTCTime
  let isRevoked: Bool

  var owner: Owner { Owner(study: study, clinic: clinic, participant: participant, account: id) }

  var json: JSONValue {
    .object([
      "id": .string(id), "study": .string(study), "clinic": clinic.map { .string($0) },
      "participant": participant.map { .string($0) }, "name": .string(label),
      "enrolled": .string(enrolled.text), "isRevoked": .boolean(isRevoked),
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
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> DeviceListing? {
    let rows = try connection.run(
      Statement(
        """
        select d.account, d.study, d.clinic, d.participant, d.label, d.enrolled_at,
          a.disabled_at is not null
        from devices d join accounts a on a.id = d.account where d.account = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try DeviceListing(row)
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
          a.disabled_at is not null
        from devices d join accounts a on a.id = d.account
        where d.study = $1 and ($2::text is null or d.clinic = $2)
          and ($3::uuid is null or d.account > $3)
        order by d.account limit $4
        """), [.text(study), .text(clinic), .uuid(id), .int(Int64(limit))])
    return try rows.map(DeviceListing.init)
  }
}
