import Postgres
import Receipts
import StrictJSON
import StudyModel

/// Gives results that name nobody to the participant whose own device, or own account, brought them.
///
/// The audit tells it. A server of today stores none such; it looks at each start, because an older one may still run
/// beside it.
enum ResultMending {
  /// Mends study after study; gives how many results were nobody's.
  static func mend(
    at now: UTCTime, signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int {
    let studies = try connection.run(
      Statement(
        """
        select distinct r.study from receipts r where r.participant is null and r.state = 'stored'
          and (exists (select from devices d where d.account = r.account
              and d.participant is not null)
            or exists (select from participants p where p.account = r.account))
        order by 1
        """)
    ).column(0, PostgresRow.text)
    var count = 0
    for study in studies { count += try mend(study, at: now, signer, connection) }
    return count
  }

  private static func mend(
    _ study: String, at now: UTCTime, _ signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int {
    try HeldChain.prepare(study, at: now, connection)
    return try connection.transaction { connection throws(PostgresError) in
      var chain = try HeldChain(study, at: now, signer: signer, connection)
      // Looked for under the lock: another server that starts just now finds none any more.
      let found = try senders(study, connection)
      for sender in found {
        if sender.isErased {
          try ErasureStore.remove(
            sender.results, study, state: "erased", at: now, connection)
        }
        try sender.own(study, connection)
        chain.append(sender.event(of: study))
      }
      try chain.keep(connection)
      return found.reduce(0) { $0 + $1.results.count }
    }
  }

  /// An account, whose it is, and its results that are nobody's.
  struct Sender: Sendable {
    let account: String
    let participant: String
    /// Whether the participant was erased, so that nothing of theirs may stay.
    let isErased: Bool
    /// By id.
    var results: [String]

    /// What the audit keeps: a digest over the ids, one a line, says which results these were.
    func event(of study: String) -> AuditEvent {
      let ids = results.map { "\($0)\n" }.joined()
      return AuditEvent(
        study: study, actor: AuditEvent.serverName, .resultsAttributed, subject: account,
        sha256: ContentDigest(of: Array(ids.utf8)),
        detail: .object([
          "participant": .string(participant), "results": .number(results.count),
        ]))
    }

    /// Writes the participant to all that is kept of the results; the documents stay as they are.
    func own(_ study: String, _ connection: PostgresConnection) throws(PostgresError) {
      let values: [PostgresValue] = [.text(study), .uuids(results), .uuid(participant)]
      try connection.send(
        Statement("update receipts set participant = $3 where study = $1 and id = any($2)"), values)
      try connection.send(
        Statement(
          """
          update results d set participant = $3 from receipts r
          where r.id = any($2) and d.study = $1 and d.stored_at = r.stored_at and d.id = r.id
          """), values)
      try connection.send(
        Statement(
          """
          update measurements d set participant = $3 from receipts r
          where r.id = any($2) and d.study = $1 and d.stored_at = r.stored_at and d.result = r.id
          """), values)
      try connection.send(
        Statement(
          """
          update result_recordings d set participant = $3 from receipts r
          where r.id = any($2) and d.study = $1 and d.stored_at = r.stored_at and d.result = r.id
          """), values)
    }
  }

  /// By account, with whose each was by its enrolment: a device that is enrolled again has a new account.
  private static func senders(
    _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Sender] {
    let rows = try connection.run(
      Statement(
        """
        select r.account, p.id, p.erased_at is not null, r.id from receipts r
        left join devices d on d.account = r.account
        join participants p on p.id = d.participant or p.account = r.account
        where r.study = $1 and r.participant is null and r.state = 'stored'
        order by r.account, r.id
        """), [.text(study)])
    var senders: [Sender] = []
    for row in 0..<rows.count {
      let (account, result) = (try rows[row].uuid(0), try rows[row].uuid(3))
      if senders.last?.account == account {
        senders[senders.count - 1].results.append(result)
      } else {
        senders.append(
          Sender(
            account: account, participant: try rows[row].uuid(1),
            isErased: try rows[row].boolean(2), results: [result]))
      }
    }
    return senders
  }
}
