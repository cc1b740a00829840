/// A value as D-Bus sends it; each case is a type of the D-Bus specification.
package enum BusValue: Sendable, Hashable {
  case bool(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// All elements have the type that this signature names, also where there are none.
  case array(of: String, [BusValue])
  /// The signature names the type of the keys and that of the values, such as `sv`.
  case dictionary(of: String, [BusEntry])
  case structure([BusValue])
  indirect case variant(BusValue)
  case descriptor(BusDescriptor)

  /// The type in the words of the D-Bus specification, such as `a{sv}`.
  package var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .dictionary(let entry, _): "a{" + entry + "}"
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .variant: "v"
    case .descriptor: "h"
    }
  }
}

/// A key of a dictionary with its value.
package struct BusEntry: Sendable, Hashable {
  package var key: BusValue
  package var value: BusValue

  package init(_ key: BusValue, _ value: BusValue) {
    self.key = key
    self.value = value
  }
}
