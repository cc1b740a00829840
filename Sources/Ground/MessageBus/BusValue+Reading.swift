import CSystemd
import Glibc

extension BusValue {
  /// The rest of what a message or the container that was entered has; nil where libsystemd refuses to read it.
  static func readAll(from message: OpaquePointer) -> [BusValue]? {
    var values: [BusValue] = []
    while true {
      let isAtEnd = sd_bus_message_at_end(message, 0)
      guard isAtEnd >= 0 else { return nil }
      if isAtEnd > 0 { return values }
      guard let value = read(from: message) else { return nil }
      values.append(value)
    }
  }

  /// The next value; D-Bus allows 64 containers within each other, so that this ends.
  private static func read(from message: OpaquePointer) -> BusValue? {
    var type = CChar(0)
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
    let inner = contents.map { String(cString: $0) } ?? ""
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "b": return basic(Int32(0), type, message).map { .bool($0 != 0) }
    case "y": return basic(UInt8(0), type, message).map { .byte($0) }
    case "n": return basic(Int16(0), type, message).map { .int16($0) }
    case "q": return basic(UInt16(0), type, message).map { .uint16($0) }
    case "i": return basic(Int32(0), type, message).map { .int32($0) }
    case "u": return basic(UInt32(0), type, message).map { .uint32($0) }
    case "x": return basic(Int64(0), type, message).map { .int64($0) }
    case "t": return basic(UInt64(0), type, message).map { .uint64($0) }
    case "d": return basic(Double(0), type, message).map { .double($0) }
    case "s": return text(type, message).map { .string($0) }
    case "o": return text(type, message).map { .objectPath($0) }
    case "g": return text(type, message).map { .signature($0) }
    case "h": return descriptor(message)
    case "a": return array(of: inner, message)
    case "r": return members(type, inner, message).map { .structure($0) }
    case "v": return members(type, inner, message)?.first.map { .variant($0) }
    default: return nil
    }
  }

  private static func array(of contents: String, _ message: OpaquePointer) -> BusValue? {
    let type = character("a")
    guard contents.hasPrefix("{"), contents.hasSuffix("}") else {
      return members(type, contents, message).map { .array(of: contents, $0) }
    }
    let entry = String(contents.dropFirst().dropLast())
    guard sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
    var entries: [BusEntry] = []
    while sd_bus_message_at_end(message, 0) == 0 {
      guard let pair = members(character("e"), entry, message), pair.count == 2 else { return nil }
      entries.append(BusEntry(pair[0], pair[1]))
    }
    guard sd_bus_message_exit_container(message) > 0 else { return nil }
    return .dictionary(of: entry, entries)
  }

  /// All values of a container.
  private static func members(
    _ type: CChar, _ contents: String, _ message: OpaquePointer
  ) -> [BusValue]? {
    guard sd_bus_message_enter_container(message, type, contents) > 0,
      let values = readAll(from: message), sd_bus_message_exit_container(message) > 0
    else { return nil }
    return values
  }

  private static func basic<Number>(
    _ zero: Number, _ type: CChar, _ message: OpaquePointer
  ) -> Number? {
    var value = zero
    let code = withUnsafeMutablePointer(to: &value) {
      sd_bus_message_read_basic(message, type, $0)
    }
    return code > 0 ? value : nil
  }

  private static func text(_ type: CChar, _ message: OpaquePointer) -> String? {
    var bytes: UnsafePointer<CChar>?
    let code = withUnsafeMutablePointer(to: &bytes) {
      sd_bus_message_read_basic(message, type, $0)
    }
    // The message keeps the bytes only as long as itself: they are copied.
    return code > 0 ? bytes.map { String(cString: $0) } : nil
  }

  /// The message closes its own descriptor, so that a duplicate is kept.
  private static func descriptor(_ message: OpaquePointer) -> BusValue? {
    guard let number = basic(Int32(-1), character("h"), message) else { return nil }
    let own = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return own >= 0 ? .descriptor(BusDescriptor(owning: own)) : nil
  }
}
