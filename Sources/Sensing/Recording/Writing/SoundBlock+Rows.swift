package import Sensors
package import StudyModel

extension SoundBlock: RecordedBlock {
  package static var kind: StreamKind { .microphone }

  package static var columnCount: Int { 1 }

  /// A block whose arrays do not fit together has only the frames that are whole in both.
  package var sampleTimes: [Int64] {
    times.count <= counts.count ? times : Array(times.prefix(counts.count))
  }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    guard rows.columnCount == 1, let first = range.first else { return nil }
    var counts: [Int32] = []
    counts.reserveCapacity(range.count)
    for cell in rows.cells[range] {
      guard let count = Int32(exactly: cell) else { return nil }
      counts.append(count)
    }
    self.init(
      firstSequence: rows.sequences[first], times: Array(rows.times[range]), counts: counts)
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    times.withUnsafeBufferPointer { times in
      counts.withUnsafeBufferPointer { counts in
        sheet.text.write { cursor in
          for index in range {
            cursor.append(time: times[index])
            cursor.put(UInt8(ascii: ","))
            cursor.append(Int64(firstSequence + index - range.lowerBound))
            cursor.put(UInt8(ascii: ","))
            cursor.append(counts[index])
            cursor.put(UInt8(ascii: "\n"))
          }
        }
      }
    }
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> { counts[range] }
}
