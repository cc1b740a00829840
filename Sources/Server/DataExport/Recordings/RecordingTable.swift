import Parquet
import StudyModel

/// A recording as a Parquet file: time, sequence number, and each column in its unit.
struct RecordingTable: ~Copyable {
  private let facts: RecordingFacts
  private let clock: RecordingClock
  private var writer: ParquetWriter

  init(_ facts: RecordingFacts, _ clock: RecordingClock) throws(ParquetError) {
    self.facts = facts
    self.clock = clock
    let units = facts.columns.map { ("unit:\($0.name)", $0.unit ?? "1") }
    writer = try ParquetWriter(
      [ParquetColumn("time", .timestampNanoseconds), ParquetColumn("sequence", .int64)]
        + facts.columns.map { ParquetColumn($0.name, Self.isTime($0) ? .int64 : .double) },
      metadata: [("recording", facts.id), ("kind", facts.kind.rawValue)] + units)
  }

  /// Nanoseconds since 1970 lose digits as doubles.
  private static func isTime(_ column: RecordingFacts.Column) -> Bool {
    column.unit == "ns" && column.scale == 1 && column.offset == 0
  }

  mutating func append(_ row: SampleRow) throws(ParquetError) -> [UInt8] {
    var cells: [ParquetValue] = [
      clock.utc(atBoot: row.time).map { .timestamp($0) } ?? .none, .int64(row.sequence),
    ]
    for (count, column) in zip(row.counts, facts.columns) {
      guard let count else {
        cells.append(.none)
        continue
      }
      cells.append(Self.isTime(column) ? .int64(count) : Self.cell(count, column))
    }
    try writer.append(cells)
    return writer.takeBytes()
  }

  /// Empty where scale and offset give no number.
  private static func cell(_ count: Int64, _ column: RecordingFacts.Column) -> ParquetValue {
    let value = (Double(count) + column.offset) * column.scale
    return value.isFinite ? .double(value) : .none
  }

  mutating func finish() throws(ParquetError) -> [UInt8] { try writer.finish() }
}
