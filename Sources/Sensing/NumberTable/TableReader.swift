/// Reads a table of numbers from a text file, plain or compressed, in one pass.
///
/// Cells are separated by commas, semicolons or tabs, as the first line has them; blank lines and
/// lines that begin with `#` are passed over. Blocks; used on one thread.
package final class TableReader {
  /// What the first line that holds anything says.
  package struct Head: Sendable, Equatable {
    /// The cells of the first line.
    package let cells: [String]
    /// Whether none of them is a number, so that they are the names of the columns.
    package let isNames: Bool

    package var columnCount: Int { cells.count }
    /// The names of the columns; nil if the first line holds numbers.
    package var names: [String]? { isNames ? cells : nil }
  }

  package let head: Head
  private let lines: LineSource
  private let separator: UInt8
  /// The bytes of the first line where it is already a row.
  private var firstRow: [UInt8]?

  /// Opens a file and reads its first line.
  package init(at path: String) throws(TableError) {
    lines = LineSource(try PlainBytes.open(path))
    let first = try Self.firstLine(lines)
    separator = Self.separator(first)
    head = first.withUnsafeBytes { [separator] in Head($0, separator: separator) }
    firstRow = head.isNames ? nil : first
  }

  private static func firstLine(_ lines: LineSource) throws(TableError) -> [UInt8] {
    while let line = try lines.next() {
      guard case .text(let bytes) = line else { return [] }
      var text = Array(bytes)
      // The mark that some programs put before UTF-8.
      if lines.number == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
      if !text.withUnsafeBytes(CellCursor.isIdle) { return text }
    }
    throw .empty
  }

  /// A tab, else a semicolon, else a comma, outside quotes.
  private static func separator(_ line: [UInt8]) -> UInt8 {
    var isQuoted = false
    let outside = line.filter { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
    let separators = [UInt8(ascii: "\t"), UInt8(ascii: ";")]
    return separators.first(where: outside.contains) ?? UInt8(ascii: ",")
  }

  /// Reads the next rows, about so many, with the faults in them; nil behind the last.
  ///
  /// For files of any length: only these rows are held.
  package func nextRows(
    _ wanted: [WantedColumn], about count: Int
  ) throws(TableError) -> NumberTable? {
    var row = RowReader(wanted, columnCount: head.columnCount, separator: separator)
    var isAtEnd = true
    if let firstRow {
      let number = lines.number
      firstRow.withUnsafeBytes { row.read($0, line: number) }
      isAtEnd = false
    }
    firstRow = nil
    while row.table.rowCount < count, let line = try lines.next() {
      isAtEnd = false
      read(line, into: &row)
    }
    return isAtEnd ? nil : row.table
  }

  /// The number of the line that was read last, from 1.
  package var lineNumber: Int { lines.number }

  private func read(_ line: LineSource.Line, into row: inout RowReader) {
    switch line {
    case .tooLong: row.note(TableFault(line: lines.number, .lineTooLong))
    case .text(let bytes):
      if !CellCursor.isIdle(bytes) { row.read(bytes, line: lines.number) }
    }
  }

  /// Reads all rows.
  ///
  /// Faults do not end the reading: all are counted, the first ones kept.
  package func rows(_ wanted: [WantedColumn]) throws(TableError) -> NumberTable {
    var row = RowReader(wanted, columnCount: head.columnCount, separator: separator)
    if let firstRow {
      let number = lines.number
      firstRow.withUnsafeBytes { row.read($0, line: number) }
    }
    firstRow = nil
    while let line = try lines.next() {
      read(line, into: &row)
      guard row.table.rowCount <= TableLimits.rowCount else { throw .tooManyRows }
    }
    return row.table
  }
}

extension TableReader.Head {
  init(_ line: UnsafeRawBufferPointer, separator: UInt8) {
    var cursor = CellCursor(line, separator: separator)
    var cells: [String] = []
    var hasNumber = false
    var hasWord = false
    while let cell = cursor.next() {
      cells.append(String(decoding: cell, as: UTF8.self))
      switch NumberCell.content(cell) {
      case .number: hasNumber = true
      case .missing: break
      case .fault: hasWord = true
      }
    }
    self.cells = cells
    isNames = hasWord && !hasNumber
  }
}
