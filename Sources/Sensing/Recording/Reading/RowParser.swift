import Glibc

/// Turns the text of a recording back into numbers, piece by piece; any bytes can be given to it.
struct RowParser: Sendable {
  /// What is wrong with a text.
  enum Fault: Error, Equatable {
    case wrongColumns
    case badRow
  }

  private let header: [UInt8]
  private let columnCount: Int
  private var isHeaderRead = false
  /// The beginning of a line whose end is in the next piece.
  private var rest: [UInt8] = []

  private static let largestSequence: Int64 = 1 << 53

  init(columnNames: [String]) {
    header = Array(columnNames.joined(separator: ",").utf8)
    columnCount = columnNames.count - 2
  }

  /// Whether the text ended with a whole line.
  var isAtLineEnd: Bool { rest.isEmpty }

  /// Adds the rows of the text; whatever is wrong, rows before it are added.
  mutating func parse(_ text: [UInt8], into rows: inout RecordedRows) throws(Fault) {
    let whole = rest.isEmpty ? text : rest + text
    var fault: Fault?
    let used = whole.withUnsafeBufferPointer { bytes in
      lines(of: bytes, into: &rows, &fault)
    }
    rest = Array(whole[used...])
    if let fault { throw fault }
  }

  /// Reads all whole lines; returns how many bytes they have.
  private mutating func lines(
    of bytes: UnsafeBufferPointer<UInt8>, into rows: inout RecordedRows, _ fault: inout Fault?
  ) -> Int {
    var start = 0
    while let length = Self.lineLength(bytes, start) {
      let line = UnsafeBufferPointer(rebasing: bytes[start..<(start + length)])
      if !isHeaderRead {
        isHeaderRead = true
        if !line.elementsEqual(header) { fault = .wrongColumns }
      } else if !row(line, into: &rows) {
        fault = .badRow
      }
      if fault != nil { return bytes.count }
      start += length + 1
    }
    return start
  }

  /// The length of the line from a place on; nil if its end is in the next piece.
  private static func lineLength(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let end = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(end) - UnsafeRawPointer(base) - start
  }

  /// Adds one row, or nothing if it is not one.
  private func row(_ line: UnsafeBufferPointer<UInt8>, into rows: inout RecordedRows) -> Bool {
    var place = 0
    let cellsBefore = rows.cells.count
    guard let time = Self.field(line, &place), time != RecordedRows.noValue,
      let sequence = Self.field(line, &place), (0...Self.largestSequence).contains(sequence)
    else { return false }
    for _ in 0..<columnCount {
      guard let cell = Self.field(line, &place) else {
        rows.cells.removeSubrange(cellsBefore...)
        return false
      }
      rows.cells.append(cell)
    }
    guard place == line.count + 1 else {
      rows.cells.removeSubrange(cellsBefore...)
      return false
    }
    rows.times.append(time)
    rows.sequences.append(Int(sequence))
    return true
  }

  /// One number up to a comma or the end, `noValue` for an empty field; nil if it is neither.
  ///
  /// `place` goes behind the comma, and behind the end by one after the last field.
  private static func field(_ line: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int64? {
    guard place <= line.count else { return nil }
    let isNegative = place < line.count && line[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var value: Int64 = 0
    while place < line.count, line[place] != UInt8(ascii: ",") {
      let digit = line[place] &- 48
      guard digit <= 9 else { return nil }
      let (product, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = product.addingReportingOverflow(Int64(digit))
      guard !isOver, !isBeyond else { return nil }
      value = sum
      place += 1
    }
    let digitCount = place - start
    place += 1
    if digitCount == 0 { return isNegative ? nil : RecordedRows.noValue }
    return isNegative ? -value : value
  }
}
