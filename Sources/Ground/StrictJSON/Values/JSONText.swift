/// JSON text as it is written out: UTF-8 bytes, scalars in their shortest form.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// The text so far.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// A string in quotation marks; only what must be escaped is, as RFC 8785, section 3.2.2.2, says.
  mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mustBeEscaped) {
      appendEscaped(text)
    } else {
      append(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      case 0..<0x20: append("\\u" + Hexadecimal.fourDigits(UInt16(byte)))
      default: bytes.append(byte)
      }
    }
  }

  /// A value without any space, its order and digits kept.
  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .boolean(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number.digits)
    case .string(let text): appendQuoted(text)
    case .list(let items): appendSequence(items, "[", "]") { $0.append($1) }
    case .object(let members):
      appendSequence(members, "{", "}") { text, member in
        text.appendQuoted(member.key)
        text.append(":")
        text.append(member.value)
      }
    }
  }

  /// Entries between brackets, with commas and nothing else between them.
  mutating func appendSequence<Entry, E: Error>(
    _ entries: [Entry], _ opening: String, _ closing: String, separator: String = ",",
    _ appendEntry: (inout JSONText, Entry) throws(E) -> Void
  ) throws(E) {
    append(opening)
    for (position, entry) in entries.enumerated() {
      if position > 0 { append(separator) }
      try appendEntry(&self, entry)
    }
    append(closing)
  }
}
