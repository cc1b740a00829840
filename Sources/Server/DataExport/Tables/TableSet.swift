/// All tables of an export while they are written.
final class TableSet {
  private var files: [ExportTable: TableFile] = [:]
  /// How many results each participant has who was not taken yet.
  private var counts: [String: Int] = [:]
  private let rows: ExportRows

  /// Begins every table; where neither form is asked for, rows go nowhere.
  init(
    in root: String, asText: Bool, asParquet: Bool, rows: ExportRows
  ) throws(ExportError) {
    self.rows = rows
    guard asText || asParquet else { return }
    for table in ExportTable.allCases {
      files[table] = try TableFile(table, in: root, asText: asText, asParquet: asParquet)
    }
  }

  func append(_ row: [ExportCell], to table: ExportTable) throws(ExportError) {
    try rows.note()
    try files[table]?.append(row)
  }

  /// Counts a result of a participant.
  func count(_ participant: String?) {
    if let participant { counts[participant, default: 0] += 1 }
  }

  func takeCount(_ participant: String) -> Int { counts.removeValue(forKey: participant) ?? 0 }

  /// Participants who were not taken, by name.
  var restOfCounts: [(name: String, count: Int)] {
    counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// Gives all files their names, in the order of the tables.
  func finish() throws(ExportError) -> [WrittenFile] {
    var written: [WrittenFile] = []
    for table in ExportTable.allCases {
      if let file = files[table] { written += try file.finish() }
    }
    return written
  }
}
