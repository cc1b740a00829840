import Parquet
import Recording
import StudyModel

/// Rows in typed columns: UTC and nanoseconds since the beginning, the sequence number, and doubles.
final class ParquetForm: SampleForm {
  private let values: SampleValues
  private let start: Int64
  private var timeline: RecordingTimeline?
  private var writer: ParquetWriter

  init(
    _ values: SampleValues, _ timeline: RecordingTimeline?, of summary: RecordingSummary
  ) throws(RecordingExportError) {
    self.values = values
    self.timeline = timeline
    start = summary.started.nanoseconds
    let times = [
      ParquetColumn("utc", .timestampNanoseconds), ParquetColumn("time_nanoseconds", .int64),
      ParquetColumn("sequence", .int64),
    ]
    let units = values.columns.map { ("unit:\($0.name)", $0.source.unit ?? "1") }
    do {
      writer = try ParquetWriter(
        times + values.columns.map { ParquetColumn($0.name, $0.isMoment ? .int64 : .double) },
        metadata: [
          ("recording", summary.id), ("kind", summary.kind.rawValue),
          ("sensor", summary.sensor.name),
          ("calibrationApplied", values.calibration == nil ? "false" : "true"),
        ] + units)
    } catch {
      throw .parquet(error)
    }
  }

  func begin(_ bytes: inout [UInt8]) {}

  func append(
    _ rows: RecordedRows, _ range: Range<Int>, to bytes: inout [UInt8]
  ) throws(RecordingExportError) {
    do {
      for index in range {
        try writer.append(cells(rows, index))
        // Whole row groups of pages come at once; in between nothing is ready.
        let ready = writer.takeBytes()
        if !ready.isEmpty { bytes += ready }
      }
    } catch {
      throw .parquet(error)
    }
  }

  private func cells(_ rows: RecordedRows, _ index: Int) -> [ParquetValue] {
    let time = rows.times[index]
    let utc = timeline?.utc(atBoot: time)
    var cells: [ParquetValue] = [
      utc.map { .timestamp($0) } ?? .none, .int64(time &- start),
      .int64(Int64(rows.sequences[index])),
    ]
    if values.calibration != nil {
      for value in values.row(rows, index) { cells.append(value.map { .double($0) } ?? .none) }
      return cells
    }
    for (column, place) in zip(
      values.columns, index * rows.columnCount..<(index + 1) * rows.columnCount)
    {
      let count = rows.cells[place]
      if count == RecordedRows.noValue {
        cells.append(.none)
      } else {
        cells.append(column.isMoment ? .int64(count) : .double(column.value(count)))
      }
    }
    return cells
  }

  func end(_ bytes: inout [UInt8]) throws(RecordingExportError) {
    do { bytes += try writer.finish() } catch { throw .parquet(error) }
  }
}
