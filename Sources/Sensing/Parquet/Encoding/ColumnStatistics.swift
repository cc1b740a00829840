/// What is told of the values of a page or a chunk, so that readers can pass it over.
struct ColumnStatistics {
  /// Longer texts are not told.
  private static let longestText = 256

  private(set) var nullCount = 0
  private var least = ParquetValue.none
  private var greatest = ParquetValue.none

  /// NaN is neither the least nor the greatest: the format wants it left out.
  mutating func note(_ value: ParquetValue) {
    switch value {
    case .none: nullCount += 1
    case .double(let number) where number.isNaN: break
    case .boolean, .int32, .int64, .double, .text, .timestamp: widen(by: value)
    }
  }

  mutating func merge(_ other: ColumnStatistics) {
    nullCount += other.nullCount
    widen(by: other.least)
    widen(by: other.greatest)
  }

  private mutating func widen(by value: ParquetValue) {
    if value == .none { return }
    if least == .none || Self.isLess(value, least) { least = value }
    if greatest == .none || Self.isLess(greatest, value) { greatest = value }
  }

  private static func isLess(_ one: ParquetValue, _ other: ParquetValue) -> Bool {
    switch (one, other) {
    case (.boolean(let one), .boolean(let other)): !one && other
    case (.int32(let one), .int32(let other)): one < other
    case (.int64(let one), .int64(let other)): one < other
    case (.timestamp(let one), .timestamp(let other)): one < other
    case (.double(let one), .double(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.none, _), (.boolean, _), (.int32, _), (.int64, _), (.timestamp, _), (.double, _),
      (.text, _):
      false
    }
  }

  /// `Statistics` of the format.
  var thrift: ThriftStruct {
    var thrift = ThriftStruct()
    thrift.int64(3, Int64(nullCount))
    guard let least = Self.bytes(of: least, zero: -0.0),
      let greatest = Self.bytes(of: greatest, zero: 0.0)
    else { return thrift }
    thrift.binary(5, greatest)
    thrift.binary(6, least)
    thrift.boolean(7, true)
    thrift.boolean(8, true)
    return thrift
  }

  /// A bound as bytes; of the two zeros of a double the format wants the outer one.
  private static func bytes(of value: ParquetValue, zero: Double) -> [UInt8]? {
    var bytes: [UInt8] = []
    switch value {
    case .none: return nil
    case .boolean(let flag): bytes.append(flag ? 1 : 0)
    case .int32(let number): PlainEncoding.append(number, to: &bytes)
    case .int64(let number), .timestamp(let number): PlainEncoding.append(number, to: &bytes)
    case .double(let number):
      PlainEncoding.append((number == 0 ? zero : number).bitPattern, to: &bytes)
    case .text(let text):
      guard text.utf8.count <= longestText else { return nil }
      bytes = Array(text.utf8)
    }
    return bytes
  }
}
