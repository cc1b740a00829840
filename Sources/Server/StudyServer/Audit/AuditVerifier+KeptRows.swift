import Postgres
import Receipts

/// Rows of kept tables, against what the server's chain says of them.
extension AuditVerifier {
  func compareRows(_ book: RowBook, _ report: inout Report) throws(PostgresError) {
    if !book.isBegun { note(.noRowBeginning, .entry(0), &report) }
    for table in KeptTable.all {
      try compareRows(of: table, book.rows[table.name] ?? [:], &report)
    }
    if book.knownBefore > 0 { report.notes.append(.rowsFromBefore(book.knownBefore)) }
  }

  private func compareRows(
    of table: KeptTable, _ noted: [String: ContentDigest], _ report: inout Report
  ) throws(PostgresError) {
    var (missing, last) = (noted, String?.none)
    while true {
      let page = try KeptRow.page(of: table, after: last, limit: Self.pageSize, connection)
      for row in page {
        let known = missing.removeValue(forKey: row.key)
        if known == row.sha256 { continue }
        note(
          known == nil ? .unknownRow : .wrongRow, .row(table: table.name, key: row.key), &report)
      }
      guard page.count == Self.pageSize else { break }
      last = page.last?.key
    }
    for key in missing.keys.sorted() {
      note(.lostRow, .row(table: table.name, key: key), &report)
    }
  }

  /// The triggers that collect changes must be there as this program knows them.
  func compareTriggers(_ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select c.relname::text, t.tgname::text, p.proname::text,
          t.tgargs, t.tgenabled = 'O'
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
          join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and n.nspname = current_schema() order by 1, 2
        """))
    var wanted = Dictionary(uniqueKeysWithValues: KeptTable.all.map { ($0.name, $0) })
    for number in 0..<rows.count {
      let row = rows[number]
      let (table, name) = (try row.text(0), try row.text(1))
      let (function, arguments) = (try row.text(2), try row.bytes(3))
      let isRight: Bool
      switch (name, function) {
      case ("row_is_noted", "note_row"):
        isRight = wanted.removeValue(forKey: table)?.keptArguments == arguments
      case ("audit_append_only", "audit_is_append_only"),
        ("audit_is_never_emptied", "audit_is_append_only"):
        isRight = table == "audit" || table.hasPrefix("audit_")
      case ("participants_treatment", "note_treatment"): isRight = table == "participants"
      default: isRight = false
      }
      let isOn = try row.boolean(4)
      if !isRight || !isOn { note(.wrongTrigger, .trigger(table: table, name: name), &report) }
    }
    for table in wanted.keys.sorted() {
      note(.wrongTrigger, .trigger(table: table, name: "row_is_noted"), &report)
    }
  }
}

extension KeptTable {
  /// The arguments of its trigger as PostgreSQL keeps them, each ended by a zero.
  fileprivate var keptArguments: [UInt8] {
    triggerArguments.flatMap { Array($0.utf8) + [0] }
  }
}
