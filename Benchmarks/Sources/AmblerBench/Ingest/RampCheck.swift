import Recording

/// Proves on the stored rows that the server's numbers follow each other without a hole.
///
/// The server writes the number of each sample into its axes: the lower 16 bits in x, the higher in y.
struct RampCheck {
  private(set) var count = 0
  /// How many numbers are missing before or between the rows.
  private(set) var missing = 0
  private var next = 0

  mutating func take(_ rows: RecordedRows, _ range: Range<Int>) {
    for row in range {
      let low = UInt16(truncatingIfNeeded: rows.cells[row * rows.columnCount])
      let high = UInt16(truncatingIfNeeded: rows.cells[row * rows.columnCount + 1])
      let number = Int(high) << 16 | Int(low)
      missing += abs(number - next)
      next = number + 1
      count += 1
    }
  }
}
