import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyVersions

/// Study versions in the database, and what changes them.
enum StudyVersionStore {
  /// A version that gets a number.
  struct Numbered: Sendable {
    let number: Int64
    let reach: StudyReach
    /// What devices are given.
    let signed: [UInt8]
  }

  /// Who does it, and when.
  struct Doing: Sendable {
    /// The id of the account.
    let account: String
    let now: UTCTime
  }

  /// Keeps a draft; throws a duplicate if there is one of the same contents.
  static func insertDraft(
    _ id: String, _ study: String, _ manifest: StudyManifest, findings: [DraftFinding],
    _ doing: Doing, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into study_versions
          (id, study, version, manifest_sha256, manifest, findings, state, made_at, made_by)
        values ($1, $2, $3, $4, $5, $6, 'draft', $7, $8)
        """),
      [
        .uuid(id), .text(study), .text(manifest.version), .bytes(manifest.sha256.bytes),
        .bytes(canonical(manifest)), .json(JSONValue.list(findings.map(\.json)).serialized()),
        .time(doing.now), .uuid(doing.account),
      ])
    try insertContents(of: manifest, id, connection)
  }

  /// Deletes a draft and the bytes of its files that no other version of the study has; throws `stale` if it is no
  /// draft any more.
  ///
  /// The study's chain is held, so that no other version comes until this is over. Where bytes cannot be erased the
  /// draft stays, and may be deleted again.
  static func deleteDraft(
    _ draft: KeptVersion, _ study: String, from contents: any RecordingStore,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from study_version_contents where version = $1"), [.uuid(draft.id)])
    try connection.run(
      Statement("delete from study_versions where id = $1 and study = $2 and state = 'draft'"),
      [.uuid(draft.id), .text(study)]
    ).requireChange()
    let unused = try connection.run(
      Statement(
        """
        select distinct d.sha256 from unnest($2) as d(sha256) where not exists (
          select from study_version_contents c join study_versions v on v.id = c.version
          where v.study = $1 and c.sha256 = d.sha256)
        """), [.text(study), .byteses(draft.manifest.contents.map(\.sha256.bytes))])
    for sha256 in try unused.column(0, PostgresRow.bytes).compactMap({ ContentDigest(bytes: $0) }) {
      do throws(RecordingFault) { try contents.erase(sha256, study: study) } catch { throw .busy }
    }
  }

  /// Gives a draft its number; throws `stale` if it is no draft any more, and a duplicate if the number was given
  /// meanwhile.
  static func publish(
    _ id: String, _ study: String, as numbered: Numbered, _ doing: Doing,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update study_versions set state = 'published', number = $2, stages = $3, signed = $4,
          published_at = $5, published_by = $6
        where id = $1 and state = 'draft'
        """),
      [
        .uuid(id), .int(numbered.number), .json(numbered.reach.json.serialized()),
        .bytes(numbered.signed), .time(doing.now), .uuid(doing.account),
      ]
    ).requireChange()
    try noteChange(of: study, connection)
  }

  /// Gives a published version other stages; throws `stale` if they are not `old` any more.
  static func widen(
    _ id: String, _ study: String, from old: StudyReach, to new: StudyReach,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update study_versions set stages = $3 where id = $1 and state = 'published' and stages = $2
        """),
      [.uuid(id), .json(old.json.serialized()), .json(new.json.serialized())]
    ).requireChange()
    try noteChange(of: study, connection)
  }

  /// Withdraws a version; throws `stale` if it is not published.
  static func withdraw(
    _ id: String, _ study: String, reason: String, _ doing: Doing, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update study_versions set state = 'withdrawn', withdrawn_at = $2, withdrawn_by = $3,
          reason = $4
        where id = $1 and state = 'published'
        """), [.uuid(id), .time(doing.now), .uuid(doing.account), .text(reason)]
    ).requireChange()
    try noteChange(of: study, connection)
  }

  /// Publishes the contents of an earlier version anew, as a version of its own.
  static func restore(
    _ earlier: KeptVersion, as id: String, _ study: String, _ numbered: Numbered, _ doing: Doing,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let manifest = earlier.manifest
    try connection.run(
      Statement(
        """
        insert into study_versions
          (id, study, version, manifest_sha256, manifest, findings, state, made_at, made_by,
            restores, number, stages, signed, published_at, published_by)
        values ($1, $2, $3, $4, $5, $6, 'published', $7, $8, $9, $10, $11, $12, $7, $8)
        """),
      [
        .uuid(id), .text(study), .text(manifest.version), .bytes(manifest.sha256.bytes),
        .bytes(canonical(manifest)), .json(earlier.findings.serialized()), .time(doing.now),
        .uuid(doing.account), .uuid(earlier.id), .int(numbered.number),
        .json(numbered.reach.json.serialized()), .bytes(numbered.signed),
      ])
    try insertContents(of: manifest, id, connection)
    try noteChange(of: study, connection)
  }

  /// What devices are given of a version that has a number.
  static func signed(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    try connection.run(
      Statement("select signed from study_versions where id = $1"), [.uuid(id)]
    ).first?.optionalBytes(0)
  }

  /// All numbers that a study gave.
  static func publications(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> StudyPublications {
    let rows = try connection.run(
      Statement(
        """
        select id, number, stages, state = 'withdrawn' from study_versions
        where study = $1 and number is not null
        """), [.text(study)])
    return StudyPublications(
      try rows.map { row throws(PostgresError) in
        StudyPublications.Entry(
          id: try row.uuid(0), number: try row.int(1), reach: try KeptVersion.reach(row, 2),
          isWithdrawn: try row.boolean(3))
      })
  }

  /// What a draft of a study is held against: all tasks of the study, and all versions that have a number.
  static func published(
    in study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> DraftCheck.Published {
    var published = DraftCheck.Published()
    let tasks = try connection.run(
      Statement("select id, version, sha256 from tasks where study = $1"), [.text(study)])
    for number in 0..<tasks.count {
      let row = tasks[number]
      let name = DraftCheck.TaskName(id: try row.text(0), version: try row.text(1))
      published.tasks[name] = ContentDigest(bytes: try row.bytes(2))
    }
    let versions = try connection.run(
      Statement(
        """
        select version, manifest_sha256 from study_versions
        where study = $1 and number is not null
        """), [.text(study)])
    for number in 0..<versions.count {
      let row = versions[number]
      published.manifests[try row.text(0)] = ContentDigest(bytes: try row.bytes(1))
    }
    return published
  }

  /// The studies of a list that have a version with this content; of a draft only where drafts are asked for too.
  static func studies(
    _ studies: [String], with sha256: ContentDigest, drafts: Bool, _ connection: PostgresConnection
  ) throws(PostgresError) -> [String] {
    let rows = try connection.run(
      Statement(
        """
        select distinct v.study from study_version_contents c join study_versions v on v.id = c.version
        where c.sha256 = $1 and v.study = any($2) and ($3 or v.state <> 'draft') order by v.study
        """), [.bytes(sha256.bytes), .texts(studies), .boolean(drafts)])
    return try rows.column(0, PostgresRow.text)
  }

  /// The clinics that somebody or some device of the study is of.
  static func clinics(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Set<String> {
    let rows = try connection.run(
      Statement(
        """
        select clinic from memberships where study = $1 and clinic is not null
        union select clinic from devices where study = $1 and clinic is not null
        """), [.text(study)])
    return Set(try rows.column(0, PostgresRow.text))
  }

  /// How often it was changed which versions devices of the studies are given, by study.
  static func changes(
    of studies: [String], _ connection: PostgresConnection
  ) throws(PostgresError) -> [String: Int64] {
    let rows = try connection.run(
      Statement("select id, publication from studies where id = any($1)"), [.texts(studies)])
    var changes: [String: Int64] = [:]
    for number in 0..<rows.count {
      let row = rows[number]
      changes[try row.text(0)] = try row.int(1)
    }
    return changes
  }

  private static func noteChange(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update studies set publication = publication + 1 where id = $1"), [.text(study)])
  }

  private static func insertContents(
    of manifest: StudyManifest, _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into study_version_contents (version, path, sha256)
        select $1, path, sha256 from unnest($2, $3) as c(path, sha256)
        """),
      [
        .uuid(id), .texts(manifest.contents.map(\.path.text)),
        .byteses(manifest.contents.map(\.sha256.bytes)),
      ])
  }

  private static func canonical(_ manifest: StudyManifest) -> [UInt8] {
    guard let bytes = try? manifest.json.canonical() else {
      preconditionFailure("texts and whole numbers have a canonical form")
    }
    return bytes
  }
}
