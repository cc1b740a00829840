/// A struct of the Thrift compact protocol as it is written, field by field in rising order of ids.
struct ThriftStruct {
  private(set) var bytes: [UInt8] = []
  private var lastID: Int16 = 0

  private enum Kind: UInt8 {
    case yes = 1
    case no = 2
    case i16 = 4
    case i32 = 5
    case i64 = 6
    case binary = 8
    case list = 9
    case structure = 12
  }

  /// The struct with the mark of its end.
  var ended: [UInt8] { bytes + [0] }

  mutating func boolean(_ id: Int16, _ value: Bool) {
    field(id, value ? .yes : .no)
  }

  mutating func int16(_ id: Int16, _ value: Int16) {
    field(id, .i16)
    Varint.append(Varint.zigzag(Int64(value)), to: &bytes)
  }

  mutating func int32(_ id: Int16, _ value: Int32) {
    field(id, .i32)
    Varint.append(Varint.zigzag(Int64(value)), to: &bytes)
  }

  mutating func int64(_ id: Int16, _ value: Int64) {
    field(id, .i64)
    Varint.append(Varint.zigzag(value), to: &bytes)
  }

  mutating func text(_ id: Int16, _ value: String) {
    binary(id, Array(value.utf8))
  }

  mutating func binary(_ id: Int16, _ value: [UInt8]) {
    field(id, .binary)
    append(binary: value)
  }

  mutating func structure(_ id: Int16, _ value: ThriftStruct = ThriftStruct()) {
    field(id, .structure)
    bytes += value.ended
  }

  mutating func structures(_ id: Int16, _ values: [ThriftStruct]) {
    list(id, of: .structure, count: values.count)
    for value in values { bytes += value.ended }
  }

  mutating func int32s(_ id: Int16, _ values: [Int32]) {
    list(id, of: .i32, count: values.count)
    for value in values { Varint.append(Varint.zigzag(Int64(value)), to: &bytes) }
  }

  mutating func texts(_ id: Int16, _ values: [String]) {
    list(id, of: .binary, count: values.count)
    for value in values { append(binary: Array(value.utf8)) }
  }

  private mutating func append(binary value: [UInt8]) {
    Varint.append(UInt64(value.count), to: &bytes)
    bytes += value
  }

  /// The short form of a list's head holds counts below 15.
  private mutating func list(_ id: Int16, of kind: Kind, count: Int) {
    field(id, .list)
    if count < 15 {
      bytes.append(UInt8(count) << 4 | kind.rawValue)
    } else {
      bytes.append(0xF0 | kind.rawValue)
      Varint.append(UInt64(count), to: &bytes)
    }
  }

  /// Ids of this format rise by less than 16, so that the short form always fits.
  private mutating func field(_ id: Int16, _ kind: Kind) {
    precondition(id > lastID && id - lastID < 16)
    bytes.append(UInt8(id - lastID) << 4 | kind.rawValue)
    lastID = id
  }
}
