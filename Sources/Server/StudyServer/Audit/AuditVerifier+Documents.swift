import Postgres
import Receipts

/// Documents that belong to no stored result, and receipts that were kept outside.
extension AuditVerifier {
  /// A document goes with the result under its id, or with a participant: the entry of an erasure has the digests.
  ///
  /// An erasure by an older server has no digests, and is taken for the reason.
  func findLostDocuments(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select a.position from audit a where a.study = $1
          and a.action in ('resultRefused', 'resultConflict')
          and case a.action
            when 'resultRefused' then not exists (
              select from dead_letters l where l.study = a.study and l.result = a.subject
                and l.sha256 = a.sha256 and sha256(l.document) = a.sha256)
            else not exists (
              select from conflicts c where c.study = a.study and c.result::text = a.subject
                and c.sha256 = a.sha256 and sha256(c.document) = a.sha256) end
          and not exists (select from receipts r
            where r.study = a.study and r.id::text = a.subject and r.state <> 'stored')
          and not exists (select from audit e where e.study = a.study
            and e.action = 'participantErased' and e.position > a.position
            and (not e.detail::jsonb ? 'documents'
              or e.detail::jsonb -> 'documents' ? encode(a.sha256, 'hex')))
        order by a.position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.lostDocument, .entry(try rows[row].int(0)), &report) }
  }

  /// A chain that was written anew does not fit what tablets and people kept of it.
  func compareOutsideReceipts(_ study: String, _ report: inout Report) throws(PostgresError) {
    let kept = outside.filter { $0.statement.chain.study == study }
    for receipt in kept {
      let statement = receipt.statement
      if !receipt.isSigned(by: keys) {
        note(.wrongOutsideReceipt, .result(statement.id.text), &report)
      }
      let rows = try connection.run(
        Statement(
          """
          select r.id, r.study, r.sha256, r.stored_at, r.position, r.chain_hash, r.key,
            r.signature, exists (select from audit a where a.study = $2 and a.position = $3
              and a.hash = $4 and a.subject = r.id::text)
          from receipts r where r.id = $1 and r.study = $2
          """),
        [
          .uuid(statement.id.text), .text(study), .int(statement.chain.position),
          .bytes(statement.chain.hash.bytes),
        ])
      guard let row = rows.first else {
        note(.missingResult, .result(statement.id.text), &report)
        continue
      }
      let isAtEntry = try row.boolean(8)
      let here = try ReceiptStore.receipt(row).statement
      if !isAtEntry || here != statement {
        note(.otherReceipt, .result(statement.id.text), &report)
      }
    }
    if !kept.isEmpty { report.notes.append(.outsideReceipts(kept.count)) }
  }
}
