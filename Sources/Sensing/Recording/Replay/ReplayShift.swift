import StudyModel

/// Moves the times of a recording so that it begins at a given moment; a pure value.
///
/// Sums wrap: times of a file from elsewhere may be anything.
struct ReplayShift: Sendable, Equatable {
  private let start: Instant
  private var offset: Int64?

  init(start: Instant) {
    self.start = start
  }

  /// Some rows with their times moved; the first time that is seen becomes the start.
  mutating func shifted(_ rows: RecordedRows, _ range: Range<Int>) -> RecordedRows {
    var moved = RecordedRows(columnCount: rows.columnCount)
    moved.times = rows.times[range].map { move($0) }
    moved.sequences = Array(rows.sequences[range])
    let width = rows.columnCount
    moved.cells = Array(rows.cells[(range.lowerBound * width)..<(range.upperBound * width)])
    return moved
  }

  /// A gap with its times moved.
  mutating func shifted(_ gap: Gap) -> Gap {
    var moved = gap
    moved.start = Instant(nanoseconds: move(gap.start.nanoseconds))
    moved.end = gap.end.map { Instant(nanoseconds: move($0.nanoseconds)) }
    return moved
  }

  private mutating func move(_ time: Int64) -> Int64 {
    let offset = self.offset ?? (start.nanoseconds &- time)
    self.offset = offset
    return time &+ offset
  }
}
