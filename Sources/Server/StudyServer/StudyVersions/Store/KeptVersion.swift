import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyVersions

/// A study version as the database has it.
struct KeptVersion: Sendable {
  /// The id of the version.
  let id: String
  let manifest: StudyManifest
  let findings: JSONValue
  let state: PublicationState
  let made: UTCTime
  /// The account that brought it, or withdrew what it restores.
  let madeBy: String
  /// The version whose contents it gives anew.
  let restores: String?
  let publication: Publication?
  let withdrawal: Withdrawal?

  /// That it was published.
  struct Publication: Sendable {
    let number: Int64
    let reach: StudyReach
    let at: UTCTime
    /// The account.
    let by: String
  }

  /// That it was withdrawn.
  struct Withdrawal: Sendable {
    let at: UTCTime
    /// The account.
    let by: String
    let reason: String
  }

  var json: JSONValue { .object(members) }

  /// With further members.
  func json(adding more: [JSONMember]) -> JSONValue { .object(members + more) }

  private var members: [JSONMember] {
    var members = [
      JSONMember(key: "id", value: .string(id)),
      JSONMember(key: "version", value: .string(manifest.version)),
      JSONMember(key: "state", value: .string(state.rawValue)),
      JSONMember(key: "sha256", value: .string("\(manifest.sha256)")),
      JSONMember(key: "bytes", value: .number(manifest.byteCount)),
      JSONMember(key: "files", value: .number(manifest.contents.count)),
      JSONMember(key: "made", value: .string(made.text)),
      JSONMember(key: "by", value: .string(madeBy)),
    ]
    if let restores { members.append(JSONMember(key: "restores", value: .string(restores))) }
    if let publication {
      members += [
        JSONMember(key: "number", value: .number(Int(publication.number))),
        JSONMember(key: "stages", value: publication.reach.json),
        JSONMember(key: "published", value: .string(publication.at.text)),
        JSONMember(key: "publishedBy", value: .string(publication.by)),
      ]
    }
    if let withdrawal {
      members += [
        JSONMember(key: "withdrawn", value: .string(withdrawal.at.text)),
        JSONMember(key: "withdrawnBy", value: .string(withdrawal.by)),
        JSONMember(key: "reason", value: .string(withdrawal.reason)),
      ]
    }
    return members
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    let manifest = Self.parsed(try row.bytes(1)).flatMap(StudyManifest.init(json:))
    guard let manifest else { throw .unexpectedColumn(1) }
    self.manifest = manifest
    findings = Self.parsed(Array(try row.json(2).utf8)) ?? .list([])
    guard let state = PublicationState(rawValue: try row.text(3)) else {
      throw .unexpectedColumn(3)
    }
    self.state = state
    made = try row.time(4)
    madeBy = try row.uuid(5)
    restores = try row.optionalUUID(6)
    publication = try Self.publication(row)
    if let at = try row.optionalTime(11) {
      withdrawal = Withdrawal(at: at, by: try row.uuid(12), reason: try row.text(13))
    } else {
      withdrawal = nil
    }
  }

  private static func publication(_ row: PostgresRow) throws(PostgresError) -> Publication? {
    guard let number = try row.optionalInt(7) else { return nil }
    return Publication(
      number: number, reach: try reach(row, 8), at: try row.time(9), by: try row.uuid(10))
  }

  /// The stages in a column.
  static func reach(_ row: PostgresRow, _ column: Int) throws(PostgresError) -> StudyReach {
    let json = parsed(Array(try row.json(column).utf8))
    guard let reach = json.flatMap(StudyReach.init(json:)) else { throw .unexpectedColumn(column) }
    return reach
  }

  private static func parsed(_ bytes: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: bytes, file: "version").value
  }

  /// A version of a study; nil if it has none of this id.
  static func one(
    _ id: String, of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptVersion? {
    let rows = try connection.run(
      Statement(
        """
        select id, manifest, findings, state, made_at, made_by, restores, number, stages,
          published_at, published_by, withdrawn_at, withdrawn_by, reason
        from study_versions where id = $1 and study = $2
        """), [.uuid(id), .text(study)])
    guard let row = rows.first else { return nil }
    return try KeptVersion(row)
  }

  /// What has these contents and was not withdrawn: the published version with the highest number, else a draft.
  static func standing(
    _ manifest: ContentDigest, of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptVersion? {
    let rows = try connection.run(
      Statement(
        """
        select id, manifest, findings, state, made_at, made_by, restores, number, stages,
          published_at, published_by, withdrawn_at, withdrawn_by, reason
        from study_versions where study = $2 and manifest_sha256 = $1 and state <> 'withdrawn'
        order by number desc nulls last limit 1
        """), [.bytes(manifest.bytes), .text(study)])
    guard let row = rows.first else { return nil }
    return try KeptVersion(row)
  }

  /// The newest first.
  static func page(
    _ study: String, before id: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptVersion] {
    let rows = try connection.run(
      Statement(
        """
        select id, manifest, findings, state, made_at, made_by, restores, number, stages,
          published_at, published_by, withdrawn_at, withdrawn_by, reason
        from study_versions where study = $1 and ($2::uuid is null or id < $2)
        order by id desc limit $3
        """), [.text(study), .uuid(id), .int(Int64(limit))])
    return try rows.map(KeptVersion.init)
  }
}
