/// What stands at the end of a file: its columns, where its chunks are, and what is told about it.
struct ParquetFooter {
  let columns: [ParquetColumn]
  let metadata: [(key: String, value: String)]
  var groups: [ThriftStruct] = []
  var rowCount = 0

  /// The footer with its length and the mark of the file's end.
  var bytes: [UInt8] {
    var footer = ThriftStruct()
    footer.int32(1, 2)
    footer.structures(2, [root] + columns.map(Self.element))
    footer.int64(3, Int64(rowCount))
    footer.structures(4, groups)
    if !metadata.isEmpty { footer.structures(5, metadata.map(Self.pair)) }
    footer.text(6, "ambler")
    footer.structures(7, columns.map { _ in Self.ownOrder })
    var bytes = footer.ended
    let count = UInt32(bytes.count)
    PlainEncoding.append(count, to: &bytes)
    return bytes + Self.mark
  }

  /// The first and the last bytes of every file.
  static let mark = Array("PAR1".utf8)

  private var root: ThriftStruct {
    var root = ThriftStruct()
    root.text(4, "schema")
    root.int32(5, Int32(columns.count))
    return root
  }

  private static func element(_ column: ParquetColumn) -> ThriftStruct {
    var element = ThriftStruct()
    element.int32(1, column.type.physicalCode)
    element.int32(3, FormatCode.optional)
    element.text(4, column.name)
    if let code = column.type.convertedCode { element.int32(6, code) }
    if let logical = logicalType(column.type) { element.structure(10, logical) }
    return element
  }

  private static func logicalType(_ type: ParquetType) -> ThriftStruct? {
    switch type {
    case .boolean, .int32, .int64, .double: nil
    case .text: union(1)
    case .timestampMicroseconds: union(8, timestamp(unit: 2))
    case .timestampNanoseconds: union(8, timestamp(unit: 3))
    }
  }

  private static func timestamp(unit: Int16) -> ThriftStruct {
    var timestamp = ThriftStruct()
    timestamp.boolean(1, true)
    timestamp.structure(2, union(unit))
    return timestamp
  }

  /// A union with one member that is set.
  private static func union(_ id: Int16, _ value: ThriftStruct = ThriftStruct()) -> ThriftStruct {
    var union = ThriftStruct()
    union.structure(id, value)
    return union
  }

  /// The order in which least and greatest are meant: that of the column's type.
  private static var ownOrder: ThriftStruct { union(1) }

  private static func pair(_ pair: (key: String, value: String)) -> ThriftStruct {
    var thrift = ThriftStruct()
    thrift.text(1, pair.key)
    thrift.text(2, pair.value)
    return thrift
  }
}
