/// Some rows of a recording, column times and sequences apart from the cells.
package struct RecordedRows: Sendable, Equatable {
  /// Nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64] = []
  /// The sequence number of each row.
  package var sequences: [Int] = []
  /// `columnCount` numbers a row; an empty field is `noValue`.
  package var cells: [Int64] = []
  package let columnCount: Int

  /// Stands for an empty field; the parser refuses it as a number.
  package static let noValue = Int64.min

  package init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// How many rows there are.
  package var count: Int { times.count }

  /// The fields of one row behind its time and sequence number.
  package func row(_ index: Int) -> [Int64?] {
    cells[(index * columnCount)..<((index + 1) * columnCount)].map {
      $0 == Self.noValue ? nil : $0
    }
  }

  /// Empties it and keeps its memory for the next rows.
  package mutating func removeAll() {
    times.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }
}
