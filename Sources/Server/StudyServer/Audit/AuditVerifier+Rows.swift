import Postgres
import Receipts
import StrictJSON

/// What the chain says was stored, against what is there.
extension AuditVerifier {
  func findLostReceipts(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select position from audit a where study = $1 and action = 'resultStored'
          and not exists (select from receipts r where r.id = a.subject::uuid
            and r.study = a.study and r.position = a.position)
        order by position limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.lostReceipt, .entry(try rows[row].int(0)), &report) }
  }

  func findUnknownResults(_ study: String, _ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select id from results d where study = $1 and not exists (select from receipts r
          where r.id = d.id and r.study = d.study and r.stored_at = d.stored_at)
        order by id limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.unknownResult, .result(try rows[row].uuid(0)), &report) }
  }

  /// Compares each list with its entry.
  ///
  /// Where lists came before they had a digest, the entry tells only that there was one.
  func compareLists(
    _ kind: NewList.Kind, _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    var last: Int64?
    while true {
      let rows = try connection.run(
        Self.lists(kind),
        [
          .text(study), .int(last), .int(Int64(Self.pageSize)), .text(kind.storedAction.rawValue),
        ])
      for row in 0..<rows.count {
        let id = try rows[row].int(0)
        last = id
        if try !Self.isProven(kind, rows[row]) { note(.wrongList, .list(kind, id), &report) }
      }
      if rows.count < Self.pageSize { return }
    }
  }

  func findLostLists(
    _ kind: NewList.Kind, _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    let rows = try connection.run(
      Self.lostLists(kind),
      [.text(study), .int(Int64(Self.faultLimit)), .text(kind.storedAction.rawValue)])
    for row in 0..<rows.count { note(.lostList, .entry(try rows[row].int(0)), &report) }
  }

  private static func isProven(
    _ kind: NewList.Kind, _ row: PostgresRow
  ) throws(PostgresError) -> Bool {
    guard let salt = try row.optionalUUID(6) else { return try row.boolean(8) }
    let values: [String]
    switch kind {
    case .symptoms: values = try row.ints(4).map { String($0) }
    case .sideEffects: values = ListedList.answers(try row.json(4))
    }
    let proof = ListProof(
      kind: kind, participant: try row.uuid(1), recorded: try row.time(2),
      numbers: try row.ints(3).map { Int($0) }, values: values,
      catalogue: try row.optionalText(5), salt: salt)
    return try proof.sha256.map(\.bytes) == row.optionalBytes(7)
  }

  private static func lists(_ kind: NewList.Kind) -> Statement {
    switch kind {
    case .symptoms:
      Statement(
        """
        select l.id, l.participant, l.recorded_at, l.numbers, l.levels, l.catalogue, l.salt,
          (select a.sha256 from audit a where a.study = l.study and a.position = l.position
            and a.stored_at = l.received_at and a.action = $4
            and a.subject = l.participant::text),
          l.position is null and exists (select from audit a where a.study = l.study
            and a.stored_at = l.received_at and a.action = $4 and a.sha256 is null
            and a.subject = l.participant::text)
        from symptom_lists l where l.study = $1 and ($2::bigint is null or l.id > $2)
        order by l.id limit $3
        """)
    case .sideEffects:
      Statement(
        """
        select l.id, l.participant, l.recorded_at, l.numbers, l.answers, null::text, l.salt,
          (select a.sha256 from audit a where a.study = l.study and a.position = l.position
            and a.stored_at = l.received_at and a.action = $4
            and a.subject = l.participant::text),
          l.position is null and exists (select from audit a where a.study = l.study
            and a.stored_at = l.received_at and a.action = $4 and a.sha256 is null
            and a.subject = l.participant::text)
        from side_effect_lists l where l.study = $1 and ($2::bigint is null or l.id > $2)
        order by l.id limit $3
        """)
    }
  }

  private static func lostLists(_ kind: NewList.Kind) -> Statement {
    switch kind {
    case .symptoms:
      Statement(
        """
        select a.position from audit a where a.study = $1 and a.action = $3
          and a.sha256 is not null and not exists (select from symptom_lists l
            where l.study = a.study and l.position = a.position)
          and not exists (select from participants p
            where p.id = a.subject::uuid and p.erased_at is not null)
        order by a.position limit $2
        """)
    case .sideEffects:
      Statement(
        """
        select a.position from audit a where a.study = $1 and a.action = $3
          and a.sha256 is not null and not exists (select from side_effect_lists l
            where l.study = a.study and l.position = a.position)
          and not exists (select from participants p
            where p.id = a.subject::uuid and p.erased_at is not null)
        order by a.position limit $2
        """)
    }
  }
}
