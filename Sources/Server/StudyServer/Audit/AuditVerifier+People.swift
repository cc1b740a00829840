import Postgres
import StrictJSON

/// Accounts of staff and participants, against what the chains say of them.
extension AuditVerifier {
  /// The length that a chain had before it was signed; nil where nothing says so.
  func beginning(of study: String) throws(PostgresError) -> Int64? {
    let rows = try connection.run(
      Statement(
        """
        select position, detail from audit where study = $1 and action = $2
        order by position limit 1
        """), [.text(AuditEvent.serverChain), .text(AuditAction.proofBegun.rawValue)])
    guard let row = rows.first else { return nil }
    if study == AuditEvent.serverChain { return try row.int(0) - 1 }
    let detail = try? JSONDocument(bytes: Array(try row.text(1).utf8), file: "detail").value
    let chain = detail?["chains"]?.listValue?.first { $0["id"]?.stringValue == study }
    return chain?["length"]?.integerValue.map { Int64($0) } ?? 0
  }

  func compareStaff(_ book: StaffBook, _ report: inout Report) throws(PostgresError) {
    let kept = try KeptStaff.all(connection)
    for one in kept where !book.allows(one.id, one.account) {
      note(
        book.accounts[one.id] == nil ? .unknownAccount : .wrongAccount, .account(one.id), &report)
    }
    for id in Set(book.accounts.keys).subtracting(kept.map(\.id)).sorted() {
      note(.lostAccount, .account(id), &report)
    }
    if book.knownBefore > 0 { report.notes.append(.accountsFromBefore(book.knownBefore)) }
  }

  /// Who was withdrawn or erased, and who was not.
  func compareParticipants(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select p.id from participants p cross join lateral (
          select coalesce(bool_or(a.action = 'participantErased'), false) as erased,
            coalesce(bool_or(a.action in ('participantWithdrawn', 'participantErased')), false)
              as left_it
          from audit a where a.study = p.study and a.subject = p.id::text) noted
        where p.study = $1 and (noted.erased <> (p.erased_at is not null)
          or noted.left_it <> (p.withdrawn_at is not null))
        order by p.id limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count {
      note(.wrongParticipant, .participant(try rows[row].uuid(0)), &report)
    }
  }
}
