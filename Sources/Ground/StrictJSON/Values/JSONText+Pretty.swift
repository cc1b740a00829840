extension JSONText {
  /// The longest list, in bytes, that stays on one line.
  private static let longestLine = 72

  /// A value over as many lines as it needs; recursion goes as deep as the value.
  mutating func appendPretty(_ value: JSONValue, depth: Int) {
    switch value {
    case .null, .boolean, .number, .string: append(value)
    case .list(let items):
      if let line = Self.line(of: items) {
        append(line)
      } else {
        appendLines(items, "[", "]", depth: depth) { $0.appendPretty($1, depth: depth + 1) }
      }
    case .object(let members):
      appendLines(members, "{", "}", depth: depth) { text, member in
        text.appendQuoted(member.key)
        text.append(": ")
        text.appendPretty(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func appendLines<Entry>(
    _ entries: [Entry], _ opening: String, _ closing: String, depth: Int,
    _ appendEntry: (inout JSONText, Entry) -> Void
  ) {
    guard !entries.isEmpty else {
      append(opening + closing)
      return
    }
    let outer = "\n" + String(repeating: "  ", count: depth)
    let inner = outer + "  "
    appendSequence(entries, opening + inner, outer + closing, separator: "," + inner, appendEntry)
  }

  /// The list on one line; nil if it is too long or holds more than scalars.
  private static func line(of items: [JSONValue]) -> String? {
    guard items.count <= longestLine, items.allSatisfy(isScalar) else { return nil }
    var text = JSONText()
    text.appendSequence(items, "[", "]", separator: ", ") { $0.append($1) }
    return text.bytes.count <= longestLine ? text.string : nil
  }

  private static func isScalar(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .boolean, .number, .string: true
    case .list, .object: false
    }
  }
}
