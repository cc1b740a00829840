package import Sensors
package import StudyModel

extension ReadingBlock: RecordedBlock {
  package static var kind: StreamKind { Kind.stream }

  package static var columnCount: Int { Kind.columns.count }

  package var sampleTimes: [Int64] { times }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    guard rows.columnCount == Self.columnCount, let first = range.first else { return nil }
    self.init(
      firstSequence: rows.sequences[first], times: Array(rows.times[range]),
      cells: range.flatMap(rows.row))
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    sheet.text.write { cursor in
      for index in range {
        cursor.append(time: times[index])
        cursor.put(UInt8(ascii: ","))
        cursor.append(Int64(firstSequence + index - range.lowerBound))
        for cell in cells(of: index..<index + 1) {
          cursor.put(UInt8(ascii: ","))
          if let cell { cursor.append(cell) }
        }
        cursor.put(UInt8(ascii: "\n"))
      }
    }
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> { [] }
}
