import Postgres

/// What became of results and whose they are, against what the chain says of them.
extension AuditVerifier {
  /// A state of a receipt alone is not believed: an entry must say why the result is gone.
  func findUnexplainedRemovals(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select r.position, r.state <> 'stored' from receipts r
          left join audit s on s.study = r.study and s.position = r.position
            and s.stored_at = r.stored_at
          cross join lateral (select exists (
            select from audit a where a.study = r.study and a.subject = r.id::text
              and a.action = 'resultWithdrawn' and a.position > r.position) as withdrawn) noted
        where r.study = $1 and case r.state
          when 'stored' then noted.withdrawn
          when 'withdrawn' then not noted.withdrawn
          else not exists (
            select from audit a where a.study = r.study and a.action = 'participantErased'
              and a.subject = coalesce(s.detail::jsonb ->> 'participant', r.participant::text)) end
        order by r.position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count {
      note(
        try rows[row].boolean(1) ? .unexplainedRemoval : .returnedResult,
        .entry(try rows[row].int(0)), &report)
    }
  }

  /// Who brought a result is the actor of its entry, and whose it is stands in the detail.
  ///
  /// What was nobody's may have been given to somebody since, which has an entry of its own.
  func compareOwners(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select r.position from receipts r
          join audit s on s.study = r.study and s.position = r.position
            and s.stored_at = r.stored_at and s.action = 'resultStored'
          left join results d on d.study = r.study and d.stored_at = r.stored_at and d.id = r.id
        where r.study = $1 and (r.account::text <> s.actor
          or d.id is not null and (d.account <> r.account
            or d.participant is distinct from r.participant)
          or exists (select from measurements m where m.study = r.study
            and m.stored_at = r.stored_at and m.result = r.id
            and m.participant is distinct from r.participant)
          or exists (select from result_recordings m where m.study = r.study
            and m.stored_at = r.stored_at and m.result = r.id
            and m.participant is distinct from r.participant)
          or s.detail::jsonb ? 'participant' and case
            when s.detail::jsonb ->> 'participant' is not null
              then s.detail::jsonb ->> 'participant' is distinct from r.participant::text
            else r.participant is not null and not exists (
              select from audit b where b.study = r.study and b.action = 'resultsAttributed'
                and b.subject = s.actor and b.position > r.position
                and b.detail::jsonb ->> 'participant' = r.participant::text) end)
        order by r.position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.wrongOwner, .entry(try rows[row].int(0)), &report) }
    let before = try connection.run(
      Statement(
        """
        select count(*) from audit where study = $1 and action = 'resultStored'
          and not detail::jsonb ? 'participant'
        """), [.text(study)])
    let count = try before[0].int(0)
    if count > 0 { report.notes.append(.resultsFromBefore(count)) }
  }
}
