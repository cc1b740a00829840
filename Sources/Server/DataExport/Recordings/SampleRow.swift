/// One sample as its row holds it.
struct SampleRow: Hashable {
  /// Nanoseconds of CLOCK_BOOTTIME.
  var time: Int64
  var sequence: Int64
  /// The stored numbers; nil where a cell is empty.
  var counts: [Int64?]

  /// Nil for a line that is no sample of so many columns.
  init?(_ line: ArraySlice<UInt8>, columnCount: Int) {
    var cells: [Int64?] = []
    cells.reserveCapacity(columnCount + 2)
    for cell in line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      if cell.isEmpty {
        cells.append(nil)
      } else if let number = Self.number(cell) {
        cells.append(number)
      } else {
        return nil
      }
    }
    guard cells.count == columnCount + 2, let time = cells[0], let sequence = cells[1] else {
      return nil
    }
    self.time = time
    self.sequence = sequence
    counts = Array(cells[2...])
  }

  private static func number(_ cell: ArraySlice<UInt8>) -> Int64? {
    let isNegative = cell.first == UInt8(ascii: "-")
    let digits = isNegative ? cell.dropFirst() : cell
    guard (1...19).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard (48...57).contains(byte) else { return nil }
      let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = tens.subtractingReportingOverflow(Int64(byte - 48))
      guard !isOver, !isBeyond else { return nil }
      value = sum
    }
    // Built downwards, so that the least number fits too.
    return isNegative ? value : value == .min ? nil : -value
  }
}
