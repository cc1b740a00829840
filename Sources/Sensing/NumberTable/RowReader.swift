/// Turns rows into the numbers of the wanted columns.
struct RowReader {
  private(set) var table: NumberTable
  private let wanted: [WantedColumn]
  private let columnCount: Int
  private let separator: UInt8
  /// For each column of the file its place in `wanted`; -1 for one that is not wanted.
  private let places: [Int]
  private var values: [Double]
  private var time: Int64 = NumberTable.missingTime
  private let hasTime: Bool

  init(_ wanted: [WantedColumn], columnCount: Int, separator: UInt8) {
    self.wanted = wanted
    self.columnCount = columnCount
    self.separator = separator
    places = (0..<columnCount).map { column in
      wanted.firstIndex { $0.index == column } ?? -1
    }
    values = [Double](repeating: .nan, count: wanted.count)
    table = NumberTable(columns: [[Double]](repeating: [], count: wanted.count))
    hasTime = wanted.contains { if case .time = $0.content { true } else { false } }
  }

  /// Adds a row, or notes what is wrong with it.
  mutating func read(_ line: UnsafeRawBufferPointer, line number: Int) {
    var cursor = CellCursor(line, separator: separator)
    var column = 0
    var faults: [TableFault] = []
    var missing = 0
    while let cell = cursor.next() {
      if column < columnCount, places[column] >= 0 {
        do throws(TableFault) {
          if try !take(cell, places[column], line: number) { missing += 1 }
        } catch {
          faults.append(error)
        }
      }
      column += 1
    }
    if cursor.hasOpenQuote {
      // What the cells seem to be then says nothing.
      faults = [TableFault(line: number, .openQuote)]
    } else if column != columnCount {
      faults.append(TableFault(line: number, .cellCount(found: column, expected: columnCount)))
    }
    table.rowCount += 1
    faults.forEach { note($0) }
    guard faults.isEmpty else { return }
    table.missingCellCount += missing
    append()
  }

  mutating func note(_ fault: TableFault) {
    table.faultCount += 1
    if table.faults.count < TableLimits.toldFaults { table.faults.append(fault) }
  }

  private mutating func append() {
    for place in wanted.indices {
      if case .time = wanted[place].content { continue }
      table.columns[place].append(values[place])
    }
    if hasTime { table.times.append(time) }
  }

  /// Reads a cell; false if it is missing.
  private mutating func take(
    _ cell: UnsafeRawBufferPointer, _ place: Int, line: Int
  ) throws(TableFault) -> Bool {
    func fault(_ problem: TableFault.Problem) -> TableFault {
      TableFault(line: line, column: wanted[place].index + 1, problem)
    }
    if case .word(let words) = wanted[place].content {
      values[place] = .nan
      if cell.isEmpty { return false }
      guard let value = words[String(decoding: cell, as: UTF8.self).lowercased()] else {
        throw fault(.unknownWord(words.keys.sorted()))
      }
      values[place] = value
      return true
    }
    switch NumberCell.content(cell) {
    case .fault(let problem): throw fault(problem)
    case .missing:
      values[place] = .nan
      if case .time = wanted[place].content { time = NumberTable.missingTime }
      return false
    case .number(let number):
      if case .time(let decimals) = wanted[place].content {
        guard let nanoseconds = number.integer(shift: 9 - decimals),
          nanoseconds.magnitude <= TableLimits.largestTime
        else {
          throw fault(.impossibleTime)
        }
        time = nanoseconds
      } else {
        guard let value = number.double(cell) else { throw fault(.tooLarge) }
        values[place] = value
      }
      return true
    }
  }
}
