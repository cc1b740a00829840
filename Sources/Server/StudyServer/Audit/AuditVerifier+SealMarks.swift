import Postgres

/// Marks of results that came open though their study has results sealed, against what the entries say.
extension AuditVerifier {
  func compareSealMarks(_ study: String, _ report: inout Report) throws(PostgresError) {
    let results = try connection.run(
      Statement(
        """
        select d.id from receipts r
          join results d on d.study = r.study and d.stored_at = r.stored_at and d.id = r.id
          join audit a on a.study = r.study and a.position = r.position
            and a.stored_at = r.stored_at
        where r.study = $1
          and d.lacks_seal <> coalesce((a.detail::jsonb ->> 'lacksSeal')::boolean, false)
        order by d.id limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<results.count {
      note(.wrongSealMark, .result(try results[row].uuid(0)), &report)
    }
  }
}
