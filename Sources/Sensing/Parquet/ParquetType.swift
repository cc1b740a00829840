/// What a column holds; every column may have empty cells.
package enum ParquetType: Sendable, Hashable, CaseIterable {
  case boolean, int32, int64, double
  /// UTF-8.
  case text
  /// Microseconds since 1970 in UTC.
  case timestampMicroseconds
  /// Nanoseconds since 1970 in UTC.
  case timestampNanoseconds

  /// `Type` of the format's Thrift definition.
  var physicalCode: Int32 {
    switch self {
    case .boolean: 0
    case .int32: 1
    case .int64, .timestampMicroseconds, .timestampNanoseconds: 2
    case .double: 5
    case .text: 6
    }
  }

  /// `ConvertedType`, for readers that are older than logical types; nil where there was none.
  var convertedCode: Int32? {
    switch self {
    case .text: 0
    case .timestampMicroseconds: 10
    case .boolean, .int32, .int64, .double, .timestampNanoseconds: nil
    }
  }
}
