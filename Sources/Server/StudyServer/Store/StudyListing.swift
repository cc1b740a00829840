import Postgres
import StrictJSON
import StudyModel

/// A study as it is shown.
struct StudyListing: Owned {
  let id: String
  let title: String
  let scheme: NumberScheme
  let created: UTCTime
  let version: Int64
  /// The version of its file; nil where it has none.
  let fileVersion: Int64?

  var owner: Owner { Owner(study: id) }

  var json: JSONValue { .object(members) }

  /// With one more member.
  func json(adding key: String, _ value: JSONValue) -> JSONValue {
    .object(members + [JSONMember(key: key, value: value)])
  }

  private var members: [JSONMember] {
    [
      JSONMember(key: "id", value: .string(id)), JSONMember(key: "title", value: .string(title)),
      JSONMember(key: "numberScheme", value: .string(scheme.word)),
      JSONMember(key: "created", value: .string(created.text)),
      JSONMember(key: "version", value: .number(Int(version))),
    ]
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.text(0)
    title = try row.text(1)
    guard let scheme = NumberScheme(word: try row.text(2)) else { throw .unexpectedColumn(2) }
    self.scheme = scheme
    created = try row.time(3)
    version = try row.int(4)
    fileVersion = try row.optionalInt(5)
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> StudyListing? {
    let rows = try connection.run(
      Statement(
        "select id, title, number_scheme, created_at, version, file_version from studies where id = $1"
      ),
      [.text(id)])
    guard let row = rows.first else { return nil }
    return try StudyListing(row)
  }

  /// By name, all of them or those of a list.
  static func page(
    of own: [String]?, after id: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [StudyListing] {
    let rows = try connection.run(
      Statement(
        """
        select id, title, number_scheme, created_at, version, file_version from studies
        where ($1 or id = any($2)) and ($3::text is null or id > $3) order by id limit $4
        """),
      [.boolean(own == nil), .texts(own ?? []), .text(id), .int(Int64(limit))])
    return try rows.map(StudyListing.init)
  }
}
