package import DataExport
import Postgres
import StrictJSON
import StudyModel

extension ServerSource {
  package func tasks() async throws(ExportError) -> [ExportedTask] {
    let bound = bound
    return try await reading { connection throws(PostgresError) in
      let rows = try connection.run(
        Statement(
          """
          select id, version, document from tasks t where study = $1 and exists (
            select from audit a where a.study = t.study and a.subject = t.id and a.position <= $2
              and a.action = 'taskPublished' and a.detail::jsonb ->> 'version' = t.version)
          order by id collate "C", version collate "C"
          """), [.text(bound.study), .int(bound.position)])
      return try rows.map { row throws(PostgresError) in
        ExportedTask(id: try row.text(0), version: try row.text(1), bytes: try row.bytes(2))
      }
    }
  }

  /// Those who were registered, or of whom there is a result, up to the position; who was erased is
  /// left out.
  ///
  /// What is asked of each participant is a value with a limit: of an `exists` PostgreSQL would make a table in
  /// memory, of every receipt there is, and make it anew for each page. `offset 0` keeps it from asking
  /// again wherever an answer is used.
  package func participants(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedParticipant] {
    let bound = bound
    return try await reading { connection throws(PostgresError) in
      let courses = try Self.courses(of: bound.study, connection)
      let rows = try connection.run(
        Statement(
          """
          select p.number, case when known.is_registered then p.clinic else (
              select v.clinic from receipts r join devices v on v.account = r.account
              where r.participant = p.id and r.position <= $2 order by r.position limit 1) end,
            case when known.is_registered then p.registered_at end,
            case when known.is_withdrawn then p.withdrawn_at end,
            case when known.is_registered then p.drug_course_id end, p.month_of_treatment,
            to_char(p.treatment_entered, 'YYYY-MM-DD')
          from participants p cross join lateral (select
            (select true from audit a where a.study = $1 and a.subject = p.id::text
              and a.position <= $2 and a.action = 'participantRegistered' limit 1) as is_registered,
            (select true from audit a where a.study = $1 and a.subject = p.id::text
              and a.position <= $2 and a.action = 'participantWithdrawn' limit 1) as is_withdrawn
            offset 0) known
          where p.study = $1 and p.erased_at is null and ($3::text is null or p.number > $3)
            and coalesce(known.is_registered, (select true from receipts r
              where r.participant = p.id and r.position <= $2 limit 1))
          order by p.number limit $4
          """),
        [.text(bound.study), .int(bound.position), .text(after), .int(Int64(limit))])
      return try rows.map { row throws(PostgresError) in
        ExportedParticipant(
          pseudonym: try row.text(0), clinic: try row.optionalText(1),
          enrolled: try row.optionalTime(2)?.text, withdrawn: try row.optionalTime(3)?.text,
          treatment: try row.optionalInt(4).map { number throws(PostgresError) in
            ExportedTreatment(
              course: courses[Int(number)] ?? String(number),
              month: try row.optionalInt(5).map { Int($0) }, entered: try row.optionalText(6))
          })
      }
    }
  }

  /// The ids of the study's drug courses by their numbers, by its file as it is now.
  ///
  /// The file was read strictly when it came; one of a newer format may have none that are known.
  private static func courses(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Int: String] {
    let rows = try connection.run(
      Statement(
        """
        select f.document from studies s join study_files f
          on f.study = s.id and f.version = s.file_version where s.id = $1
        """), [.text(study)])
    guard let document = try rows.first?.bytes(0),
      let file = try? JSONDocument(bytes: document, file: "study").value
    else { return [:] }
    let courses = (file["courses"]?.listValue ?? []).compactMap { course -> (Int, String)? in
      guard let number = course["number"]?.integerValue, let id = course["id"]?.stringValue else {
        return nil
      }
      return (number, id)
    }
    return Dictionary(courses) { first, _ in first }
  }

  /// By result; what was taken back of one that was stored has the place `server`.
  ///
  /// What somebody else than who brought it said to take back is left out as long as the result is there.
  package func withdrawals(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedWithdrawal] {
    let bound = bound
    let parts = Self.parts(of: after)
    return try await reading { connection throws(PostgresError) in
      let rows = try connection.run(
        Statement(
          """
          select w.result, w.what, w.at, w.streams, w.what = 'everything' and coalesce((
              select r.position <= $2 from receipts r where r.id = w.result), false), w.account
          from withdrawals w
          where w.study = $1
            and ($3::uuid is null or (w.result, w.what, w.account) > ($3, $4, $5))
            and not exists (select from receipts r where r.id = w.result and r.state = 'stored'
              and r.account <> w.account)
            and exists (select from audit a where a.study = $1 and a.position <= $2
              and a.action = 'resultWithdrawn' and (a.subject = w.result::text
                or a.subject = w.account::text
                  and a.detail::jsonb -> 'results' ? w.result::text))
          order by w.result, w.what, w.account limit $6
          """),
        [
          .text(bound.study), .int(bound.position), .uuid(parts.first), .text(parts.second),
          .uuid(parts.third), .int(Int64(limit)),
        ])
      return try rows.map(Self.withdrawal)
    }
  }

  private static func withdrawal(_ row: PostgresRow) throws(PostgresError) -> ExportedWithdrawal {
    let (result, what) = (try row.uuid(0), try row.text(1))
    return ExportedWithdrawal(
      key: "\(result)/\(what)/\(try row.uuid(5))", result: result, at: try row.time(2).text,
      what: what == "everything" ? "result" : "recordings", streams: try row.texts(3),
      place: try row.boolean(4) ? "server" : "tablet")
  }

  private static func parts(
    of key: String?
  ) -> (first: String?, second: String?, third: String?) {
    let parts = key?.split(separator: "/").map { String($0) } ?? []
    guard parts.count == 3 else { return (nil, nil, nil) }
    return (parts[0], parts[1], parts[2])
  }
}
