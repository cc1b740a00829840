import StudyModel

/// Puts the gaps of a ledger back between the rows they belong between; a pure value.
struct GapPlacer: Sendable, Equatable {
  /// A run of rows with consecutive numbers, or a gap before the next one.
  enum Piece: Sendable, Equatable {
    case rows(Range<Int>)
    case gap(Gap)
  }

  private var gaps: ArraySlice<Gap>
  private var lastSequence: Int?

  init(gaps: [Gap]) {
    self.gaps = gaps[...]
  }

  /// The gaps that belong behind the last row.
  var rest: [Gap] { Array(gaps) }

  /// The rows in runs, with the gaps between them.
  mutating func pieces(of rows: RecordedRows) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    for index in 0..<rows.count {
      let due = dueGaps(before: rows.sequences[index], at: rows.times[index])
      let isConsecutive = lastSequence.map { rows.sequences[index] == $0 + 1 } ?? true
      if !due.isEmpty || !isConsecutive {
        if start < index { pieces.append(.rows(start..<index)) }
        pieces += due.map(Piece.gap)
        start = index
      }
      lastSequence = rows.sequences[index]
    }
    if start < rows.count { pieces.append(.rows(start..<rows.count)) }
    return pieces
  }

  /// The gaps before a row: by their time, and at a hole in the numbers also the one of the hole's size,
  /// because the clock may have stepped.
  private mutating func dueGaps(before sequence: Int, at time: Int64) -> [Gap] {
    guard !gaps.isEmpty else { return [] }
    var hole = lastSequence.map { sequence - $0 - 1 } ?? 0
    var due: [Gap] = []
    while let gap = gaps.first {
      let isBefore = gap.start.nanoseconds < time
      let fillsHole = hole > 0 && (gap.missingCount == hole || gap.start.nanoseconds == time)
      guard isBefore || fillsHole else { break }
      hole -= gap.missingCount ?? 0
      due.append(gap)
      gaps.removeFirst()
    }
    return due
  }
}
