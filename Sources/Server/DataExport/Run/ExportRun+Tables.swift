import StrictJSON

extension ExportRun {
  /// All tables in one pass over the source; one that is cut off is begun again.
  mutating func writeTables() async throws(ExportError) {
    guard has(.tables) || has(.parquet) || has(.openMobileHealth) else { return }
    if has(.tables) { try makeFolder(of: "tables/-") }
    if has(.parquet) { try makeFolder(of: "parquet/-") }
    let tables = try TableSet(
      in: root, asText: has(.tables), asParquet: has(.parquet), rows: rows)
    let points = PointFiles(in: has(.openMobileHealth) ? root : nil)
    try await addResults(to: tables, points)
    try await addWithdrawals(to: tables)
    try await addParticipants(to: tables)
    try await addSymptoms(to: tables)
    for file in try tables.finish() + points.finish() { log.append(.file(file)) }
  }

  private func addResults(
    to tables: TableSet, _ points: PointFiles
  ) async throws(ExportError) {
    var cursor: String?
    while true {
      try checkStop()
      let page = try await source.results(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { return }
      for stored in page { try add(ReadResult(stored), to: tables, points) }
      cursor = last.id
    }
  }

  private func add(
    _ read: ReadResult, to tables: TableSet, _ points: PointFiles
  ) throws(ExportError) {
    guard let json = read.json, SafeName.isSafe(read.stored.id) else { return }
    var labels: TaskLabels?
    if case .found(let found) = shelf.match(json) { labels = found }
    let rows = ResultTableRows(
      stored: read.stored, document: json, labels: labels, sha256: read.sha256)
    for (table, row) in rows.rows { try tables.append(row, to: table) }
    tables.count(rows.participant)
    guard has(.openMobileHealth), !read.isSealed else { return }
    let answers = labels.map { AnswerPoints(result: json, task: $0.task).points } ?? []
    let all = MeasurePoints(result: json).points + answers
    for (index, point) in all.enumerated() {
      let line = point.json(number: index + 1, of: json, storedAt: read.stored.storedAt)
      try points.append(line, to: point.schema)
    }
  }

  private func addWithdrawals(to tables: TableSet) async throws(ExportError) {
    var cursor: String?
    while true {
      let page = try await source.withdrawals(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { return }
      for withdrawal in page { try tables.append(withdrawal.row, to: .withdrawals) }
      cursor = last.key
    }
  }

  /// Those whom the source knows, and then those whom results alone tell of.
  private func addParticipants(to tables: TableSet) async throws(ExportError) {
    var cursor: String?
    while true {
      let page = try await source.participants(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { break }
      for participant in page {
        let count = tables.takeCount(participant.pseudonym)
        try tables.append(participant.row(resultCount: count), to: .participants)
      }
      cursor = last.pseudonym
    }
    for (name, count) in tables.restOfCounts {
      let participant = ExportedParticipant(pseudonym: name)
      try tables.append(participant.row(resultCount: count), to: .participants)
    }
  }

  private func addSymptoms(to tables: TableSet) async throws(ExportError) {
    var cursor: String?
    while true {
      let page = try await source.symptoms(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { return }
      for symptom in page { try tables.append(symptom.row, to: .symptoms) }
      cursor = last.key
    }
  }
}

extension ExportedWithdrawal {
  fileprivate var row: [ExportCell] {
    [
      .text(result), .none, .text(what), .time(at), .text(place), .none, .none, .none,
      .text(streams.isEmpty ? nil : streams.joined(separator: " ")),
    ]
  }
}

extension ExportedParticipant {
  fileprivate func row(resultCount: Int) -> [ExportCell] {
    [
      .text(pseudonym), .text(clinic), .time(enrolled), .time(withdrawn), .number(resultCount),
      .text(treatment?.course), .number(treatment?.month), .text(treatment?.entered),
    ]
  }
}

extension ExportedSymptom {
  fileprivate var row: [ExportCell] {
    [
      .text(participant), .text(kind.rawValue), .text(list), .time(recorded), .number(number),
      .number(level), .text(answer), .text(title),
    ]
  }
}
