import Foundation
import TestSupport

@testable import Parquet

/// Rows that are written to a file, and what pyarrow must find in it.
struct SampleTable {
  var columns: [ParquetColumn]
  var rows: [[ParquetValue]]
  var metadata: [(key: String, value: String)] = []
  var limits = ParquetLimits()

  func bytes() throws -> [UInt8] {
    var writer = try ParquetWriter(columns, metadata: metadata, limits: limits)
    var bytes: [UInt8] = []
    for row in rows {
      try writer.append(row)
      bytes += writer.takeBytes()
    }
    return bytes + (try writer.finish())
  }

  /// What pyarrow prints of the file; nil where it is not installed.
  func read(factsOnly: Bool = false) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(try bytes(), to: "table.parquet")
    let options = factsOnly ? ["--facts"] : []
    return try ExportPython.run("parquet.py", [folder.file("table.parquet")] + options)
  }

  /// The cells as `parquet.py` prints them, column by column.
  var cells: [String] {
    columns.indices.flatMap { column in rows.map { Self.text($0[column]) } }
  }

  /// The lines of `printed` that are cells.
  func cells(in printed: String) -> [String] {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.dropLast().suffix(columns.count * rows.count))
  }

  private static func text(_ value: ParquetValue) -> String {
    switch value {
    case .none: "-"
    case .boolean(let flag): "\(flag)"
    case .int32(let number): "\(number)"
    case .int64(let number), .timestamp(let number): "\(number)"
    case .double(let number): padded(number.bitPattern)
    case .text(let text): text.utf8.map { String(format: "%02x", $0) }.joined()
    }
  }

  private static func padded(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
