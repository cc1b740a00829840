package import Sensors
package import StudyModel

extension AccelerationBlock: RecordedBlock {
  package static var kind: StreamKind { .accelerometer }

  package static var columnCount: Int { 3 }

  /// A block whose arrays do not fit together has only the samples that are whole in both.
  package var sampleTimes: [Int64] {
    times.count * 3 <= counts.count ? times : Array(times.prefix(counts.count / 3))
  }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    guard rows.columnCount == 3, let first = range.first else { return nil }
    var counts: [Int32] = []
    counts.reserveCapacity(range.count * 3)
    for cell in rows.cells[(range.lowerBound * 3)..<(range.upperBound * 3)] {
      guard let count = Int32(exactly: cell) else { return nil }
      counts.append(count)
    }
    self.init(
      firstSequence: rows.sequences[first], times: Array(rows.times[range]), counts: counts)
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    times.withUnsafeBufferPointer { times in
      counts.withUnsafeBufferPointer { counts in
        sheet.text.appendRows(
          times: UnsafeBufferPointer(rebasing: times[range]),
          counts: UnsafeBufferPointer(
            rebasing: counts[(3 * range.lowerBound)..<(3 * range.upperBound)]),
          firstSequence: firstSequence)
      }
    }
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> {
    counts[(range.lowerBound * 3)..<(range.upperBound * 3)]
  }
}

extension RowText {
  /// The innermost loop of a recording: one row a time, three counts a row.
  fileprivate mutating func appendRows(
    times: UnsafeBufferPointer<Int64>, counts: UnsafeBufferPointer<Int32>, firstSequence: Int
  ) {
    write { cursor in
      for row in 0..<times.count {
        cursor.append(time: times[row])
        cursor.put(UInt8(ascii: ","))
        cursor.append(Int64(firstSequence + row))
        cursor.put(UInt8(ascii: ","))
        cursor.append(counts[3 * row])
        cursor.put(UInt8(ascii: ","))
        cursor.append(counts[3 * row + 1])
        cursor.put(UInt8(ascii: ","))
        cursor.append(counts[3 * row + 2])
        cursor.put(UInt8(ascii: "\n"))
      }
    }
  }
}
