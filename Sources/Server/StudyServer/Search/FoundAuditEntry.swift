import Postgres
import StrictJSON
import StudyModel

/// An entry of the audit that a search found, with the names of the staff in it.
struct FoundAuditEntry: Sendable {
  let entry: StoredAuditEntry
  let actorName: String?
  let subjectName: String?

  var json: JSONValue {
    guard case .object(let members) = entry.json else { return entry.json }
    let names = [("actorName", actorName), ("subjectName", subjectName)].compactMap { key, name in
      name.map { JSONMember(key: key, value: .string($0)) }
    }
    return .object(members + names)
  }

  /// What fits a search, the newest first.
  ///
  /// Only staff have names here: an administrator sees no patients.
  static func page(
    _ search: AuditSearch, _ chain: String, before: Int64?, _ connection: PostgresConnection
  ) throws(PostgresError) -> [FoundAuditEntry] {
    let rows = try connection.run(
      Statement(
        """
        with staff as materialized (
          select id::text as id, name from accounts
          where role in ('clinician', 'researcher', 'administrator'))
        select a.position, a.stored_at, a.actor, a.action, a.subject, a.sha256, a.detail, a.hash,
          who.name, what.name
        from (
          select * from audit
          where study = $1 and ($2::bigint is null or position < $2)
            and ($3::text is null or action = $3)
            and ($4::text is null or position(lower($4) in actor) > 0
              or position(lower($4) in subject) > 0
              or actor in (select id from staff where position(lower($4) in name) > 0)
              or subject in (select id from staff where position(lower($4) in name) > 0))
            and ($5::timestamptz is null or stored_at >= $5)
            and ($6::timestamptz is null or stored_at < $6)
          order by position desc limit $7) a
          left join staff who on who.id = a.actor left join staff what on what.id = a.subject
        order by a.position desc
        """),
      [
        .text(chain), .int(before), .text(search.action?.rawValue), .text(search.text),
        .time(search.from), .time(search.until), .int(Int64(search.page.limit + 1)),
      ])
    return try rows.map { row throws(PostgresError) in
      FoundAuditEntry(
        entry: try StoredAuditEntry(row), actorName: try row.optionalText(8),
        subjectName: try row.optionalText(9))
    }
  }
}
