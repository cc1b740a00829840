import Parquet

/// A table on its way into its files: CSV, Parquet or both.
final class TableFile {
  private let columns: [TableColumn]
  private var text: ExportFile?
  private var parquet: ExportFile?
  private var writer: ParquetWriter

  init(
    _ table: ExportTable, in root: String, asText: Bool, asParquet: Bool
  ) throws(ExportError) {
    let begun = try Self.writer(table)
    var text: ExportFile?
    var parquet: ExportFile?
    if asText { text = try Self.textFile(table, in: root) }
    if asParquet { parquet = try ExportFile("parquet/\(table.rawValue).parquet", in: root) }
    columns = table.columns
    writer = begun
    self.text = text.take()
    self.parquet = parquet.take()
  }

  /// The CSV file with its first line.
  private static func textFile(
    _ table: ExportTable, in root: String
  ) throws(ExportError) -> ExportFile {
    var file = try ExportFile("tables/\(table.rawValue).csv", in: root)
    var head: [UInt8] = []
    CSVText.append(table.columns.map { .text($0.name) }, to: &head)
    try file.write(head)
    return file
  }

  private static func writer(_ table: ExportTable) throws(ExportError) -> ParquetWriter {
    do {
      return try ParquetWriter(
        table.columns.map { ParquetColumn($0.name, $0.kind.parquet) },
        metadata: [("table", table.rawValue), ("meaning", table.meaning)])
    } catch {
      throw .parquet(error)
    }
  }

  func append(_ row: [ExportCell]) throws(ExportError) {
    precondition(row.count == columns.count, "a row of another table")
    if text != nil { try appendText(row) }
    guard parquet != nil else { return }
    do {
      try writer.append(zip(columns, row).map { $0.parquet($1) })
    } catch {
      throw .parquet(error)
    }
    let bytes = writer.takeBytes()
    if !bytes.isEmpty { try parquet?.write(bytes) }
  }

  private func appendText(_ row: [ExportCell]) throws(ExportError) {
    var line: [UInt8] = []
    CSVText.append(row, to: &line)
    try text?.write(line)
  }

  /// Gives the files their names.
  func finish() throws(ExportError) -> [WrittenFile] {
    var files: [WrittenFile] = []
    if let text = text.take() { files.append(try text.finish()) }
    if var parquet = parquet.take() {
      try parquet.write(try rest())
      files.append(try parquet.finish())
    }
    return files
  }

  private func rest() throws(ExportError) -> [UInt8] {
    do { return try writer.finish() } catch { throw .parquet(error) }
  }
}
