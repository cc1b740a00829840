import CSystemd
import Glibc

extension BusValue {
  /// Appends the value to a message; answers a negative errno where D-Bus does not allow it.
  func append(to message: OpaquePointer) -> Int32 {
    switch self {
    // D-Bus and libsystemd have a boolean as 32 bits.
    case .bool(let value): Self.append(Int32(value ? 1 : 0), "b", to: message)
    case .byte(let value): Self.append(value, "y", to: message)
    case .int16(let value): Self.append(value, "n", to: message)
    case .uint16(let value): Self.append(value, "q", to: message)
    case .int32(let value): Self.append(value, "i", to: message)
    case .uint32(let value): Self.append(value, "u", to: message)
    case .int64(let value): Self.append(value, "x", to: message)
    case .uint64(let value): Self.append(value, "t", to: message)
    case .double(let value): Self.append(value, "d", to: message)
    // libsystemd keeps a duplicate of the descriptor.
    case .descriptor(let file): Self.append(file.number, "h", to: message)
    case .string(let text): Self.append(text: text, "s", to: message)
    case .objectPath(let text): Self.append(text: text, "o", to: message)
    case .signature(let text): Self.append(text: text, "g", to: message)
    case .array(let element, let items):
      Self.append("a", element, to: message) { Self.append(items, to: message) }
    case .dictionary(let entry, let entries):
      Self.append("a", "{" + entry + "}", to: message) {
        Self.first(ofCodes: entries) { Self.append($0, of: entry, to: message) }
      }
    // libsystemd sends an empty one, and a bus hangs up on it.
    case .structure([]): -EINVAL
    case .structure(let members):
      Self.append("r", members.map(\.signature).joined(), to: message) {
        Self.append(members, to: message)
      }
    case .variant(let inner):
      Self.append("v", inner.signature, to: message) { inner.append(to: message) }
    }
  }

  private static func append(
    _ entry: BusEntry, of types: String, to message: OpaquePointer
  ) -> Int32 {
    append("e", types, to: message) { append([entry.key, entry.value], to: message) }
  }

  private static func append(_ values: [BusValue], to message: OpaquePointer) -> Int32 {
    first(ofCodes: values) { $0.append(to: message) }
  }

  /// The first negative code, else 0.
  private static func first<Item>(ofCodes items: [Item], _ append: (Item) -> Int32) -> Int32 {
    for item in items {
      let code = append(item)
      if code < 0 { return code }
    }
    return 0
  }

  private static func append(
    _ container: Unicode.Scalar, _ contents: String, to message: OpaquePointer,
    _ body: () -> Int32
  ) -> Int32 {
    let opened = sd_bus_message_open_container(message, character(container), contents)
    guard opened >= 0 else { return opened }
    let filled = body()
    guard filled >= 0 else { return filled }
    return sd_bus_message_close_container(message)
  }

  private static func append<Number>(
    _ value: Number, _ type: Unicode.Scalar, to message: OpaquePointer
  ) -> Int32 {
    withUnsafePointer(to: value) { sd_bus_message_append_basic(message, character(type), $0) }
  }

  private static func append(
    text: String, _ type: Unicode.Scalar, to message: OpaquePointer
  ) -> Int32 {
    // A C string would end at a zero byte, and the rest would be lost.
    guard !text.utf8.contains(0) else { return -EINVAL }
    return text.withCString { sd_bus_message_append_basic(message, character(type), $0) }
  }

  /// A type as libsystemd has it.
  static func character(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }
}
