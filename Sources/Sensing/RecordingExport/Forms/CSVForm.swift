import Recording
import StudyModel

/// Rows as text: when, the sequence number, and each column in its unit.
final class CSVForm: SampleForm {
  private let values: SampleValues
  private let start: Int64
  private var timeline: RecordingTimeline?
  private var moments = MomentText()
  private var texts: [CountText]

  init(_ values: SampleValues, _ timeline: RecordingTimeline?, start: Instant) {
    self.values = values
    self.timeline = timeline
    self.start = start.nanoseconds
    texts = values.columns.map(CountText.init)
  }

  func begin(_ bytes: inout [UInt8]) {
    let names = ["utc", "time_seconds", "sequence"] + values.columns.map(\.name)
    bytes += Array(names.joined(separator: ",").utf8) + [UInt8(ascii: "\n")]
  }

  func append(_ rows: RecordedRows, _ range: Range<Int>, to bytes: inout [UInt8]) {
    for index in range {
      let time = rows.times[index]
      if let utc = timeline?.utc(atBoot: time) { moments.append(utc: utc, to: &bytes) }
      bytes.append(UInt8(ascii: ","))
      MomentText.append(seconds: time &- start, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      MomentText.append(whole: rows.sequences[index], to: &bytes)
      if values.calibration == nil {
        appendCounts(rows, index, to: &bytes)
      } else {
        appendValues(values.row(rows, index), to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func appendCounts(_ rows: RecordedRows, _ index: Int, to bytes: inout [UInt8]) {
    let place = index * rows.columnCount
    for column in texts.indices {
      bytes.append(UInt8(ascii: ","))
      let count = rows.cells[place + column]
      if count != RecordedRows.noValue { texts[column].append(count, to: &bytes) }
    }
  }

  private func appendValues(_ values: [Double?], to bytes: inout [UInt8]) {
    for value in values {
      bytes.append(UInt8(ascii: ","))
      if let value { bytes += CountText.text(value).utf8 }
    }
  }

  func end(_ bytes: inout [UInt8]) {}
}
