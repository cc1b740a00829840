// What a caller reads of a value whose type it does not choose: nil where the value is of another type.
extension BusValue {
  /// The value without the variants around it.
  package var content: BusValue {
    if case .variant(let inner) = self { inner.content } else { self }
  }

  /// The value of a boolean.
  package var flag: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// The value of a text; an object path and a signature are none.
  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of an object path.
  package var path: String? {
    if case .objectPath(let path) = content { path } else { nil }
  }

  /// The value of any whole number; nil also for one that is larger than `Int64` holds.
  package var integer: Int64? {
    switch content {
    case .byte(let value): Int64(value)
    case .int16(let value): Int64(value)
    case .uint16(let value): Int64(value)
    case .int32(let value): Int64(value)
    case .uint32(let value): Int64(value)
    case .int64(let value): value
    case .uint64(let value): Int64(exactly: value)
    case .bool, .double, .string, .objectPath, .signature, .array, .dictionary, .structure,
      .variant, .descriptor:
      nil
    }
  }

  /// The value of any number; it may be NaN or infinite, as it was sent.
  package var number: Double? {
    if case .double(let value) = content { value } else { integer.map(Double.init) }
  }

  /// The elements of an array or the members of a structure.
  package var items: [BusValue]? {
    switch content {
    case .array(_, let items), .structure(let items): items
    case .bool, .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .objectPath, .signature, .dictionary, .variant, .descriptor:
      nil
    }
  }

  /// What a dictionary has under a text, without variants around it; its first entry where a lying sender gives two.
  package subscript(key: String) -> BusValue? {
    guard case .dictionary(_, let entries) = content else { return nil }
    return entries.first { $0.key == .string(key) }?.value.content
  }
}
