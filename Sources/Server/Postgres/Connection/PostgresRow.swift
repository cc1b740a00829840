package import StudyModel

/// One row of an answer; columns are counted from 0.
package struct PostgresRow {
  let rows: PostgresRows
  let row: Int

  /// An `int8` or `int4`; nil for NULL, and a column of any other type throws.
  package func optionalInt(_ column: Int) throws(PostgresError) -> Int64? {
    guard let bytes = try rows.bytes(row, column, [.int8, .int4]) else { return nil }
    let number = BinaryForm.number(bytes)
    return bytes.count == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
  }

  /// A `float8`; nil for NULL.
  package func optionalDouble(_ column: Int) throws(PostgresError) -> Double? {
    try rows.bytes(row, column, [.double]).map { Double(bitPattern: BinaryForm.number($0)) }
  }

  /// A `text`; nil for NULL.
  package func optionalText(_ column: Int) throws(PostgresError) -> String? {
    try rows.bytes(row, column, [.text]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A `jsonb` as text.
  package func optionalJSON(_ column: Int) throws(PostgresError) -> String? {
    try rows.bytes(row, column, [.json]).map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// A `bytea`; nil for NULL.
  package func optionalBytes(_ column: Int) throws(PostgresError) -> [UInt8]? {
    try rows.bytes(row, column, [.bytes]).map { Array($0) }
  }

  /// A `uuid` as 36 characters in lower case; nil for NULL.
  package func optionalUUID(_ column: Int) throws(PostgresError) -> String? {
    try rows.bytes(row, column, [.uuid]).map { BinaryForm.uuidText($0) }
  }

  /// A `timestamptz`; nil for NULL, and a time that `UTCTime` cannot hold throws.
  package func optionalTime(_ column: Int) throws(PostgresError) -> UTCTime? {
    guard let bytes = try rows.bytes(row, column, [.timestamp]) else { return nil }
    guard let time = BinaryForm.time(bytes) else { throw .unexpectedColumn(column) }
    return time
  }

  /// A `boolean`; nil for NULL.
  package func optionalBoolean(_ column: Int) throws(PostgresError) -> Bool? {
    try rows.bytes(row, column, [.boolean]).map { $0.first == 1 }
  }

  /// An `int8` or `int4`; NULL throws.
  package func int(_ column: Int) throws(PostgresError) -> Int64 {
    try Self.wanted(optionalInt(column), column)
  }

  /// A `float8`; NULL throws.
  package func double(_ column: Int) throws(PostgresError) -> Double {
    try Self.wanted(optionalDouble(column), column)
  }

  /// A `text`; NULL throws.
  package func text(_ column: Int) throws(PostgresError) -> String {
    try Self.wanted(optionalText(column), column)
  }

  /// A `jsonb` as text; NULL throws.
  package func json(_ column: Int) throws(PostgresError) -> String {
    try Self.wanted(optionalJSON(column), column)
  }

  /// A `bytea`; NULL throws.
  package func bytes(_ column: Int) throws(PostgresError) -> [UInt8] {
    try Self.wanted(optionalBytes(column), column)
  }

  /// A `uuid` as 36 characters in lower case; NULL throws.
  package func uuid(_ column: Int) throws(PostgresError) -> String {
    try Self.wanted(optionalUUID(column), column)
  }

  /// A `timestamptz`; NULL throws.
  package func time(_ column: Int) throws(PostgresError) -> UTCTime {
    try Self.wanted(optionalTime(column), column)
  }

  /// A `boolean`; NULL throws.
  package func boolean(_ column: Int) throws(PostgresError) -> Bool {
    try Self.wanted(optionalBoolean(column), column)
  }

  /// The numbers of an array without NULL.
  package func ints(_ column: Int) throws(PostgresError) -> [Int64] {
    try items(column, [.int8s, .int4s]) { item in
      let number = BinaryForm.number(item)
      return item.count == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
    }
  }

  /// The texts of an array without NULL.
  package func texts(_ column: Int) throws(PostgresError) -> [String] {
    try items(column, [.texts]) { String(decoding: $0, as: UTF8.self) }
  }

  private func items<Value>(
    _ column: Int, _ types: [PostgresType], _ decode: ([UInt8]) -> Value
  ) throws(PostgresError) -> [Value] {
    guard let bytes = try rows.bytes(row, column, types), let items = BinaryForm.items(bytes)
    else { throw .unexpectedColumn(column) }
    return items.compactMap { $0.map(decode) }
  }

  private static func wanted<Value>(
    _ value: Value?, _ column: Int
  ) throws(PostgresError) -> Value {
    guard let value else { throw .unexpectedColumn(column) }
    return value
  }
}
