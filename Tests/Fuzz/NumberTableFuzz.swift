import Glibc
import NumberTable

/// The libFuzzer entry for tables of numbers, plain, gzip and zstd; it belongs to no target, `make
/// fuzz-table` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let table = read(bytes) else { return 0 }
  checkShape(table)
  // What was read and is written again reads the same.
  guard let again = read(Array(written(table).utf8)) else {
    precondition(table.columns[0].isEmpty, "a table of our own that is refused")
    return 0
  }
  precondition(again.times == table.times, "times that read differently")
  for (column, other) in zip(table.columns.dropLast(), again.columns.dropLast()) {
    precondition(
      zip(column, other).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN },
      "numbers that read differently")
  }
  return 0
}

/// The first two columns as numbers and the third as times in milliseconds; nil when it is refused.
private func read(_ bytes: [UInt8]) -> NumberTable? {
  let path = "/tmp/ambler-table-fuzz-\(getpid())"
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  precondition(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count)
  close(descriptor)
  defer { unlink(path) }
  do throws(TableError) {
    let reader = try TableReader(at: path)
    let columns = (0..<min(3, reader.head.columnCount)).map { place in
      WantedColumn(place, place == 2 ? .time(decimals: 3) : .number)
    }
    return try reader.rows(columns)
  } catch {
    precondition(!"\(error)".isEmpty)
    return nil
  }
}

/// What must hold for every table that was read.
private func checkShape(_ table: NumberTable) {
  let numbers = table.columns.filter { !$0.isEmpty }
  let count = numbers.first?.count ?? 0
  precondition(numbers.allSatisfy { $0.count == count }, "columns of different lengths")
  precondition(table.times.isEmpty || table.times.count == count)
  precondition(count <= table.rowCount && table.faultCount >= table.faults.count)
  precondition(table.faults.allSatisfy { !"\($0)".isEmpty })
  precondition(numbers.joined().allSatisfy { !$0.isInfinite }, "an infinity")
}

private func written(_ table: NumberTable) -> String {
  func cell(_ value: Double) -> String { value.isNaN ? "nan" : "\(value)" }
  let hasTimes = !table.times.isEmpty
  var text = (hasTimes ? "a,b,c" : "a,b") + "\n"
  for row in table.columns[0].indices {
    let second = table.columns.count > 1 && !table.columns[1].isEmpty ? table.columns[1][row] : .nan
    text += "\(cell(table.columns[0][row])),\(cell(second))"
    // Milliseconds with six decimals are nanoseconds.
    if hasTimes { text += "," + milliseconds(table.times[row]) }
    text += "\n"
  }
  return text
}

private func milliseconds(_ time: Int64) -> String {
  guard time != NumberTable.missingTime else { return "" }
  let (whole, rest) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  let digits = String(rest)
  return (time < 0 ? "-" : "") + "\(whole)."
    + String(repeating: "0", count: 6 - digits.count) + digits
}
