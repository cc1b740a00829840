import Postgres

/// Marks of doubt about times, against the times themselves and what the entry says was doubted when it came.
extension AuditVerifier {
  /// Judges what came since rows hang on the chain: only from then on it is known when a study was made.
  func compareClockDoubt(_ study: String, _ report: inout Report) throws(PostgresError) {
    let results = try connection.run(
      Statement(
        """
        select d.id from receipts r join studies s on s.id = r.study
          join results d on d.study = r.study and d.stored_at = r.stored_at and d.id = r.id
          join audit a on a.study = r.study and a.position = r.position
            and a.stored_at = r.stored_at
        where r.study = $1 and r.stored_at > (select min(b.stored_at) from audit b
            where b.study = 'server' and b.action = 'rowsBegun')
          and d.clock_doubt <> (coalesce((a.detail::jsonb ->> 'isDoubtful')::boolean, false)
            or clock_doubt(coalesce(d.started, d.ended), coalesce(d.ended, d.started),
              d.stored_at, s.created_at))
        order by d.id limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<results.count {
      note(.wrongClockDoubt, .result(try results[row].uuid(0)), &report)
    }
    for kind in NewList.Kind.allCases {
      let lists = try connection.run(
        Self.wronglyDoubted(kind), [.text(study), .int(Int64(Self.faultLimit))])
      for row in 0..<lists.count {
        note(.wrongClockDoubt, .list(kind, try lists[row].int(0)), &report)
      }
    }
  }

  private static func wronglyDoubted(_ kind: NewList.Kind) -> Statement {
    switch kind {
    case .symptoms:
      Statement(
        """
        select l.id from symptom_lists l join studies s on s.id = l.study
          join audit a on a.study = l.study and a.position = l.position
            and a.stored_at = l.received_at
        where l.study = $1 and l.received_at > (select min(b.stored_at) from audit b
            where b.study = 'server' and b.action = 'rowsBegun')
          and l.clock_doubt <> (coalesce((a.detail::jsonb ->> 'isDoubtful')::boolean, false)
            or clock_doubt(l.recorded_at, l.recorded_at, l.received_at, s.created_at))
        order by l.id limit $2
        """)
    case .sideEffects:
      Statement(
        """
        select l.id from side_effect_lists l join studies s on s.id = l.study
          join audit a on a.study = l.study and a.position = l.position
            and a.stored_at = l.received_at
        where l.study = $1 and l.received_at > (select min(b.stored_at) from audit b
            where b.study = 'server' and b.action = 'rowsBegun')
          and l.clock_doubt <> (coalesce((a.detail::jsonb ->> 'isDoubtful')::boolean, false)
            or clock_doubt(l.recorded_at, l.recorded_at, l.received_at, s.created_at))
        order by l.id limit $2
        """)
    }
  }
}
