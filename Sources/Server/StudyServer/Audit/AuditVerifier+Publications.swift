import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyVersions

/// Published tasks, study files and study versions, against their digests and the entries that have them.
extension AuditVerifier {
  func comparePublications(_ study: String, _ report: inout Report) throws(PostgresError) {
    try compareTasks(study, &report)
    try findLostTasks(study, &report)
    try compareStudyVersions(study, &report)
    try compareStudyFiles(study, &report)
  }

  /// A task is identified by its canonical form, so its bytes are read.
  private func compareTasks(_ study: String, _ report: inout Report) throws(PostgresError) {
    var last: (id: String, version: String)?
    while true {
      let rows = try connection.run(
        Statement(
          """
          select t.id, t.version, t.document, t.sha256, exists (
              select from audit a where a.study = t.study and a.action = 'taskPublished'
                and a.subject = t.id and a.sha256 = t.sha256
                and coalesce(a.detail::jsonb ->> 'version', t.version) = t.version)
          from tasks t where t.study = $1 and ($2::text is null or (t.id, t.version) > ($2, $3))
          order by t.id, t.version limit 16
          """), [.text(study), .text(last?.id), .text(last?.version)])
      for number in 0..<rows.count {
        let row = rows[number]
        let (id, version) = (try row.text(0), try row.text(1))
        last = (id, version)
        let (wanted, isNoted) = (try row.bytes(3), try row.boolean(4))
        if isNoted, Self.digest(ofTask: try row.bytes(2))?.bytes == wanted { continue }
        note(.wrongPublication, .task(id, version: version), &report)
      }
      if rows.count < 16 { return }
    }
  }

  private static func digest(ofTask document: [UInt8]) -> ContentDigest? {
    let read = try? JSONDocument(bytes: document, file: "task").value.withoutSchema
    return (try? read?.canonical()).map { ContentDigest(of: $0) }
  }

  private func findLostTasks(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select a.position from audit a where a.study = $1 and a.action = 'taskPublished'
          and not exists (select from tasks t where t.study = a.study and t.id = a.subject
            and t.version = coalesce(a.detail::jsonb ->> 'version', t.version)
            and t.sha256 = a.sha256)
        order by a.position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.lostPublication, .entry(try rows[row].int(0)), &report) }
  }

  private func compareStudyVersions(
    _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select v.id, v.manifest, sha256(v.manifest) = v.manifest_sha256 and exists (
            select from audit a where a.study = v.study and a.sha256 = v.manifest_sha256
              and a.action in ('studyVersionDrafted', 'studyVersionPublished')),
          array(select c.path || ' ' || encode(c.sha256, 'hex') from study_version_contents c
            where c.version = v.id)
        from study_versions v where v.study = $1 order by v.id
        """), [.text(study)])
    for number in 0..<rows.count {
      let row = rows[number]
      let json = try? JSONDocument(bytes: try row.bytes(1), file: "version").value
      let contents = json.flatMap(StudyManifest.init(json:))?.contents.map {
        "\($0.path.text) \($0.sha256)"
      }
      let (isNoted, kept) = (try row.boolean(2), Set(try row.texts(3)))
      if isNoted, let contents, kept == Set(contents) { continue }
      note(.wrongPublication, .studyVersion(try row.uuid(0)), &report)
    }
  }

  /// A file came by itself, or in a study version, whose manifest has its digest.
  private func compareStudyFiles(_ study: String, _ report: inout Report) throws(PostgresError) {
    let wrong = try connection.run(
      Statement(
        """
        select f.version from study_files f where f.study = $1
          and not exists (select from audit a where a.study = f.study
            and a.action = 'studyChanged' and a.sha256 = sha256(f.document))
          and not exists (select from study_version_contents c
            join study_versions v on v.id = c.version
            where v.study = f.study and c.sha256 = sha256(f.document))
        order by f.version limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<wrong.count {
      note(.wrongPublication, .studyFile(try wrong[row].int(0)), &report)
    }
    let lost = try connection.run(
      Statement(
        """
        select a.position from audit a where a.study = $1 and a.action = 'studyChanged'
          and a.sha256 is not null and not exists (select from study_files f
            where f.study = a.study and sha256(f.document) = a.sha256)
        order by a.position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<lost.count { note(.lostPublication, .entry(try lost[row].int(0)), &report) }
  }
}
