package import Sensors
package import StudyModel

extension SelectedAxes: RecordedBlock where Whole: RecordedBlock {
  package static var kind: StreamKind { Whole.kind }
  package static var columnCount: Int { Count.count }
  package var sampleTimes: [Int64] { times }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    let width = Self.columnCount
    guard rows.columnCount == width, let first = range.first else { return nil }
    var counts: [Int32] = []
    counts.reserveCapacity(range.count * width)
    for cell in rows.cells[(range.lowerBound * width)..<(range.upperBound * width)] {
      guard let count = Int32(exactly: cell) else { return nil }
      counts.append(count)
    }
    self.init(
      firstSequence: rows.sequences[first], times: Array(rows.times[range]), counts: counts)
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    let width = Self.columnCount
    sheet.text.write { cursor in
      for index in range {
        cursor.append(time: times[index])
        cursor.put(UInt8(ascii: ","))
        cursor.append(Int64(firstSequence + index - range.lowerBound))
        for place in 0..<width {
          cursor.put(UInt8(ascii: ","))
          cursor.append(counts[width * index + place])
        }
        cursor.put(UInt8(ascii: "\n"))
      }
    }
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> {
    let width = Self.columnCount
    return counts[(width * range.lowerBound)..<(width * range.upperBound)]
  }
}
