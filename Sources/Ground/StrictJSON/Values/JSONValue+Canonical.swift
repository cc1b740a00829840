extension JSONValue {
  /// The canonical form of RFC 8785, for hashing and signing.
  ///
  /// Keys are sorted by their UTF-16 code units and numbers are written as doubles, so digits
  /// beyond a double's precision are rounded. Recursion goes as deep as the value.
  package func canonical() throws(CanonicalError) -> [UInt8] {
    var text = JSONText()
    try text.appendCanonical(self)
    return text.bytes
  }
}

extension JSONText {
  fileprivate mutating func appendCanonical(_ value: JSONValue) throws(CanonicalError) {
    switch value {
    case .null, .boolean, .string: append(value)
    case .number(let number): append(try Self.canonical(number))
    case .list(let items):
      try appendSequence(Array(items.enumerated()), "[", "]") {
        (text: inout JSONText, item) throws(CanonicalError) in
        do throws(CanonicalError) {
          try text.appendCanonical(item.element)
        } catch {
          throw error.inside(String(item.offset))
        }
      }
    case .object(let members): try appendCanonical(members)
    }
  }

  private mutating func appendCanonical(_ members: [JSONMember]) throws(CanonicalError) {
    let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (member, next) in zip(sorted, sorted.dropFirst())
    where member.key.utf8.elementsEqual(next.key.utf8) {
      throw .doubledKey(pointer: "").inside(member.key)
    }
    try appendSequence(sorted, "{", "}") {
      (text: inout JSONText, member) throws(CanonicalError) in
      text.appendQuoted(member.key)
      text.append(":")
      do throws(CanonicalError) {
        try text.appendCanonical(member.value)
      } catch {
        throw error.inside(member.key)
      }
    }
  }

  private static func canonical(_ number: JSONNumber) throws(CanonicalError) -> String {
    if number.isShortInteger { return number.digits }
    let double = number.double
    guard double.isFinite else { throw .numberBeyondDouble(pointer: "") }
    return ECMAScriptNumber.text(of: double)
  }
}

extension JSONNumber {
  /// Whether the digits are a whole number that every double notation writes the same way.
  fileprivate var isShortInteger: Bool {
    digits.utf8.count <= 15 && digits != "-0"
      && digits.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") < 10 }
  }
}
