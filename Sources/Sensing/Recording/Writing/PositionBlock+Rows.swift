package import Sensors
package import StudyModel

extension PositionBlock: RecordedBlock {
  package static var kind: StreamKind { .location }

  package static var columnCount: Int { PositionFix.columns.count }

  package var sampleTimes: [Int64] { fixes.map(\.arrival.nanoseconds) }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    guard let first = range.first else { return nil }
    var fixes: [PositionFix] = []
    for index in range {
      let arrival = Instant(nanoseconds: rows.times[index])
      guard let fix = PositionFix(arrival: arrival, row: rows.row(index)) else { return nil }
      fixes.append(fix)
    }
    self.init(firstSequence: rows.sequences[first], fixes: fixes)
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    sheet.text.write { cursor in
      for index in range {
        cursor.append(time: fixes[index].arrival.nanoseconds)
        cursor.put(UInt8(ascii: ","))
        cursor.append(Int64(firstSequence + index - range.lowerBound))
        for cell in fixes[index].row {
          cursor.put(UInt8(ascii: ","))
          if let cell { cursor.append(cell) }
        }
        cursor.put(UInt8(ascii: "\n"))
      }
    }
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> { [] }
}
