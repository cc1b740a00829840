/// Carries rows, one by one, from a damaged database into a new one.
struct RowCarrier {
  let target: SQLiteConnection

  /// How many places between readable rows are tried one by one.
  private static let mostProbes: Int64 = 200_000

  private static let columns = OutboxStore.entryColumns + ", document"
  private static let columnCount: Int32 = 14

  /// Throws `corrupted` only if not even the tables can be found.
  func carry(from path: String) throws(OutboxError) -> SalvageReport {
    let source = try SQLiteConnection(.create, at: path)
    defer { source.close() }
    _ = try source.integer("SELECT count(*) FROM sqlite_schema")
    try findTable(in: source)
    return try target.transaction { () throws(OutboxError) -> SalvageReport in
      try carryKey(from: source)
      try carryWithdrawals(from: source)
      return try carryRows(from: source)
    }
  }

  private func findTable(in source: SQLiteConnection) throws(OutboxError) {
    do {
      try source.run("SELECT position FROM results WHERE position = 0")
    } catch .database {
      // "no such table": the list of tables is damaged.
      throw .corrupted(code: 0)
    } catch .corrupted {
      // The table is known but its first page is not in order; single rows may still be.
    }
  }

  private func carryKey(from source: SQLiteConnection) throws(OutboxError) {
    var key: String?
    do {
      try source.rows("SELECT value FROM about WHERE name = 'key'") { row throws(OutboxError) in
        key = row.text(at: 0)
      }
    } catch {
      // Without it the outbox finds out by its rows whether the key is right.
      return
    }
    if let key { try target.run("INSERT OR IGNORE INTO about VALUES('key', ?1)", [.text(key)]) }
  }

  /// What was taken back stays so.
  private func carryWithdrawals(from source: SQLiteConnection) throws(OutboxError) {
    var found: [(name: String, value: String)] = []
    do {
      try source.rows("SELECT name, value FROM about WHERE name GLOB 'withdrawn *'") {
        row throws(OutboxError) in
        if let name = row.text(at: 0), let value = row.text(at: 1) { found.append((name, value)) }
      }
    } catch {
      // Those that were read are carried; the page of the others is damaged.
    }
    for (name, value) in found {
      try target.run("INSERT OR IGNORE INTO about VALUES(?1, ?2)", [.text(name), .text(value)])
    }
  }

  /// From the front as far as it goes, from the back as far as it goes, then place by place.
  private func carryRows(from source: SQLiteConnection) throws(OutboxError) -> SalvageReport {
    var report = SalvageReport(savedRowCount: 0, unreadableRowCount: 0)
    let front = try carryRun(
      from: source, "position > ?1 ORDER BY position", start: Int64.min, &report)
    guard !front.isEnd else { return report }
    let back = try carryRun(
      from: source, "position < ?1 ORDER BY position DESC", start: Int64.max, &report)
    let first = max(front.last, 0) + 1
    let end = back.last == Int64.max ? highestPosition(in: source, atLeast: first) : back.last
    for position in first..<max(first, min(end, first + Self.mostProbes)) {
      try carryOne(from: source, "position = ?1", position, &report)
    }
    return report
  }

  private func highestPosition(in source: SQLiteConnection, atLeast first: Int64) -> Int64 {
    // Without the index a fixed count of places is tried.
    let used = try? source.integer(
      "SELECT max(position) FROM results INDEXED BY one_result_per_id WHERE aside = 0")
    return max((used ?? nil).map { $0 + 1 } ?? first + 10_000, first)
  }

  private func carryRun(
    from source: SQLiteConnection, _ condition: String, start: Int64, _ report: inout SalvageReport
  ) throws(OutboxError) -> (last: Int64, isEnd: Bool) {
    var last = start
    while true {
      let step: Int64?
      do {
        step = try read(source, condition, last, &report)
      } catch .corrupted {
        return (last, false)
      }
      guard let step else { return (last, true) }
      // A damaged page may name a row twice or out of order; going on could never end.
      guard start == Int64.min ? step > last : step < last else { return (last, false) }
      last = step
    }
  }

  private func carryOne(
    from source: SQLiteConnection, _ condition: String, _ position: Int64,
    _ report: inout SalvageReport
  ) throws(OutboxError) {
    do {
      _ = try read(source, condition, position, &report)
    } catch .corrupted {
      report.unreadableRowCount += 1
    }
  }

  /// Carries the one row that the condition finds; gives its position, nil if there is none.
  private func read(
    _ source: SQLiteConnection, _ condition: String, _ position: Int64,
    _ report: inout SalvageReport
  ) throws(OutboxError) -> Int64? {
    var values: [SQLiteValue]?
    try source.rows(
      "SELECT \(Self.columns) FROM results NOT INDEXED WHERE \(condition) LIMIT 1",
      [.integer(position)]
    ) { row throws(OutboxError) in
      values = (0..<Self.columnCount).map { row.value(at: $0) }
    }
    guard let values, case .integer(let found) = values[0] else { return nil }
    if try insert(values) { report.savedRowCount += 1 } else { report.unreadableRowCount += 1 }
    return found
  }

  /// False if the row breaks a rule of the table even when it is put aside.
  private func insert(_ values: [SQLiteValue]) throws(OutboxError) -> Bool {
    let places = (1...Self.columnCount).map { "?\($0)" }.joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO results(\(Self.columns)) VALUES(\(places))"
    var aside = values
    aside[2] = .integer(1)
    for attempt in [values, aside] {
      do {
        try target.run(sql, attempt)
      } catch .database {
        continue  // A column has another type than the table allows.
      }
      if target.changedRowCount == 1 { return true }
    }
    return false
  }
}
