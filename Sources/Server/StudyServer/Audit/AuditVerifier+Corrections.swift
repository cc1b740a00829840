import Postgres
import Receipts

/// Corrections of participants, against what the chain says of them.
extension AuditVerifier {
  func compareCorrections(_ study: String, _ report: inout Report) throws(PostgresError) {
    var last: (participant: String, version: Int64)?
    while true {
      let rows = try connection.run(
        Statement(
          """
          select c.participant, c.version, c.reason, c.before, c.after, c.salt, c.at, c.by,
            null::text, array(select encode(a.sha256, 'hex') from audit a where a.study = c.study
              and a.sha256 is not null and a.action = 'participantCorrected' and a.subject = c.participant::text)
          from participant_corrections c
          where c.study = $1 and ($2::uuid is null or (c.participant, c.version) > ($2, $3))
          order by c.participant, c.version limit $4
          """),
        [.text(study), .uuid(last?.participant), .int(last?.version), .int(Int64(Self.pageSize))])
      for row in 0..<rows.count {
        let proof = try KeptCorrection(rows[row]).proof
        last = (proof.participant, proof.version)
        let noted = try rows[row].texts(9)
        if proof.sha256.map({ noted.contains($0.description) }) ?? false { continue }
        note(
          .wrongCorrection, .correction(proof.participant, version: proof.version), &report)
      }
      if rows.count < Self.pageSize { return }
    }
  }

  /// As many entries as corrections: each of them has a digest of its own.
  func findLostCorrections(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select max(a.position) from audit a join participants p on p.id::text = a.subject
        where a.study = $1 and a.action = 'participantCorrected' and p.erased_at is null
        group by p.id having count(*) > (
          select count(*) from participant_corrections c where c.participant = p.id)
        order by 1 limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.lostCorrection, .entry(try rows[row].int(0)), &report) }
  }
}
