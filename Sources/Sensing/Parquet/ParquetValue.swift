/// One cell.
package enum ParquetValue: Sendable, Hashable {
  /// An empty cell.
  case none
  case boolean(Bool)
  case int32(Int32)
  /// For columns of `int64`.
  case int64(Int64)
  case double(Double)
  case text(String)
  /// In the unit of its column.
  case timestamp(Int64)

  /// Whether the cell may stand in a column of that type.
  func fits(_ type: ParquetType) -> Bool {
    switch (self, type) {
    case (.none, _), (.boolean, .boolean), (.int32, .int32), (.int64, .int64), (.double, .double),
      (.text, .text), (.timestamp, .timestampMicroseconds), (.timestamp, .timestampNanoseconds):
      true
    case (.boolean, _), (.int32, _), (.int64, _), (.double, _), (.text, _), (.timestamp, _):
      false
    }
  }
}
