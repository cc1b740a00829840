import CPostgres

/// The rows that a statement gave; used on the thread of its connection, as the rest is.
package final class PostgresRows {
  private let result: OpaquePointer
  /// How many rows there are.
  package let count: Int

  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
  }

  deinit { PQclear(result) }

  /// How many rows were inserted, changed or removed.
  package var affectedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// The row of a number from 0.
  package subscript(_ row: Int) -> PostgresRow { PostgresRow(rows: self, row: row) }

  /// The first row, or nil.
  package var first: PostgresRow? { count > 0 ? self[0] : nil }

  /// Every row made into a value.
  package func map<Value>(
    _ transform: (PostgresRow) throws(PostgresError) -> Value
  ) throws(PostgresError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for row in 0..<count { values.append(try transform(self[row])) }
    return values
  }

  /// One column of every row, counted from 0; `read` is a method of a row such as `PostgresRow.uuid`.
  package func column<Value>(
    _ column: Int, _ read: (PostgresRow) -> (Int) throws(PostgresError) -> Value
  ) throws(PostgresError) -> [Value] {
    try map { row throws(PostgresError) in try read(row)(column) }
  }

  /// The bytes of a field in the binary form of `types`; nil for NULL.
  func bytes(
    _ row: Int, _ column: Int, _ types: [PostgresType]
  ) throws(PostgresError) -> UnsafeRawBufferPointer? {
    guard (0..<count).contains(row), (0..<Int(PQnfields(result))).contains(column),
      types.contains(where: { $0.rawValue == PQftype(result, Int32(column)) })
    else { throw .unexpectedColumn(column) }
    guard PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
    let length = Int(PQgetlength(result, Int32(row), Int32(column)))
    return UnsafeRawBufferPointer(
      start: PQgetvalue(result, Int32(row), Int32(column)), count: length)
  }
}
